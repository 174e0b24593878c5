// SHA-256 for pages in a local network: browsers offer `crypto.subtle` only in secure contexts.

/** The first 32 bits of the fractional parts of roots of the first primes. @param {number} root @param {number} count */
function constants(root, count) {
  /** @type {number[][]} */
  const found = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every(([prime]) => n % prime)) found.push([n, (n ** (1 / root) % 1) * 2 ** 32]);
  }
  return Uint32Array.from(found, ([, bits]) => bits);
}

const K = constants(3, 64);
const START = constants(2, 8);

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The message with its length, as a multiple of 64 bytes. @param {Uint8Array} bytes */
function padded(bytes) {
  const blocks = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8);
  return new DataView(blocks.buffer);
}

/** @param {Uint32Array} hash @param {DataView} message @param {number} at */
function mix(hash, message, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = message.getUint32(at + 4 * i);
    else {
      const [one, two] = [words[i - 15], words[i - 2]];
      const low = turn(one, 7) ^ turn(one, 18) ^ (one >>> 3);
      words[i] = words[i - 16] + low + words[i - 7] + (turn(two, 17) ^ turn(two, 19) ^ (two >>> 10));
    }
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] += word;
  });
}

/** The 32 bytes of the hash. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const hash = START.slice();
  const message = padded(bytes);
  for (let at = 0; at < message.byteLength; at += 64) mix(hash, message, at);
  const bytesOf = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    bytesOf.setUint32(4 * i, word);
  });
  return bytesOf.buffer;
}
