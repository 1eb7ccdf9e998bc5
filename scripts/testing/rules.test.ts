import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = /^(node_modules|dist|data|\.git|\.cache)$/;

const files = (function below(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? below(path) : [path];
  });
})('');

interface Rule {
  number: string;
  group: string;
  lives: string[];
  tests: string[];
  without: boolean;
}

const page = readFileSync(join(root, 'docs/rules.md'), 'utf8');
const rules: Rule[] = [];
let heading = '';
for (const line of page.split('\n')) {
  heading = /^## (\d+)\. /.exec(line)?.[1] ?? heading;
  const [, number, words] = /^- \*\*(\d+\.\d+)\*\* (.*)$/.exec(line) ?? [];
  if (!number || !words) continue;
  const [, lives] = /\*Lives\* (.*?)\. \*/.exec(words) ?? [];
  const [, tests] = /\*Test\* (.*)\.$/.exec(words) ?? [];
  rules.push({
    number,
    group: heading,
    lives: namesIn(lives),
    tests: namesIn(tests),
    without: /\*(Not built yet|Given up|No test yet)\.?\*/.test(words),
  });
}

function namesIn(text = ''): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

/** The files that a short name means: its parts stand in the path in this order, and the last is the file. */
function meant(name: string): string[] {
  const parts = name.split('/');
  return files.filter((file) => {
    const path = file.split('/');
    let from = 0;
    return (
      path.at(-1) === parts.at(-1) &&
      parts.every((part) => {
        const at = path.indexOf(part, from);
        from = at + 1;
        return at !== -1;
      })
    );
  });
}

/** `rule 4.7`, `Rules 4.7, 5.1 and 5.2`: the numbers of every citation in a text. */
function cited(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([all]) => all.match(/\d+\.\d+/g) ?? []);
}
const CITED = /\b[Rr]ules? \d+\.\d+(?:(?:,| and|, and| to) \d+\.\d+)*/g;

/** Documents that are no part of this repository, as a comment would cite them. */
const ELSEWHERE =
  /\b(security|specification|product|architecture|ASVS),? §? ?\d|\b(security|specification|product|api)\.md\b|(^|[^\w.§])§ ?\d|\bspecification §/im;
const TEXT = /\.(ts|tsx|mjs|cjs|md|scss|sql|html|grit)$/;
/** Migrations are never changed: those from before this page keep what they cite ("Older numbers" in docs/rules.md). */
const BEFORE = /^apps\/api\/migrations\/00[0-5]\d/;
const sources = files
  .filter((file) => TEXT.test(file) && file !== 'scripts/testing/rules.test.ts')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('docs/rules.md', () => {
  it('has every number that is cited anywhere', () => {
    const known = new Set(rules.map(({ number }) => number));
    const unknown = sources.flatMap(({ file, text }) =>
      cited(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file} cites rule ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is what comments and tests cite: documents that are not in this repository are not cited', () => {
    const wrong = sources.filter(
      ({ file, text }) => !BEFORE.test(file) && file !== 'docs/rules.md' && ELSEWHERE.test(text),
    );
    expect(
      wrong.map(
        ({ file, text }) =>
          `${file}: ${text
            .split('\n')
            .find((line) => ELSEWHERE.test(line))
            ?.trim()}`,
      ),
    ).toEqual([]);
  });

  it('names as tests of a rule only those that name its number', () => {
    const silent = rules.flatMap(({ number, tests }) =>
      tests
        .filter((name) => {
          const [file] = meant(name);
          const text = sources.find((source) => source.file === file)?.text;
          return text !== undefined && !cited(text).includes(number);
        })
        .map((name) => `${name} does not name rule ${number}`),
    );
    expect(silent).toEqual([]);
  });

  it('gives each rule one number, in order and without a gap, in the group of its heading', () => {
    const groups = Map.groupBy(rules, ({ number }) => number.split('.')[0] ?? '');
    expect([...groups.keys()].map(Number)).toEqual([...groups.keys()].map((_, index) => index + 1));
    for (const [group, members] of groups) {
      expect(members.map(({ number }) => number)).toEqual(members.map((_, index) => `${group}.${index + 1}`));
      expect(members.map((rule) => rule.group)).toEqual(members.map(() => group));
    }
  });

  it('says of each rule where it lives and which test guards it, or that it is not built, or has no test yet', () => {
    const silent = rules.filter((rule) => !rule.without && !(rule.lives.length > 0 && rule.tests.length > 0));
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it('names only what is there, and each so that it is one file: mend the name when a file has moved', () => {
    const wrong = rules.flatMap(({ number, lives, tests }) =>
      [...lives, ...tests].flatMap((name) => {
        const found = meant(name);
        return found.length === 1
          ? []
          : [`rule ${number}: ${name} is ${found.length === 0 ? 'not there' : found.join(' or ')}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
