import { describe, expect, it } from 'vitest';
import { UNFINISHED } from '../editing/unfinished.ts';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import { anOption, aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Condition, Option, Question } from '../types.ts';
import { checkDraft } from './checkDraft.ts';
import { contentOf } from './content.ts';

const TODAY = '2026-11-20';
const found = (questions: readonly Question[], options: readonly Option[] = [], over = {}) =>
  checkDraft(contentOf(aQuestionSet(questions, options, over)), TODAY).map(
    ({ questionId, level, problem }) => [questionId, level, problem],
  );
const yesNo = [anOption('a', 'yes', { text: 'Yes' }), anOption('a', 'no', { text: 'No' })];

describe('rule 7.9: the checker names what is wrong with a draft', () => {
  it('finds no error in any form that comes with the product', () => {
    for (const set of STATIC_CONTENT) {
      const errors = checkDraft(contentOf(set), TODAY).filter(({ level }) => level === 'error');
      expect(errors, set.name).toEqual([]);
    }
  });

  it('and nothing of its conditions or score ranges', () => {
    for (const set of STATIC_CONTENT) {
      const said = checkDraft(contentOf(set), TODAY).map(({ problem }) => problem);
      expect(said, set.name).not.toContain('always_true');
      expect(said, set.name).not.toContain('unfinished_condition');
      expect(said, set.name).not.toContain('empty_group');
    }
  });

  it('says which question and what to do, in one sentence', () => {
    const [finding] = checkDraft(
      contentOf(
        aQuestionSet([
          aQuestion({ id: 's', type: 'section', question: 'You' }),
          aQuestion({ id: 'a', question: ' ' }),
        ]),
      ),
      TODAY,
    );
    expect(finding?.sentence).toBe('Question 1: It has no words yet. Write what is asked or said.');
  });

  it('a question that nobody can reach, one that nobody can answer, one that contradicts itself', () => {
    const never = {
      kind: 'all',
      of: [
        { kind: 'equals', questionId: 'a', optionId: 'yes' },
        { kind: 'equals', questionId: 'a', optionId: 'no' },
      ],
    } as const;
    expect(
      found(
        [
          aQuestion({ id: 'a', type: 'yesnoquestion' }),
          aQuestion({ id: 'b', condition: never }),
          aQuestion({ id: 'c', condition: { kind: 'answered', questionId: 'b' } }),
          aQuestion({ id: 'd', type: 'dropdown', isMandatory: true }),
        ],
        yesNo,
      ),
    ).toEqual([
      ['b', 'error', 'contradiction'],
      ['c', 'error', 'never_shown'],
      ['d', 'error', 'dead_end'],
    ]);
  });

  it('a condition by itself that can never be true, one that always is, and one that is not finished', () => {
    const scale = { id: 'a', type: 'rating', min: 1, max: 10 } as const;
    const more = (than: number) => ({ kind: 'greater', questionId: 'a', than }) as const;
    const on = (condition: Condition, over = {}) =>
      checkDraft(
        contentOf(aQuestionSet([aQuestion({ ...scale, ...over }), aQuestion({ id: 'b', condition })])),
        TODAY,
      ).map(({ level, problem, sentence }) => [level, problem, sentence]);
    expect(on(more(10))).toEqual([
      [
        'error',
        'contradiction',
        'Question 2: This condition can never be true, so nobody sees this. Change it, or take it away.',
      ],
    ]);
    expect(on({ kind: 'all', of: [more(3), more(11)] })).toEqual([
      [
        'error',
        'contradiction',
        'Question 2: Condition 2 can never be true, so nobody sees this. Change it, or take it away.',
      ],
    ]);
    expect(on(more(-1))).toEqual([
      [
        'advice',
        'always_true',
        'Question 2: This condition is true whatever is answered there, so it makes no difference. Change it, or take it away.',
      ],
    ]);
    for (const always of [
      { kind: 'lesser', questionId: 'a', than: 11 },
      { kind: 'range', questionId: 'a', from: 1, to: 10 },
    ] as const)
      expect(on(always).map(([, problem]) => problem)).toEqual(['always_true']);
    for (const not of [more(1), { kind: 'lesser', questionId: 'a', than: 10 } as const])
      expect(on(not)).toEqual([]);
    // Without limits there is always another number.
    expect(on(more(-1), { type: 'numberinput', min: undefined, max: undefined })).toEqual([]);
    for (const kind of ['all', 'any'] as const)
      expect(on({ kind, of: [more(3), UNFINISHED] }).map(([level, problem]) => [level, problem])).toEqual([
        ['error', 'unfinished_condition'],
      ]);
  });

  it('a group that no question comes and goes with: what is asked of everybody looks as if it were asked of some', () => {
    const group = aQuestion({ id: 'g', type: 'conditionalsegment', isMandatory: false });
    expect(found([group, aQuestion({ id: 'a' })])).toEqual([['g', 'advice', 'empty_group']]);
    expect(found([group, aQuestion({ id: 'a', segmentId: 'g' })])).toEqual([]);
  });

  it('questions that wait for each other', () => {
    expect(
      found([
        aQuestion({ id: 'a', condition: { kind: 'answered', questionId: 'b' } }),
        aQuestion({ id: 'b', condition: { kind: 'answered', questionId: 'a' } }),
      ]),
    ).toEqual([
      ['a', 'error', 'cycle'],
      ['b', 'error', 'cycle'],
    ]);
  });

  it('what has no name, no words, no words for its picture, or a picture elsewhere', () => {
    const png = 'data:image/png;base64,AAAA';
    expect(
      found(
        [
          aQuestion({ id: 'a', type: 'yesnoquestion', hasImage: true, imageUrl: png }),
          aQuestion({ id: 'b', hasImage: true, imageUrl: 'https://example.com/a.png', imageAlt: 'A cat' }),
          aQuestion({ id: 'c', type: 'statementlist', question: '', statements: [''] }),
          aQuestion({ id: 'd', hasImage: false, imageUrl: png }),
        ],
        [anOption('a', 'yes', { text: '' }), anOption('a', 'no')],
        { name: ' ' },
      ),
    ).toEqual([
      ['', 'error', 'no_name'],
      ['a', 'error', 'answer_without_words'],
      ['a', 'error', 'no_alt'],
      ['b', 'error', 'picture_elsewhere'],
      ['c', 'error', 'no_statements'],
    ]);
  });

  it('an answer that is read before it is given; one without something to show instead is advice', () => {
    expect(
      found([
        aQuestion({ id: 'a', question: 'Hello {{b|you}}' }),
        aQuestion({ id: 'b' }),
        aQuestion({ id: 'c', question: 'So {{b}} it is' }),
      ]),
    ).toEqual([
      ['a', 'error', 'reads_later_answer'],
      ['c', 'advice', 'no_fallback'],
    ]);
  });

  it('what is hard to read, may hurt or cannot be translated is advice, and stops nobody', () => {
    const hard =
      'Notwithstanding contraindications previously communicated, please characterise gynaecological symptomatology comprehensively and exhaustively.';
    const long = `${'so '.repeat(26)}it goes`;
    expect(
      found([
        aQuestion({ id: 'a', question: hard }),
        aQuestion({ id: 'b', question: long }),
        aQuestion({ id: 'c', missing: 'You must say this' }),
        aQuestion({ id: 'd', question: 'How many child(ren)?' }),
        aQuestion({ id: 'e', question: 'Is it {{b|you}}’s?' }),
        aQuestion({ id: 'f', question: 'PLEASE say' }),
      ]),
    ).toEqual([
      ['a', 'advice', 'hard_to_read'],
      ['b', 'advice', 'long_sentence'],
      ['c', 'advice', 'sounds_like_blame'],
      ['d', 'advice', 'hard_to_translate'],
      ['e', 'advice', 'hard_to_translate'],
      ['f', 'advice', 'hard_to_translate'],
    ]);
  });
});
