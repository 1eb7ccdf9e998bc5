import { describe, expect, it } from 'vitest';
import { FAULTS } from './mutants/faults.mjs';
import { files, meant, read } from './pages.ts';

interface Rule {
  number: string;
  group: string;
  lives: string[];
  tests: string[];
  without: boolean;
}

const page = read('docs/rules.md');
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

/** `rule 4.7`, `Rules 4.7, 5.1 and 5.2`: the numbers of every citation in a text. */
function cited(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([all]) => all.match(/\d+\.\d+/g) ?? []);
}
const CITED = /\b[Rr]ules? \d+\.\d+(?:(?:,| and|, and| to) \d+\.\d+)*/g;

/**
 * Documents that are no part of this repository, as a comment would cite them. Our own page of that name is linked to, or
 * named with its folder.
 */
const ELSEWHERE =
  /\b(security|specification|product|architecture|ASVS),? §? ?\d|\b(specification|product|api)\.md\b|(?<!docs\/|\]\()\bsecurity\.md\b|(^|[^\w.§])§ ?\d|\bspecification §/im;
const TEXT = /\.(ts|tsx|mjs|cjs|md|scss|sql|html|grit)$/;
/** Migrations are never changed: those from before this page keep what they cite ("Older numbers" in docs/rules.md). */
const BEFORE = /^apps\/api\/migrations\/00[0-5]\d/;
const sources = files
  .filter((file) => TEXT.test(file) && file !== 'scripts/testing/rules.test.ts')
  .map((file) => ({ file, text: read(file) }));

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
    const numbers = new Map(sources.map(({ file, text }) => [file, new Set(cited(text))]));
    const silent = rules.flatMap(({ number, tests }) =>
      tests
        .filter((name) => numbers.get(meant(name)[0] ?? '')?.has(number) === false)
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

  it('names the tests that each fault of `npm run test:mutants` is tried on, and each stands where it says', () => {
    const wrong = FAULTS.flatMap(({ rule, file, find, tests }) => {
      const named = rules.find(({ number }) => number === rule)?.tests.flatMap((name) => meant(name)) ?? [];
      const times = read(file).split(find).length - 1;
      return [
        ...tests.filter((test) => !named.includes(test)).map((test) => `rule ${rule} does not name ${test}`),
        ...(times === 1 ? [] : [`rule ${rule}: ${file} has these words ${times} times: ${find}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
