import { type Colour, contrast, mixed, NEEDS, nearest, toldContrast } from './contrast.ts';

/** The three colours that a trust chooses; everything else of a theme's colours is made of them. */
export const THEME_COLOURS = ['main', 'accent', 'ground'] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];
export type Palette = Readonly<Record<ThemeColour, Colour>>;

export const CORNERS = ['square', 'slight', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

/** A trust's theme, as its clients see it. */
export interface Theme extends Palette {
  corners: Corners;
  /** Beside the logo, or in its place. */
  name: string;
  /** What the logo is to people who cannot see it. */
  logoWords: string;
}

/** How long the words of a theme may be, and how large a logo is (decision 0108). */
export const THEME = {
  name: 30,
  logoWords: 80,
  logoBytes: 12_000,
  logoSide: { least: 24, most: 600 },
} as const;

/** What clients see where their trust has chosen nothing. */
export const CAREWAY_THEME: Theme = {
  main: '#0060af',
  accent: '#0060af',
  ground: '#f6f8fa',
  corners: 'slight',
  name: 'Careway',
  logoWords: 'Careway',
};

/** The colours of the client's pages that no theme changes: EXIT SITE, mistakes, what is done, words, edges, focus. */
export const FIXED = {
  surface: '#ffffff',
  ink: '#1b2733',
  soft: '#4c5a67',
  plum: '#8a3a6b',
  bad: '#b4261c',
  good: '#00703c',
  edge: '#66747f',
} as const satisfies Record<string, Colour>;

/** What follows from the chosen colours: headings, pressed buttons, what is chosen, its edge. */
export const derived = ({ main }: Pick<Palette, 'main'>) => ({
  strong: mixed(main, '#000000', 0.25),
  ink: mixed(main, '#0b1a26', 0.62),
  tint: mixed('#ffffff', main, 0.09),
  line: mixed('#ffffff', main, 0.28),
  hover: mixed('#ffffff', main, 0.03),
});

/** One thing that has to be read on another. */
export interface Pair {
  id: string;
  /** What it is on the page, and which two colours these are. */
  words: string;
  of: string;
  needs: number;
  /** The chosen colour that is at fault where it is not read. */
  mends: ThemeColour;
  front: (palette: Palette) => Colour;
  back: (palette: Palette) => Colour;
}

const ground = ({ ground: colour }: Palette) => colour;
const main = ({ main: colour }: Palette) => colour;
const accent = ({ accent: colour }: Palette) => colour;
const white = () => FIXED.surface;
const tint = (palette: Palette) => derived(palette).tint;

/** Everything that a theme has to be read by, in the order in which it is told. */
export const PAIRS: readonly Pair[] = [
  {
    id: 'buttons',
    words: 'Button words',
    of: 'white on main',
    needs: NEEDS.text,
    mends: 'main',
    front: white,
    back: main,
  },
  {
    id: 'links',
    words: 'Links',
    of: 'main on background',
    needs: NEEDS.text,
    mends: 'main',
    front: main,
    back: ground,
  },
  {
    id: 'chosen',
    words: 'Words in what is chosen',
    of: 'main on its own tint',
    needs: NEEDS.text,
    mends: 'main',
    front: main,
    back: tint,
  },
  {
    id: 'headings',
    words: 'Headings',
    of: 'dark main on background',
    needs: NEEDS.text,
    mends: 'main',
    front: (palette) => derived(palette).ink,
    back: ground,
  },
  {
    id: 'accent',
    words: 'Accent text',
    of: 'accent on white',
    needs: NEEDS.text,
    mends: 'accent',
    front: accent,
    back: white,
  },
  {
    id: 'accent-ground',
    words: 'Accent text',
    of: 'accent on background',
    needs: NEEDS.text,
    mends: 'accent',
    front: accent,
    back: ground,
  },
  {
    id: 'body',
    words: 'Body text',
    of: 'ink on background',
    needs: NEEDS.text,
    mends: 'ground',
    front: () => FIXED.ink,
    back: ground,
  },
  {
    id: 'soft',
    words: 'Quiet text',
    of: 'grey on background',
    needs: NEEDS.text,
    mends: 'ground',
    front: () => FIXED.soft,
    back: ground,
  },
  {
    id: 'mistakes',
    words: 'Words about mistakes',
    of: 'red on background',
    needs: NEEDS.text,
    mends: 'ground',
    front: () => FIXED.bad,
    back: ground,
  },
  {
    id: 'safety',
    words: 'Words about safety',
    of: 'plum on background',
    needs: NEEDS.text,
    mends: 'ground',
    front: () => FIXED.plum,
    back: ground,
  },
  {
    id: 'done',
    words: 'Words about what is done',
    of: 'green on background',
    needs: NEEDS.text,
    mends: 'ground',
    front: () => FIXED.good,
    back: ground,
  },
  {
    id: 'edges',
    words: 'Edges of fields',
    of: 'grey on background',
    needs: NEEDS.edge,
    mends: 'ground',
    front: () => FIXED.edge,
    back: ground,
  },
];

/** How one pair of a theme is read. */
export interface PairFound extends Omit<Pair, 'front' | 'back'> {
  front: Colour;
  back: Colour;
  ratio: number;
  passes: boolean;
  /** Where it is not read: the nearest colour for `mends` with which all pairs of that colour are. */
  use: Colour | null;
}

const passes = (pair: Pair, palette: Palette) =>
  contrast(pair.front(palette), pair.back(palette)) >= pair.needs;

/** The background first: what is read on it is looked for on one that can be used. */
const ORDER: readonly ThemeColour[] = ['ground', 'main', 'accent'];

/**
 * The same theme with each colour that is not read in the place of its nearest that is. What passes stays.
 * Ground is mended for the colours that never change; main and accent then have one to be read on.
 */
export function mend(palette: Palette): Palette {
  let so = palette;
  for (const colour of ORDER) {
    const asked = PAIRS.filter(({ mends }) => mends === colour);
    const withIt = (tried: Colour) => ({ ...so, [colour]: tried });
    const near = nearest(so[colour], (tried) => asked.every((pair) => passes(pair, withIt(tried))));
    if (near !== undefined) so = withIt(near);
  }
  return so;
}

/** Every pair of a theme: its ratio, whether it passes, and what to use where it does not (rule 16.11). */
export function checkTheme(palette: Palette): PairFound[] {
  const mended = mend(palette);
  return PAIRS.map((pair) => {
    const ratio = contrast(pair.front(palette), pair.back(palette));
    const good = ratio >= pair.needs;
    return {
      ...pair,
      front: pair.front(palette),
      back: pair.back(palette),
      ratio: toldContrast(ratio),
      passes: good,
      use: good ? null : mended[pair.mends],
    };
  });
}

/** What is said of a pair that is not read, beside the colour that has to change. */
export const faintWords = ({ words, of, ratio, needs, use }: PairFound): string =>
  `${words} (${of}) has a contrast of ${ratio} to 1 and needs ${needs}. Use ${use}`;
