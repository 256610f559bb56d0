/** A QR code (ISO/IEC 18004): byte mode, error correction M, versions 1 to 10, which hold 213 bytes. */
type Version = { readonly number: number; readonly total: number; readonly correction: number; readonly blocks: number };

const codewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

const versions: readonly Version[] = codewords.map((total, index) => ({
  number: index + 1,
  total,
  correction: corrections[index] ?? 0,
  blocks: blockCounts[index] ?? 1,
}));

const dataSize = ({ total, correction, blocks }: Version): number => total - correction * blocks;
const lengthBits = ({ number }: Version): number => (number < 10 ? 8 : 16);

/** Multiplication in GF(256), the field that the error correction of QR codes uses. */
const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
};

const generatorOf = (degree: number): number[] => {
  let result = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    result = result.map((value, index) => multiply(value, root) ^ (result[index + 1] ?? 0));
    root = multiply(root, 2);
  }
  return result;
};

const remainderOf = (data: readonly number[], generator: readonly number[]): number[] => {
  let result = generator.map(() => 0);
  for (const value of data) {
    const factor = value ^ (result[0] ?? 0);
    result = generator.map((coefficient, index) => (result[index + 1] ?? 0) ^ multiply(coefficient, factor));
  }
  return result;
};

const bitsOf = (value: number, count: number): number[] => Array.from({ length: count }, (_, index) => (value >>> (count - 1 - index)) & 1);

/** Mode, length, data bytes and padding. */
const dataOf = (bytes: Uint8Array, version: Version): number[] => {
  const size = dataSize(version);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, lengthBits(version)), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...bitsOf(0, Math.min(4, size * 8 - bits.length)));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));
  for (let filler = 0xec; data.length < size; filler ^= 0xec ^ 0x11) data.push(filler);
  return data;
};

/** Interleaves data and correction bytes of all blocks. */
const interleave = (data: readonly number[], version: Version): number[] => {
  const { blocks, correction } = version;
  const generator = generatorOf(correction);
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const end = start + short + (index >= blocks - longer ? 1 : 0);
    const part = data.slice(start, end);
    start = end;
    return { part, check: remainderOf(part, generator) };
  });
  const roundRobin = (list: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, index) => list.flatMap((values) => values[index] ?? [])).flat();
  return [
    ...roundRobin(
      parts.map(({ part }) => part),
      short + 1,
    ),
    ...roundRobin(
      parts.map(({ check }) => check),
      correction,
    ),
  ];
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = { readonly dark: boolean[][]; readonly fixed: boolean[][]; readonly size: number };

const set = (grid: Grid, x: number, y: number, isDark: boolean): void => {
  const [row, fixed] = [grid.dark[y], grid.fixed[y]];
  if (!row || !fixed || x < 0 || x >= grid.size) return;
  row[x] = isDark;
  fixed[x] = true;
};

/** Draws concentric rings: five for a finder pattern, three for an alignment pattern. */
const drawRings = (grid: Grid, centreX: number, centreY: number, reach: number, light: readonly number[]): void => {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(grid, centreX + dx, centreY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
};

const drawMarks = (grid: Grid, version: number): void => {
  const { size } = grid;
  for (let place = 0; place < size; place++) {
    set(grid, 6, place, place % 2 === 0);
    set(grid, place, 6, place % 2 === 0);
  }
  const far = size - 7;
  const steps = version === 1 ? [] : version < 7 ? [6, far] : [6, (far + 6) / 2, far];
  for (const x of steps)
    for (const y of steps) if (!((x === 6 && (y === 6 || y === far)) || (x === far && y === 6))) drawRings(grid, x, y, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4, [2, 4]);
};

/** Appends check bits to the value, using the polynomial of the standard. */
const withCheck = (value: number, bits: number, polynomial: number): number => {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return (value << bits) | rest;
};

const drawVersion = (grid: Grid, version: number): void => {
  if (version < 7) return;
  const bits = withCheck(version, 12, 0x1f25);
  for (let index = 0; index < 18; index++) {
    const [along, across] = [Math.floor(index / 3), grid.size - 11 + (index % 3)];
    const isDark = ((bits >>> index) & 1) === 1;
    set(grid, across, along, isDark);
    set(grid, along, across, isDark);
  }
};

const drawFormat = (grid: Grid, mask: number): void => {
  // Correction level M has the value 0, so only the mask contributes bits.
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412;
  const { size } = grid;
  for (let index = 0; index < 15; index++) {
    const isDark = ((bits >>> index) & 1) === 1;
    if (index < 6) set(grid, 8, index, isDark);
    else if (index < 8) set(grid, 8, index + 1, isDark);
    else set(grid, index === 8 ? 7 : 14 - index, 8, isDark);
    if (index < 8) set(grid, size - 1 - index, 8, isDark);
    else set(grid, 8, size - 15 + index, isDark);
  }
  set(grid, 8, size - 8, true);
};

/** Fills columns of two modules from the right, alternating up and down. Skips the column of the timing pattern. */
const drawData = (grid: Grid, bytes: readonly number[], mask: number): void => {
  const { size, dark, fixed } = grid;
  const isMasked = masks[mask] ?? (() => false);
  const bits = bytes.flatMap((byte) => bitsOf(byte, 8));
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        row[x] = (bits[next++] === 1) !== isMasked(x, y);
      }
    }
  }
};

/** Penalty of a mask: long runs, plain squares, and an unequal share of dark and light. */
const hardness = ({ dark, size }: Grid): number => {
  let total = 0;
  const runs = (at: (line: number, place: number) => boolean): void => {
    for (let line = 0; line < size; line++)
      for (let place = 1, run = 1; place <= size; place++) {
        if (place < size && at(line, place) === at(line, place - 1)) run++;
        else {
          if (run >= 5) total += run - 2;
          run = 1;
        }
      }
  };
  const at = (y: number, x: number): boolean => dark[y]?.[x] ?? false;
  runs(at);
  runs((x, y) => at(y, x));
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) if (at(y, x) === at(y - 1, x) && at(y, x) === at(y, x - 1) && at(y, x) === at(y - 1, x - 1)) total += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return total + 10 * Math.floor(Math.abs(share - 0.5) * 20);
};

const draw = (version: Version, bytes: readonly number[], mask: number): Grid => {
  const size = version.number * 4 + 17;
  const blank = (): boolean[][] => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const grid: Grid = { dark: blank(), fixed: blank(), size };
  drawMarks(grid, version.number);
  drawVersion(grid, version.number);
  drawFormat(grid, mask);
  drawData(grid, bytes, mask);
  return grid;
};

/** Rows of modules, true for dark, without the quiet zone of four modules. Null for a text that is too long. */
export const qrCode = (text: string): readonly (readonly boolean[])[] | null => {
  const bytes = new TextEncoder().encode(text);
  const version = versions.find((one) => bytes.length * 8 + 4 + lengthBits(one) <= dataSize(one) * 8);
  if (!version) return null;
  const placed = interleave(dataOf(bytes, version), version);
  const grids = masks.map((_, mask) => draw(version, placed, mask));
  return grids.reduce((best, grid) => (hardness(grid) < hardness(best) ? grid : best)).dark;
};
