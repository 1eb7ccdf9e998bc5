import { describe, expect, it } from 'vitest';
import { grade, sentencesOf } from '../readingAge.ts';
import { larc } from './larc/larc.ts';
import { OPEN_CHECKS } from './openChecks.ts';
import { pagesSay } from './pagesSay.ts';
import type { Pathway } from './pathway.ts';
import { wordsAsked } from './testing/wordsAsked.ts';
import { top } from './top/top.ts';
import { vas } from './vas/vas.ts';

const DEFINITIONS: readonly Pathway[] = [top, vas, larc];
const OPEN: readonly Pathway[] = [OPEN_CHECKS.vas, OPEN_CHECKS.larc];

/**
 * Every word of ten letters or more on the pages, and why it may stay. Whoever needs another finds a shorter
 * word, or adds here what explains it.
 */
const LONG_WORDS: Readonly<Record<string, string>> = {
  afterwards: 'as people say it',
  appointment: 'as people say it',
  contraception: 'with “ways not to get pregnant”, and the kinds beside it',
  counsellor: '“listens, and helps you think”',
  'e-referral': 'in words to say to a GP, who knows it',
  everything: 'as people say it',
  interpreter: '“if you need help with English”',
  pharmacies: 'as people say it',
  protection: 'the name of a law',
  registered: '“a GP is a family doctor” stands below it',
  samaritans: 'a name',
  supermarkets: 'as people say it',
  themselves: 'as people say it',
};

describe.each(DEFINITIONS.map((one) => [one.id, one] as const))('the words of %s', (_, definition) => {
  const asked = wordsAsked(definition);
  const all = asked.flatMap(([, texts]) => texts);

  it('rule 5.12: questions, hints, reasons and answers can be read at 9 to 11, and never blame', () => {
    expect(all.length).toBeGreaterThan(50);
    console.log(
      `  ${definition.id}: grade ${grade(all).toFixed(1)} in what is asked, ${grade(
        pagesSay(definition).flatMap(([, texts]) => texts),
      ).toFixed(1)} in what is said`,
    );
    const hard = asked.filter(([, texts]) => texts.length > 0 && grade(texts) > 6);
    expect(hard.map(([at]) => at)).toEqual([]);
    expect(sentencesOf(all).filter((one) => one.split(/\s+/).length > 20)).toEqual([]);
    expect(all.join(' ')).not.toMatch(/\b(must|invalid|incorrect|failed|wrongly|required|forgot)\b/i);
  });
});

it.each(OPEN)('rule 5.12: what $id asks and says can be read at 9 to 11', (definition) => {
  const all = [...pagesSay(definition), ...wordsAsked(definition)].flatMap(([, texts]) => texts);
  expect(grade(all)).toBeLessThanOrEqual(6);
  expect(sentencesOf(all).filter((one) => one.split(/\s+/).length > 20)).toEqual([]);
  expect(all.join(' ')).not.toMatch(/\b(must|invalid|incorrect|failed|wrongly|required|forgot)\b/i);
});

it('rule 5.12: a long word on a page of a pathway is one that people know, or is explained', () => {
  const said = [...DEFINITIONS, ...OPEN]
    .flatMap((one) => [...pagesSay(one), ...wordsAsked(one)])
    .flatMap(([, texts]) => texts);
  const long = said.flatMap((text) => text.toLowerCase().match(/[a-z][a-z’-]{9,}/g) ?? []);
  expect([...new Set(long)].sort()).toEqual(Object.keys(LONG_WORDS));
});
