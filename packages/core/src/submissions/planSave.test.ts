import { describe, expect, test } from 'vitest';
import { compile } from '../questionnaires/compile.ts';
import { STATIC_FORMS } from '../questionnaires/staticForms/formKinds.ts';
import type { AnswerEntry, Question, QuestionSet } from '../questionnaires/types.ts';
import { planSave, type SaveRead, type StoredForm } from './planSave.ts';
import { saveTells } from './saveTells.ts';

const asked = (id: string, at: number, more: Partial<Question> = {}): Question => ({
  ...{ id, question: `About ${id}?`, description: '', hasDescription: false, hasConditionalQuestion: false },
  ...{ hasImage: false, imageUrl: null, type: 'freetext', isMandatory: true, missing: `Tell us ${id}` },
  ...{ dependentQuestionId: null, dependentOptionId: null, sortOrder: at, ...more },
});
const SET: QuestionSet = {
  ...{ id: STATIC_FORMS[0]?.id ?? '', name: 'A form', description: '', service: 'top', isStaticForm: true },
  questions: [asked('name', 1), asked('town', 2)],
  options: [],
  triggerWords: ['danger'],
};
const set = compile(SET);
const said = (name: string, town?: string): AnswerEntry[] =>
  Object.entries({ name, ...(town === undefined ? {} : { town }) }).map(([questionId, answer]) => ({
    ...{ questionId, optionId: '', answer },
  }));
const STORED: StoredForm = {
  ...{ kind: 'static', status: 'draft', version: 3, answers: said('Ann'), pendingCallback: null },
  ...{ isCounselling: false, lastSave: 'one', flags: [] },
  progress: { answered: 1, required: 2, left: 1, pages: 1, pagesDone: 0 },
};
const read = (given: SaveRead['given'], stored: Partial<StoredForm> = {}, more: Partial<SaveRead> = {}) =>
  ({ set, stored: { ...STORED, ...stored }, given, by: 'client', today: '2026-11-20', ...more }) as SaveRead;
const whole = said('Ann', 'Leeds');
const outcome = (...of: Parameters<typeof read>) => {
  const plan = planSave(read(...of));
  if (plan.does === 'store') return `stored ${plan.status}`;
  return plan.does === 'nothing' ? 'nothing' : plan.code;
};

describe('rule 6.5, 6.8, 6.20: what becomes of a save, decided by what was read alone', () => {
  test.each<[string, Parameters<typeof read>, string]>([
    ['a draft is stored', [{ status: 'draft', answers: whole, version: 3 }], 'stored draft'],
    ['the same draft again is nothing new', [{ status: 'draft', answers: said('Ann') }], 'nothing'],
    ['one built on another version', [{ status: 'draft', answers: whole, version: 2 }], 'version_conflict'],
    [
      'one that follows the save that made the version',
      [{ status: 'draft', answers: whole, version: 2, follows: ['one'] }],
      'stored draft',
    ],
    [
      'the same answers while others of its page are on their way, so that none of those fits any more',
      [{ status: 'draft', answers: said('Ann'), version: 3, save: 'two', follows: ['zero'] }],
      'stored draft',
    ],
    [
      'a draft without answers, of a page that has not seen them',
      [{ status: 'draft', version: 2 }],
      'version_conflict',
    ],
    ['sent in unfinished', [{ status: 'completed', answers: said('Ann') }], 'answers_missing'],
    ['sent in', [{ status: 'completed', answers: whole }], 'stored completed'],
    [
      'sent in twice',
      [
        { status: 'completed', answers: whole },
        { status: 'completed', answers: whole },
      ],
      'nothing',
    ],
    [
      'a late draft of what is sent',
      [{ status: 'draft', answers: whole }, { status: 'completed' }],
      'already_completed',
    ],
    [
      'a draft while it is on hold',
      [{ status: 'draft', answers: whole }, { status: 'hold' }],
      'form_on_hold',
    ],
    [
      'a draft of what has ended',
      [{ status: 'draft', answers: whole }, { status: 'end flow' }],
      'form_ended',
    ],
    [
      'an answer to no question of the form',
      [{ status: 'draft', answers: [{ questionId: 'other', optionId: '', answer: 'x' }] }],
      'bad_request',
    ],
  ])('%s', (_, of, wanted) => {
    expect(outcome(...of)).toBe(wanted);
  });
});

describe('rule 2.13: a check that is sent in', () => {
  const given = { status: 'completed' as const, answers: whole };
  const way = { answers: { name: 'Ann' }, flags: ['under 16'], pages: 2 };

  test('is stored with the answers of its way alone, and how that stands', () => {
    const plan = planSave(read(given, {}, { check: { decided: false, way } }));
    expect(plan).toMatchObject({ does: 'store', status: 'completed', standing: { flags: ['under 16'] } });
    expect(plan.does === 'store' && plan.entries.map(({ questionId }) => questionId)).toEqual(['name']);
  });

  test('is refused by what its way still needs', () => {
    const needs = [{ field: 'town', message: 'Tell us town' }];
    expect(planSave(read(given, {}, { check: { decided: false, way: { needs } } }))).toEqual({
      ...{ does: 'refuse', code: 'answers_missing', fields: needs },
    });
  });

  test('is never taken without anybody’s judgement, and keeps the answers that it was decided by', () => {
    expect(() => planSave(read(given, {}, { check: { decided: false } }))).toThrow('nobody has judged');
    const decided = { check: { decided: true } as const };
    const held = { status: 'hold' as const, answers: whole };
    expect(outcome(given, held, { ...decided, by: 'staff' })).toBe('stored completed');
    const others = { ...given, answers: said('Eve', 'York') };
    expect(outcome(others, held, { ...decided, by: 'staff' })).toBe('form_on_hold');
  });
});

test('rule 16.19: a draft whose words raise nothing tells nobody; one that raises a flag does, and so does taking it back', () => {
  const needs = (of: SaveRead) => {
    const plan = planSave(of);
    return plan.does === 'store' && saveTells(of, plan).needs;
  };
  expect(needs(read({ status: 'draft', answers: whole }))).toBe(false);
  expect(needs(read({ status: 'draft', answers: said('Ann', 'in danger') }))).toBe(true);
  expect(needs(read({ status: 'draft', answers: whole }, { flags: ['danger'] }))).toBe(true);
});
