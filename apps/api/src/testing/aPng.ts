import { crc32, deflateSync } from 'node:zlib';

const part = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A picture of one colour with a ring of white; `between` stands before its points, `behind` after its end. */
export function aPng(
  { width = 48, height = 48, colour = [31, 111, 92] as readonly number[] } = {},
  more: { between?: readonly [string, string][]; behind?: Buffer; points?: Buffer } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const line = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => {
        const away = Math.hypot(x - width / 2, y - height / 2) / Math.min(width, height);
        return away > 0.22 && away < 0.34 ? [255, 255, 255] : colour;
      }).flat(),
    ]);
  const points =
    more.points ?? Buffer.concat(Array.from({ length: Math.min(height, 2000) }, (_, y) => line(y)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    ...(more.between ?? []).map(([name, words]) => part(name, Buffer.from(words))),
    part('IDAT', deflateSync(points)),
    part('IEND', Buffer.alloc(0)),
    more.behind ?? Buffer.alloc(0),
  ]);
}
