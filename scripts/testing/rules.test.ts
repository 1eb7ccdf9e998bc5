import { describe, expect, it } from 'vitest';
import { FAULTS } from './mutants/faults.mjs';
import { files, read } from './pages.ts';
import { cited, indexPage, ruleIndex } from './ruleIndex.ts';

/** Characters of a rule. */
const LONGEST = 700;

interface Rule {
  number: string;
  group: string;
  /** Given up, or not built yet: nothing keeps it. */
  without: boolean;
}

const page = read('docs/rules.md');
const rules: Rule[] = [];
let heading = '';
for (const line of page.split('\n')) {
  heading = /^## (\d+)\. /.exec(line)?.[1] ?? heading;
  const [, number, words] = /^- \*\*(\d+\.\d+)\*\* (.*)$/.exec(line) ?? [];
  if (!number || !words) continue;
  rules.push({ number, group: heading, without: /\*(Not built yet|Given up|No test yet)\.?\*/.test(words) });
}
const index = ruleIndex(rules.map(({ number }) => number));

/**
 * Documents that are no part of this repository, as a comment would cite them. Our own page of that name is linked
 * to, or named with its folder.
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

  it('gives each rule one number, in order and without a gap, in the group of its heading', () => {
    const groups = Map.groupBy(rules, ({ number }) => number.split('.')[0] ?? '');
    expect([...groups.keys()].map(Number)).toEqual([...groups.keys()].map((_, index) => index + 1));
    for (const [group, members] of groups) {
      expect(members.map(({ number }) => number)).toEqual(members.map((_, index) => `${group}.${index + 1}`));
      expect(members.map((rule) => rule.group)).toEqual(members.map(() => group));
    }
  });

  it('has a test that names it for each rule that is built', () => {
    const silent = rules.filter(({ number, without }) => !without && index.get(number)?.tests.length === 0);
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it('is short: what a rule says is read in a breath or two', () => {
    const long = page.split('\n').filter((line) => line.startsWith('- **') && line.length > LONGEST);
    expect(long.map((line) => line.slice(0, 40))).toEqual([]);
  });

  it('has an index beside it, made from the files that cite its numbers', async () => {
    await expect(indexPage(index)).toMatchFileSnapshot('../../docs/rule-index.md');
  });

  it('names the tests that each fault of `npm run test:mutants` is tried on, and each stands where it says', () => {
    const wrong = FAULTS.flatMap(({ rule, file, find, tests }) => {
      const named = index.get(rule)?.tests ?? [];
      const times = read(file).split(find).length - 1;
      return [
        ...tests.filter((test) => !named.includes(test)).map((test) => `rule ${rule} does not name ${test}`),
        ...(times === 1 ? [] : [`rule ${rule}: ${file} has these words ${times} times: ${find}`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
