/** How well one colour is read on another, as WCAG 2.2 counts it (success criteria 1.4.3 and 1.4.11). */

/** A colour as it is written: `#rrggbb`, in small letters. */
export type Colour = `#${string}`;

/** Text needs this against what is behind it (1.4.3, level AA); edges of fields and the like need less (1.4.11). */
export const NEEDS = { text: 4.5, edge: 3 } as const;

/** @returns the colour as we write it, of six digits or three, with or without `#`; undefined of what is none */
export function readColour(given: string): Colour | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(given.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const channels = (colour: Colour): [number, number, number] => {
  const whole = Number.parseInt(colour.slice(1), 16);
  return [(whole >> 16) & 255, (whole >> 8) & 255, whole & 255];
};

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance: 0 of black, 1 of white. */
function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** @returns from 1, one colour on itself, to 21, black on white; the same both ways round */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As it is told: cut after two places, never rounded up to what it does not reach. */
export const toldContrast = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** So much of the other colour in the one: 0 leaves it as it is, 1 is the other. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [channels(one), channels(other)];
  const digits = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const STEPS = 255;

/**
 * The nearest colour that passes: the same one, darker or lighter by as little as it takes. Where both ways are as far,
 * the darker one.
 * @returns undefined where neither black nor white nor anything between passes
 */
export function nearest(colour: Colour, passes: (tried: Colour) => boolean): Colour | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#000000', '#ffffff'] as const) {
      const tried = mixed(colour, end, step / STEPS);
      if (passes(tried)) return tried;
    }
  }
  return undefined;
}
