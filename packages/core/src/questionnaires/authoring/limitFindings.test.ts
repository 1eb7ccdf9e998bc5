import { describe, expect, it } from 'vitest';
import { MOST_DRAWN } from '../questionTypes/rating.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import { STATIC_CONTENT } from '../staticForms/content.ts';
import { aQuestion, aQuestionSet } from '../testing/sets.ts';
import type { Question } from '../types.ts';
import { checkDraft } from './checkDraft.ts';
import { contentOf } from './content.ts';
import { limitFindings, limitLevel } from './limitFindings.ts';

const TODAY = '2026-11-20';
const found = (over: Partial<Question>, today = TODAY) =>
  limitFindings({ questions: [aQuestion({ id: 'q', ...over })] }, today);
const said = (over: Partial<Question>) =>
  found(over).map(({ problem }) => `${problem}, ${limitLevel(problem)}`);

describe('rule 5.15: limits that no answer can meet', () => {
  it.each<[string, Partial<Question>, string]>([
    ['a lowest number above the highest', { type: 'numberinput', min: 5, max: 4 }, 'limits_crossed'],
    ['no whole number between', { type: 'numberinput', whole: true, min: 3.2, max: 3.8 }, 'no_whole_number'],
    ['steps from the highest down', { type: 'rating', min: 10, max: 1 }, 'limits_crossed'],
    ['a lowest step above the highest there is', { type: 'rating', min: 11 }, 'limits_crossed'],
    ['steps that are no whole numbers', { type: 'rating', min: 0.5, max: 5 }, 'no_whole_number'],
    ['more steps than a scale shows', { type: 'rating', min: 0, max: 100 }, 'too_many_steps'],
    ['fixed days', { type: 'dateinput', min: '2026-05-02', max: '2026-05-01' }, 'limits_crossed'],
    ['days by today', { type: 'dateinput', min: 'today', max: 'today-1 day' }, 'limits_crossed'],
    ['days to come that are over', { type: 'dateinput', min: 'today', max: '2026-11-19' }, 'days_are_over'],
    ['a postcode of three', { format: 'postcode', maxLength: 3 }, 'too_short'],
    ['a referral number of ten', { format: 'ubrn', maxLength: 10 }, 'too_short'],
  ])('%s', (_name, over, problem) => {
    expect(said(over)).toEqual([`${problem}, error`]);
  });

  it.each<[string, Partial<Question>]>([
    ['a number without a limit', { type: 'numberinput' }],
    ['a number with one', { type: 'numberinput', min: 5 }],
    ['parts of numbers', { type: 'numberinput', min: 3.2, max: 3.8 }],
    ['as many steps as are shown', { type: 'rating', min: 0, max: MOST_DRAWN - 1 }],
    ['a scale without limits', { type: 'rating' }],
    ['the last day that fits', { type: 'dateinput', min: 'today', max: TODAY }],
    ['days before today', { type: 'dateinput', min: 'today-24 weeks', max: 'today' }],
    ['a postcode with room', { format: 'postcode', maxLength: 8 }],
    ['few words', { format: 'line', maxLength: 3 }],
    ['a choice with numbers that say nothing', { type: 'radioinput', min: 5, max: 4 }],
  ])('but not: %s', (_name, over) => {
    expect(found(over)).toEqual([]);
  });

  it('what is called impossible is refused by the question itself, whatever is answered', () => {
    const asked = { question: aQuestion({ id: 'q', type: 'rating', min: 0.5, max: 5 }), options: [] };
    for (const step of ['0.5', '1', '1.5', '5']) {
      const isShown = (Number(step) - 0.5) % 1 === 0;
      const problem = rulesFor('rating').check(asked, step, { today: TODAY });
      expect(isShown && problem === undefined, step).toBe(false);
    }
  });
});

describe('rule 5.15: limits that are not what is asked for are advice', () => {
  it.each<[string, Partial<Question>, string]>([
    ['one number alone', { type: 'numberinput', min: 5, max: 5 }, 'only_one_number'],
    ['days that are still to come', { type: 'dateinput', min: '2027-01-01', max: 'today' }, 'days_to_come'],
    [
      'the past, asked of what comes next',
      { type: 'dateinput', question: 'When is your next scan?', min: '2026-01-01', max: '2026-03-31' },
      'asks_ahead',
    ],
    [
      'today at the latest, asked of a wish',
      { type: 'dateinput', question: 'When would you like to come?', max: 'today' },
      'asks_ahead',
    ],
    [
      'today at the earliest, asked of what was',
      { type: 'dateinput', question: 'When did it begin?', min: 'today' },
      'asks_back',
    ],
    [
      'limits of a day that has its own',
      { type: 'dateinput', format: 'birthDate', max: 'today' },
      'limits_not_read',
    ],
  ])('%s', (_name, over, problem) => {
    expect(said(over)).toEqual([`${problem}, advice`]);
  });

  it.each([
    ['When did your last period begin?', { max: 'today' }],
    ['When was your next of kin born?', { max: 'today' }],
    ['When would you like to come?', { min: 'today', max: 'today+6 months' }],
    ['When did you come to us?', { min: '2020-01-01', max: '2025-12-31' }],
  ])('but not: %s %j', (question, limits) => {
    expect(found({ type: 'dateinput', question, ...limits })).toEqual([]);
  });

  it('a day with its time has the limits of its question; a number that is worked out is answered by nobody', () => {
    expect(said({ type: 'dateinput', format: 'dateTime', max: 'today' })).toEqual([]);
    const crossed = { type: 'dateinput', format: 'dateTime', min: '2026-05-02', max: '2026-05-01' } as const;
    expect(said(crossed)).toEqual(['limits_crossed, error']);
    const calculation = { kind: 'number', value: 1 } as const;
    expect(said({ type: 'numberinput', min: 5, max: 4, calculation })).toEqual([]);
  });

  it('days go by: what fitted yesterday is over today', () => {
    const over = { type: 'dateinput', min: 'today', max: '2026-11-20' } as const;
    expect(found(over, '2026-11-20')).toEqual([]);
    expect(found(over, '2026-11-21').map(({ message }) => message)).toEqual([
      'No day fits any more: the latest, 20 November 2026, is over, and the earliest is today. Change one of them.',
    ]);
  });
});

describe('rule 7.9: the checker says it', () => {
  it('once: which limits they are, in the place of that nobody can answer', () => {
    const number = aQuestion({ id: 'q', type: 'numberinput', min: 5, max: 4, isMandatory: true });
    expect(checkDraft(contentOf(aQuestionSet([number])), TODAY).map(({ sentence }) => sentence)).toEqual([
      'Question 1: No number fits: the lowest, 5, is above the highest, 4. Change one of them.',
    ]);
  });

  it('of no form that comes with the product', () => {
    for (const set of STATIC_CONTENT) expect(limitFindings(set, TODAY), set.name).toEqual([]);
  });
});
