import { describe, expect, test } from 'vitest';
import { clearedEntry, fromRecord, holdsAll, readEntries, sameEntries, toRecord } from './entries.ts';
import { overlong } from './entryLimits.ts';
import { createForm } from './form.ts';
import { anOption, aQuestion, aQuestionSet } from './testing/sets.ts';

const SET = aQuestionSet(
  [
    aQuestion({ id: 'part', type: 'section' }),
    aQuestion({ id: 'words' }),
    aQuestion({ id: 'one', type: 'radioinput' }),
    aQuestion({ id: 'many', type: 'multiplechoice' }),
    aQuestion({ id: 'day', type: 'dateinput' }),
  ],
  [anOption('one', 'o1'), anOption('many', 'm1'), anOption('many', 'm2')],
);
const entry = (questionId: string, optionId: string, answer = '') => ({ questionId, optionId, answer });

describe('what is sent is read, and what cannot be an answer is named', () => {
  test('answers of every shape', () => {
    const entries = [
      entry('words', '', 'hello'),
      entry('one', 'o1'),
      entry('many', 'm2', 'm2'),
      entry('many', 'm1', 'm1'),
      entry('day', '', '2026-02-31'),
    ];
    expect(readEntries(SET, entries)).toEqual({
      answers: {
        words: 'hello',
        one: 'o1',
        many: ['m1', 'm2'],
        day: { day: '31', month: '02', year: '2026' },
      },
      faults: [],
    });
  });

  test('rule 5.5: only where several may be chosen is more sent than the first answer', () => {
    const options = [anOption('picture', 'p1'), anOption('picture', 'p2')];
    const sent = (multiple: boolean) => {
      const set = aQuestionSet([aQuestion({ id: 'picture', type: 'picturechoice', multiple })], options);
      return createForm(set, { today: '2026-11-20', answers: { picture: ['p1', 'p2'] } }).entries();
    };
    expect(sent(true)).toEqual([entry('picture', 'p1', 'p1'), entry('picture', 'p2', 'p2')]);
    expect(sent(false)).toEqual([entry('picture', 'p1', 'p1')]);
  });

  test('rule 12.1: a draft keeps the beginning of what is too long, and the form goes on asking to shorten it', () => {
    const set = aQuestionSet([
      aQuestion({ id: 'words', maxLength: 5 }),
      aQuestion({ id: 'day', type: 'dateinput' }),
      aQuestion({ id: 'line', format: 'line' }),
    ]);
    const long = '-'.repeat(500);
    const answers = { words: 'abcd🙂', day: { day: long, month: '3', year: '' }, line: 'x'.repeat(201) };
    const form = createForm(set, { today: '2026-11-20', answers });
    const sent = form.entries();
    expect(sent).toEqual([
      // Not through the middle of a character.
      entry('words', '', 'abcd'),
      entry('day', '', `-3-${'%2D'.repeat(60)}`),
      entry('line', '', 'x'.repeat(200)),
    ]);
    expect(overlong(set, sent)).toEqual([]);
    expect(readEntries(set, sent).faults).toEqual([]);
    expect(form.question('words').value).toBe('abcd🙂');
    expect(form.errors()).toHaveLength(3);
    expect(overlong(set, [entry('words', '', 'abcdef'), entry('nobody', '', 'abcdef')])).toEqual([
      { index: 0, questionId: 'words', problem: 'too_long', message: 'Use 5 characters or fewer' },
    ]);
  });

  test('half of a character, as a cut emoji leaves it, is sent as one that can be stored', () => {
    const form = createForm(SET, { today: '2026-11-20', answers: { words: 'no \ud83d, yes 🙂' } });
    expect(form.entries()).toEqual([entry('words', '', 'no \ufffd, yes 🙂')]);
  });

  test('a cleared answer is a blank one', () => {
    expect(readEntries(SET, [entry('one', ''), entry('many', '')]).answers).toEqual({ one: '', many: [] });
  });

  test('no option id at all is read as none', () => {
    const entries = [{ questionId: 'words', optionId: null as unknown as string, answer: 'hi' }];
    expect(readEntries(SET, entries).answers).toEqual({ words: 'hi' });
  });

  test.each([
    ['an unknown question', entry('gone', '', 'x'), 'unknown_question'],
    ['a name every object has', entry('__proto__', '', 'x'), 'unknown_question'],
    ['a section', entry('part', '', 'x'), 'not_a_question'],
    ['an option of another question', entry('one', 'm1'), 'unknown_option'],
    ['words where an option belongs', entry('one', '', 'o1'), 'wrong_value'],
    ['a character no keyboard makes', entry('words', '', 'a\0b'), 'wrong_value'],
    ['a date in another shape', entry('day', '', 'tomorrow'), 'wrong_value'],
  ])('%s', (_what, bad, problem) => {
    const { answers, faults } = readEntries(
      SET,
      [entry('one', 'o1'), bad].slice(bad.questionId === 'one' ? 1 : 0),
    );
    expect(faults).toMatchObject([{ questionId: bad.questionId, problem }]);
    expect(Object.keys(answers)).not.toContain(bad.questionId);
    expect(faults[0]?.message).not.toBe('');
  });
});

test('rule 5.10: the shared form record carries every question with its userAnswer, and gives it back', () => {
  const entries = [entry('one', 'o1'), entry('many', 'm1', 'm1'), entry('many', 'm2', 'm2')];
  const record = toRecord(SET, entries);
  expect(record).toHaveLength(5);
  expect(record[3]).toEqual({
    id: 'many',
    type: 'multiplechoice',
    userAnswer: [
      { optionId: 'm1', answer: 'm1' },
      { optionId: 'm2', answer: 'm2' },
    ],
  });
  expect(fromRecord(record)).toEqual(entries);
});

test('two lists say the same whatever their order, and whatever they leave empty', () => {
  const a = [entry('one', 'o1'), entry('words', '', 'x')];
  expect(sameEntries(a, [...a].reverse())).toBe(true);
  expect(sameEntries(a, [...a, entry('many', '')])).toBe(true);
  expect(sameEntries(a, [entry('one', 'o1')])).toBe(false);
  expect(sameEntries([entry('words', '', 'x')], [entry('words', '', 'y')])).toBe(false);
});

test('a list holds another where it says the same of each question named there, also that it was cleared', () => {
  const stored = [entry('many', 'm1'), entry('many', 'm2'), entry('one', 'o1'), entry('words', '', 'tulip')];
  expect(holdsAll(stored, [entry('many', 'm2'), entry('many', 'm1'), entry('one', 'o1')])).toBe(true);
  expect(holdsAll(stored, [clearedEntry('other')])).toBe(true);
  expect(holdsAll(stored, [entry('many', 'm1')])).toBe(false);
  expect(holdsAll(stored, [entry('words', '', 'tul')])).toBe(false);
  expect(holdsAll(stored, [clearedEntry('one')])).toBe(false);
  expect(holdsAll(stored, [entry('other', '', 'x')])).toBe(false);
});
