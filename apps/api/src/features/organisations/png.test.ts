import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPng } from '../../testing/aPng.ts';
import { readPng } from './png.ts';

const SIDE = { least: 24, most: 600 };

describe('rule 16.11: a logo is what is in it', () => {
  it('a whole picture is read with its size', () => {
    expect(readPng(aPng({ width: 60, height: 30 }), SIDE)).toMatchObject({ width: 60, height: 30 });
  });

  it('what it is not drawn from is left out: where it was taken, what was written into it', () => {
    const with_ = aPng(undefined, {
      between: [
        ['tEXt', 'Comment\0taken at home'],
        ['eXIf', 'MM place'],
      ],
    });
    expect(with_.includes('taken at home')).toBe(true);
    const read = readPng(with_, SIDE);
    expect(read?.bytes.equals(aPng())).toBe(true);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a page behind a picture', aPng(undefined, { behind: Buffer.from('<script>alert(1)</script>') })],
    ['too small', aPng({ width: 23, height: 48 })],
    ['too wide', aPng({ width: 601, height: 24 })],
    ['more points than its size says', aPng({}, { points: Buffer.alloc(500_000) })],
    ['fewer points than its size says', aPng({}, { points: Buffer.alloc(10) })],
    ['cut short', aPng().subarray(0, 80)],
  ])('%s is none', (_words, file) => {
    expect(readPng(file, SIDE)).toBeUndefined();
  });

  it('one wrong bit anywhere in it is found, and nothing makes it throw', () => {
    const good = aPng();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: good.length - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        const bad = Buffer.from(good);
        bad[at] = (bad[at] ?? 0) ^ (1 << bit);
        expect(readPng(bad, SIDE)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(readPng(Buffer.concat([good.subarray(0, 33), bytes]), SIDE)).toBeUndefined();
      }),
    );
  });
});
