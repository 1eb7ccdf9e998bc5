import { files, read } from './pages.ts';

const TEST = /\.(test|walk)\.tsx?$/;
const PRODUCT = /^(apps|packages|ops|bench)\/.*\.(ts|tsx|mjs|sql|yaml)$/;
const CITED = /\b[Rr]ules? \d+\.\d+(?:(?:,| and|, and| to) \d+\.\d+)*/g;

/** `rule 4.7`, `Rules 4.7, 5.1 and 5.2`: the numbers of every citation in a text. */
export const cited = (text: string): string[] =>
  [...text.matchAll(CITED)].flatMap(([all]) => all.match(/\d+\.\d+/g) ?? []);

/** Where a rule is kept and what guards it: the files that cite its number. */
export interface Indexed {
  lives: string[];
  tests: string[];
}

/** The numbers of the rules of docs/rules.md in their order, each with the files that cite it. */
export function ruleIndex(numbers: readonly string[]): Map<string, Indexed> {
  const index = new Map<string, Indexed>(numbers.map((number) => [number, { lives: [], tests: [] }]));
  for (const file of files.toSorted()) {
    const kind = TEST.test(file) ? 'tests' : PRODUCT.test(file) ? 'lives' : undefined;
    if (!kind) continue;
    for (const number of new Set(cited(read(file)))) index.get(number)?.[kind].push(file);
  }
  return index;
}

const HEAD = `# Where each rule is kept, and what guards it

Made from the files: a rule of [rules.md](rules.md) lives where a comment cites its number, and its tests are those that name it. \`npm test\` says when this page is old;
\`npx vitest run --project core scripts/testing/rules.test.ts --update\` writes it anew.
`;

/** The page of that index: a line a rule, files by what tells them from every other. */
export function indexPage(index: ReadonlyMap<string, Indexed>): string {
  const line = (words: string, paths: readonly string[]) =>
    paths.length === 0 ? [] : [`  - ${words}: ${paths.map((path) => `\`${shortest(path)}\``).join(', ')}`];
  const entries = [...index].map(([number, { lives, tests }]) =>
    [`- **${number}**`, ...line('kept in', lives), ...line('guarded by', tests)].join('\n'),
  );
  return `${HEAD}\n${entries.join('\n')}\n`;
}

const paths = files.map((file) => file.split('/'));

/** As much of the end of a path as tells it from every other file. */
function shortest(path: string): string {
  const parts = path.split('/');
  for (let from = parts.length - 1; from > 0; from--) {
    const end = parts.slice(from).join('/');
    if (paths.filter((other) => other.slice(from - parts.length).join('/') === end).length === 1) return end;
  }
  return path;
}
