import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

const DEJAVU = join(folderOf('dejavu-fonts-ttf'), 'ttf');
/** The file's own letters: Latin, Greek, Cyrillic, Hebrew and more. */
export const PLAIN = join(DEJAVU, 'DejaVuSansCondensed.ttf');
export const BOLD = join(DEJAVU, 'DejaVuSansCondensed-Bold.ttf');

/** A file with letters of one script, or with some of the many of one. */
export interface FontFile {
  path: string;
  /**
   * A thin cut, which comes in one weight: its letters are drawn with a line around them, as far as the weight asks.
   */
  thin: boolean;
}

/** The scripts that clients of a British provider write in and DejaVu does not draw well: Google's Noto. */
const SCRIPTS = {
  '@fontsource/noto-naskh-arabic': 'arabic',
  '@fontsource/noto-sans-devanagari': 'devanagari',
  '@fontsource/noto-sans-bengali': 'bengali',
  '@fontsource/noto-sans-gurmukhi': 'gurmukhi',
  '@fontsource/noto-sans-gujarati': 'gujarati',
  '@fontsource/noto-sans-tamil': 'tamil',
  '@fontsource/noto-sans-telugu': 'telugu',
  '@fontsource/noto-sans-kannada': 'kannada',
  '@fontsource/noto-sans-malayalam': 'malayalam',
  '@fontsource/noto-sans-oriya': 'oriya',
  '@fontsource/noto-sans-sinhala': 'sinhala',
  '@fontsource/noto-sans-thai': 'thai',
  '@fontsource/noto-sans-khmer': 'khmer',
  '@fontsource/noto-sans-myanmar': 'myanmar',
  '@fontsource/noto-sans-thaana': 'thaana',
  '@fontsource/noto-sans-ethiopic': 'ethiopic',
} as const;

/** Chinese and Japanese, and Korean, in a hundred files each, so that a page embeds only what it needs. */
const IN_MANY_FILES = ['@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-kr'];

/** Has Chinese brackets too, which are those of Chinese first. */
const LAST = '@fontsource/noto-serif-tibetan';

const PACKAGES = [
  ...Object.entries(SCRIPTS).map(([name, only]): [string, string?] => [name, only]),
  ...IN_MANY_FILES.map((name): [string, string?] => [name]),
  [LAST, 'tibetan'] as const,
].map(([name, only]) => ({ name: name.slice(name.indexOf('/') + 1), folder: folderOf(name), only }));

/** What a package has: from which code point to which in which of its files, in order. */
interface Held {
  from: number;
  to: number;
  subset: string;
}

const tables = new Map<string, readonly Held[]>();

/** The letters of a package, read when a first letter asks for them. @param only one subset of it */
function heldBy(folder: string, only: string | undefined): readonly Held[] {
  const known = tables.get(folder);
  if (known) return known;
  const unicode: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const held = Object.entries(unicode)
    .filter(([subset]) => (only ? subset === only : subset.startsWith('[')))
    .flatMap(([subset, ranges]) =>
      // As "U+0980-09FE,U+20B9".
      ranges.split(',').map((range) => {
        const [from = '', to = from] = range.slice(2).split('-');
        return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), subset };
      }),
    )
    .sort((a, b) => a.from - b.from);
  tables.set(folder, held);
  return held;
}

function subsetWith(point: number, held: readonly Held[]): string | undefined {
  let [low, high] = [0, held.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((held[middle]?.from ?? 0) <= point) low = middle + 1;
    else high = middle;
  }
  const found = held[low - 1];
  return found && point <= found.to ? found.subset : undefined;
}

/** The file that has a letter which DejaVu does not have; undefined where none has. */
export function fileFor(char: string, bold: boolean): FontFile | undefined {
  const point = char.codePointAt(0) ?? 0;
  for (const { name, folder, only } of PACKAGES) {
    const subset = subsetWith(point, heldBy(folder, only));
    if (subset === undefined) continue;
    const cut = only ? `${bold ? 700 : 400}` : 'wght';
    const file = `${name}-${only ?? subset.slice(1, -1)}-${cut}-normal.woff2`;
    return { path: join(folder, 'files', file), thin: only === undefined };
  }
  return undefined;
}
