import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, mixed, nearest, readColour, toldContrast } from './contrast.ts';
import { CAREWAY_THEME, checkTheme, faintWords, mend, type Palette, THEME_COLOURS } from './theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((whole): Colour => `#${whole.toString(16).padStart(6, '0')}`);
const palette = fc.record({ main: colour, accent: colour, ground: colour });
const fails = (one: Palette) => checkTheme(one).filter(({ passes }) => !passes);

describe('rule 16.11: contrast, as WCAG 2.2 counts it', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.47],
    ['#c9782b', '#ffffff', 3.38],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffeb3b', '#1b2733', 12.42],
  ] as const)('%s on %s is %s', (one, other, ratio) => {
    expect(toldContrast(contrast(one, other))).toBe(ratio);
  });

  it('is the same both ways round, from 1 to 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
        expect(contrast(one, one)).toBe(1);
      }),
    );
  });

  it('is never told as more than it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 21, noNaN: true }), (ratio) => {
        expect(toldContrast(ratio)).toBeLessThanOrEqual(ratio);
        expect(ratio - toldContrast(ratio)).toBeLessThan(0.011);
      }),
    );
  });

  it('the nearest colour that passes passes, and none between it and the first one does', () => {
    fc.assert(
      fc.property(colour, colour, (front, back) => {
        const good = (tried: Colour) => contrast(tried, back) >= 4.5;
        const near = nearest(front, good);
        if (near === undefined) {
          expect(good('#000000') || good('#ffffff')).toBe(false);
          return;
        }
        expect(good(near)).toBe(true);
        if (good(front)) expect(near).toBe(front);
        for (let step = 0; step <= 255; step += 1) {
          const both = [mixed(front, '#000000', step / 255), mixed(front, '#ffffff', step / 255)];
          if (both.includes(near)) break;
          expect(both.some(good)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['#1F6F5C', '#1f6f5c'],
    [' abc ', '#aabbcc'],
    ['#12345', undefined],
    ['red', undefined],
    ['url(x)', undefined],
    ['#12345g', undefined],
    ['', undefined],
  ])('reads %j as %j', (given, read) => {
    expect(readColour(given)).toBe(read);
  });
});

describe('rule 16.11: what a theme has to be read by', () => {
  it('our own passes', () => {
    expect(fails(CAREWAY_THEME)).toEqual([]);
  });

  it('whatever is chosen: with the colours that are named in place of those at fault, twice at the most, all of it is read', () => {
    const taking = (palette: Parameters<typeof fails>[0]) => ({
      ...palette,
      ...Object.fromEntries(fails(palette).map(({ mends, use }) => [mends, use])),
    });
    fc.assert(
      fc.property(palette, (chosen) => {
        // What was read on a dark background may not be on the light one that takes its place: it is named then.
        expect(fails(taking(taking(chosen)))).toEqual([]);
        expect(fails(mend(chosen))).toEqual([]);
        expect(mend(mend(chosen))).toEqual(mend(chosen));
      }),
      { examples: [[{ ...CAREWAY_THEME, main: '#000000', ground: '#000000', accent: '#127e9e' }]] },
    );
  });

  it('what passes is left alone', () => {
    fc.assert(
      fc.property(palette, (chosen) => {
        const at = new Set(fails(chosen).map(({ mends }) => mends));
        const mended = mend(chosen);
        for (const one of THEME_COLOURS) if (at.size === 0) expect(mended[one]).toBe(chosen[one]);
      }),
    );
  });

  it('says which pair, its ratio, what it needs and what to use', () => {
    const [first] = fails({ ...CAREWAY_THEME, accent: '#c9782b' });
    expect(first).toMatchObject({ id: 'accent', mends: 'accent', ratio: 3.38, needs: 4.5 });
    expect(faintWords(first as never)).toMatch(
      /^Accent text \(accent on white\) has a contrast of 3.38 to 1 and needs 4.5. Use #[0-9a-f]{6}$/,
    );
  });
});
