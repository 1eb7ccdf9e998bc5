import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [720, 300];
const SKY = [222, 236, 247];
const SUN = [247, 205, 120];
/** The furthest hills first: where they begin, how they go up and down, and their colour. */
const HILLS = [
  { at: 0.5, high: 0.1, wide: 150, colour: [150, 193, 172] },
  { at: 0.64, high: 0.09, wide: 95, colour: [86, 148, 122] },
  { at: 0.8, high: 0.07, wide: 210, colour: [31, 111, 92] },
] as const;

/** Green hills under a morning sun: a picture for the demonstration, as the PNG that somebody would bring in. */
export function hillsInTheMorning(): Buffer {
  const points = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) points.set(colourAt(x, y), y * (1 + WIDTH * 3) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(points)),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number): readonly number[] {
  const hill = HILLS.findLast(
    ({ at, high, wide }, nth) => y / HEIGHT > at + high * Math.sin(x / wide + nth * 2),
  );
  if (hill) return hill.colour;
  return Math.hypot(x - WIDTH * 0.72, y - HEIGHT * 0.3) < 38 ? SUN : SKY;
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
