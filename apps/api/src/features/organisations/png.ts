import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture is drawn from; all else (words, places, other files behind it) is left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Values of one point, by kind of colour. */
const VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface Png {
  /** The picture without anything that it is not drawn from. */
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Reads a PNG by what is in it, never by its name: every part whole and in its place, its points as many as its size
 * says, nothing behind its end. @returns undefined of anything else
 */
export function readPng(file: Buffer, side: { least: number; most: number }): Png | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const parts: Buffer[] = [SIGNATURE];
  const drawn: Buffer[] = [];
  let head: Buffer | undefined;
  let at = 8;
  for (;;) {
    if (at + 12 > file.length) return undefined;
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const name = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    const data = file.subarray(at + 8, end - 4);
    if (at === 8 ? name !== 'IHDR' || length !== 13 : name === 'IHDR') return undefined;
    if (name === 'IHDR') head = data;
    if (name === 'IDAT') drawn.push(data);
    if (KEPT.has(name)) parts.push(file.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  if (!head || at !== file.length) return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  if ([width, height].some((one) => one < side.least || one > side.most)) return undefined;
  const points = pointsOf(head, width, height);
  return points !== undefined && unpacks(drawn, points)
    ? { bytes: Buffer.concat(parts), width, height }
    : undefined;
}

/** How many bytes the points of such a picture are; undefined of one that is woven or of no kind there is. */
function pointsOf(head: Buffer, width: number, height: number): number | undefined {
  const [depth = 0, kind = 0, packing, filter, woven] = [...head.subarray(8)];
  const values = VALUES[kind];
  if (values === undefined || ![1, 2, 4, 8, 16].includes(depth)) return undefined;
  if (packing !== 0 || filter !== 0 || woven !== 0) return undefined;
  return height * (1 + Math.ceil((width * values * depth) / 8));
}

function unpacks(drawn: readonly Buffer[], points: number): boolean {
  try {
    return inflateSync(Buffer.concat(drawn), { maxOutputLength: points }).length === points;
  } catch {
    return false;
  }
}
