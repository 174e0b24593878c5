// A QR code of a short text (ISO/IEC 18004): bytes, error correction of level M, versions 1 to 10. No file, no request.

/** Of each version: error-correction codewords per block, blocks of the first length, their data codewords, blocks with one more. */
const VERSIONS = [
  null, [10, 1, 16, 0], [16, 1, 28, 0], [26, 1, 44, 0], [18, 2, 32, 0], [24, 2, 43, 0], [16, 4, 27, 0], [18, 4, 31, 0], [22, 2, 38, 2], [22, 3, 36, 2], [26, 4, 43, 1],
];
const ALIGNMENT = [null, [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Multiplication in the field of 256 elements. */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The generator of so many error-correction codewords, without its leading term. */
function generator(degree) {
  const result = Array(degree - 1).fill(0).concat(1);
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) result[j] = times(result[j], root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function correction(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((each, index) => (rest[index] ^= times(each, factor)));
  }
  return rest;
}

const dataOf = ([, first, long, second]) => first * long + second * (long + 1);

/** The bytes of the text, framed and filled up to what the version holds. */
function codewords(bytes, version) {
  const bits = [];
  const put = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = dataOf(VERSIONS[version]) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) put(fill, 8);
  return Array.from({ length: room / 8 }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
}

/** Blocks with their error correction, dealt out in turn. */
function interleaved(data, [ecc, first, long, second]) {
  const divisor = generator(ecc);
  const blocks = [];
  for (let block = 0, at = 0; block < first + second; block += 1) {
    const size = long + (block >= first ? 1 : 0);
    blocks.push(data.slice(at, at + size));
    at += size;
  }
  const checks = blocks.map((block) => correction(block, divisor));
  const deal = (rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) => rows.filter((row) => index < row.length).map((row) => row[index])).flat();
  return [...deal(blocks), ...deal(checks)];
}

/** A square of modules; `fixed` are those that carry no data. */
class Modules {
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => Array(this.size).fill(false));
  }

  set(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = Boolean(dark);
    this.fixed[y][x] = true;
  }

  drawPatterns() {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i += 1) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) this.drawRings(x, y, 4, [0, 1, 3]);
    const lines = ALIGNMENT[this.version];
    const end = lines[lines.length - 1];
    for (const x of lines) for (const y of lines) if (!((x === 6 && y === 6) || (x === 6 && y === end) || (x === end && y === 6))) this.drawRings(x, y, 2, [0, 2]);
    if (this.version >= 7) this.drawVersion();
    this.drawFormat(0);
  }

  drawRings(x, y, reach, rings) {
    for (let dy = -reach; dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) this.set(x + dx, y + dy, rings.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  drawVersion() {
    const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [long, short] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(long, short, (bits >>> i) & 1);
      this.set(short, long, (bits >>> i) & 1);
    }
  }

  drawFormat(mask) {
    const data = (LEVEL_M << 3) | mask;
    const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
    const bit = (i) => (bits >>> i) & 1;
    for (let i = 0; i < 6; i += 1) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i += 1) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i += 1) this.set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i += 1) this.set(8, this.size - 15 + i, bit(i));
    this.set(8, this.size - 8, true);
  }

  /** Two columns at a time, up and down, from the right. */
  drawData(bytes) {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
          if (this.fixed[y][x]) continue;
          this.dark[y][x] = at < bytes.length * 8 && Boolean((bytes[at >>> 3] >>> (7 - (at & 7))) & 1);
          at += 1;
        }
    }
  }

  turn(mask) {
    for (let y = 0; y < this.size; y += 1) for (let x = 0; x < this.size; x += 1) if (!this.fixed[y][x] && MASKS[mask](x, y) === 0) this.dark[y][x] = !this.dark[y][x];
  }

  /** How hard it is to read: long runs, blocks, what looks like a finder, too much of one colour. */
  penalty() {
    const columns = this.dark[0].map((_, x) => this.dark.map((row) => row[x]));
    let sum = 0;
    for (const line of [...this.dark, ...columns]) {
      const text = line.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (text.match(/(?=00001011101|10111010000)/g) ?? []).length;
    }
    for (let y = 1; y < this.size; y += 1) for (let x = 1; x < this.size; x += 1) if (new Set([this.dark[y][x], this.dark[y][x - 1], this.dark[y - 1][x], this.dark[y - 1][x - 1]]).size === 1) sum += 3;
    const share = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

/** What is left of a number, shifted, by a polynomial. */
function remainder(value, degree, polynomial) {
  let rest = value;
  for (let i = 0; i < degree; i += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return rest;
}

/** The code of a text as rows of dark (true) and light modules; null if it is too long. */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex((each, number) => each && bytes.length + (number < 10 ? 2 : 3) <= dataOf(each));
  if (version < 0) return null;
  const modules = new Modules(version);
  modules.drawPatterns();
  modules.drawData(interleaved(codewords(bytes, version), VERSIONS[version]));
  const costs = MASKS.map((_, mask) => {
    modules.turn(mask);
    modules.drawFormat(mask);
    const cost = modules.penalty();
    modules.turn(mask);
    return cost;
  });
  const best = costs.indexOf(Math.min(...costs));
  modules.turn(best);
  modules.drawFormat(best);
  return modules.dark;
}
