// The text of files that spreadsheets write: UTF-8, UTF-16 in either byte order, or an older character set.

/** The encoding that the first two bytes show: a byte-order mark, or the zero byte of a letter in UTF-16.
 * @param {Uint8Array} bytes */
function shownEncoding([first, second]) {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return null;
}

/** The text of a file. What is no Unicode was written in Windows-1252, which contains Latin-1.
 * @param {Uint8Array} bytes */
export function decodeText(bytes) {
  const shown = shownEncoding(bytes);
  if (shown) return new TextDecoder(shown).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
