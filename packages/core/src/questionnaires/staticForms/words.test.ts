import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { failingRows } from '../../testing/failingRows.ts';
import type { Question, QuestionSet } from '../types.ts';
import { STATIC_CONTENT } from './content.ts';
import { staticForm } from './formKinds.ts';

const ROOT = new URL('../../../../../', import.meta.url);

/** Syllables by groups of vowels, without a silent e: near enough to compare sentences. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return letters === '' ? 0 : 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The school year that reads a text with ease, by Flesch and Kincaid; American grade 6 is 11 or 12 years old. */
function grade(texts: readonly string[]): number {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?!:])\s+/)).filter((one) => /[a-z]/i.test(one));
  const words = sentences.flatMap((one) => one.split(/\s+/)).filter((one) => /[a-z0-9]/i.test(one));
  const spoken = words.reduce((sum, word) => sum + Math.max(1, syllables(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}

const textsOf = (one: Question) =>
  [one.question, one.description, one.hint, one.reason, ...(one.statements ?? [])].filter(
    (text): text is string => text !== undefined && text !== '',
  );

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

test('the measure of reading tells an easy text from a hard one', () => {
  const easy = ['You can stop here. We keep what you told us.'];
  const hard = [
    'Contraceptive eligibility is determined by comprehensive evaluation of gynaecological history.',
  ];
  expect(grade(easy)).toBeLessThan(3);
  expect(grade(hard)).toBeGreaterThan(12);
});

const EVERY = STATIC_CONTENT.map((set) => [staticForm(set.id)?.key ?? set.id, set] as const);

describe('each form of the service', () => {
  test('rule 5.12: can be read at 9 to 11: the middle question at grade 6 or below, and all of it together too', () => {
    expect(
      failingRows(EVERY, (set) => {
        const questions = set.questions.map(textsOf);
        expect(median(questions.map(grade))).toBeLessThanOrEqual(6);
        expect(grade(questions.flat())).toBeLessThanOrEqual(6);
      }),
    ).toEqual([]);
  });

  test('no single question is hard to read', () => {
    expect(
      failingRows(EVERY, (set) => {
        const hard = set.questions.filter((one) => grade(textsOf(one)) > 9).map(({ question }) => question);
        expect(hard).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('a choice has at least two answers, and none twice', () => {
    expect(
      failingRows(EVERY, (set) => {
        const faults = set.questions.filter(({ id, type }) => {
          const texts = set.options.filter((option) => option.questionId === id).map(({ text }) => text);
          const chooses = [
            'radioinput',
            'yesnoquestion',
            'dropdown',
            'multiplechoice',
            'picturechoice',
            'likert',
          ];
          return new Set(texts).size !== texts.length || (chooses.includes(type) && texts.length < 2);
        });
        expect(faults.map(({ question }) => question)).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('every picture is there and is told in words', () => {
    expect(
      failingRows(EVERY, (set) => {
        for (const { imageUrl, imageAlt, text } of pictures(set)) {
          expect(existsSync(new URL(`apps/web/public${imageUrl}`, ROOT)), text).toBe(true);
          expect(imageAlt, text).toMatch(/^Drawing of /);
        }
        const choices = set.questions.filter(({ type }) => type === 'picturechoice').map(({ id }) => id);
        const bare = set.options.filter(
          ({ questionId, imageUrl }) => choices.includes(questionId) && !imageUrl,
        );
        expect(bare.map(({ text }) => text)).toEqual([]);
      }),
    ).toEqual([]);
  });

  test('rows of one grid have one scale', () => {
    expect(
      failingRows(EVERY, (set) => {
        const scales = new Map<string, Set<string>>();
        for (const { id, type, group } of set.questions) {
          if (type !== 'likert') continue;
          const words = set.options.filter((option) => option.questionId === id).map(({ text }) => text);
          scales.set(group ?? id, (scales.get(group ?? id) ?? new Set()).add(words.join('|')));
        }
        expect([...scales.values()].every((one) => one.size === 1)).toBe(true);
      }),
    ).toEqual([]);
  });

  test('every step of a rating that counts says what its points mean', () => {
    expect(
      failingRows(EVERY, (set) => {
        const mute = set.options.filter((option) => option.score > 0 && option.rangeDescription === '');
        expect(mute.map(({ text }) => text)).toEqual([]);
      }),
    ).toEqual([]);
  });
});

const pictures = (set: QuestionSet) => set.options.filter(({ imageUrl }) => imageUrl !== undefined);

describe('vasectomy forms', () => {
  test.each(STATIC_CONTENT.filter(({ service }) => service === 'vas').map((set) => [set.id, set] as const))(
    '%s speaks to him, and guesses nothing about a wife or a partner',
    (_, set) => {
      const text = set.questions.flatMap(textsOf).join(' ');
      expect(text).not.toMatch(/\b(wife|husband|girlfriend|boyfriend|your womb|your period|midwife)\b/i);
    },
  );
});

describe('docs/clinical-safety.md', () => {
  const page = readFileSync(new URL('docs/clinical-safety.md', ROOT), 'utf8');

  test('lists every form with its id', () => {
    for (const { id } of STATIC_CONTENT) expect(page).toContain(id);
  });

  test('lists every flag that an answer can raise', () => {
    const flags = new Set(
      STATIC_CONTENT.flatMap(({ options }) => options.flatMap(({ keywords }) => keywords)),
    );
    expect([...flags].filter((flag) => !page.includes(flag))).toEqual([]);
  });
});
