import { describe, expect, it } from 'vitest';
import { questionsByCode } from '../pathways/authoring.ts';
import { openQuestions } from '../pathways/openQuestions.ts';
import { compile } from '../questionnaires/compile.ts';
import { CONCEPT } from '../questionnaires/concepts.ts';
import { readEntries } from '../questionnaires/entries.ts';
import { createForm } from '../questionnaires/form.ts';
import { eligibilityTop } from '../questionnaires/staticForms/eligibility.top.ts';
import { letsGetStartedTop } from '../questionnaires/staticForms/letsGetStarted.top.ts';
import type { Answers, QuestionSet } from '../questionnaires/types.ts';
import { carriedInto, firstKnown, saidIn, saidInCodes } from './carryOver.ts';
import { CARRIED_FOR, staysSo } from './lasting.ts';

const today = '2026-11-20';
const kinds = (id: string, prefix = ''): QuestionSet =>
  questionsByCode(
    { id, name: id },
    {
      'health.smokes': {
        type: 'radioinput',
        text: '?',
        label: 'Smokes',
        options: { yes: `${prefix}Yes`, no: 'No' },
      },
      'health.conditions': {
        type: 'multiplechoice',
        text: '?',
        label: 'Conditions',
        options: { heart: 'Heart', liver: 'Liver', none: 'None of these' },
      },
      'date-of-birth': { type: 'dateinput', format: 'birthDate', text: '?', label: 'Born' },
      postcode: { type: 'freetext', format: 'postcode', text: '?', label: 'Postcode' },
      'health.more': { type: 'freetext', text: '?', label: 'More' },
    },
  );
const [one, other] = [compile(kinds('one')), compile(kinds('other', 'Oh '))];
const said = (answers: Answers) => saidIn(one, createForm(one, { today, answers }).answers());
const into = (answers: Answers, set = other) => readEntries(set, carriedInto(set, said(answers))).answers;

describe('rule 2.8: what was answered in one form is not asked again in another', () => {
  it('by the codes of questions and options, whatever their words', () => {
    expect(
      into({
        'health.smokes': 'health.smokes.yes',
        'health.conditions': ['health.conditions.heart', 'health.conditions.liver'],
        'date-of-birth': { day: '14', month: '6', year: '1997' },
        postcode: 'we4 2rs',
      }),
    ).toEqual({
      'health.smokes': 'health.smokes.yes',
      'health.conditions': ['health.conditions.heart', 'health.conditions.liver'],
      'date-of-birth': { day: '14', month: '6', year: '1997' },
      postcode: 'we4 2rs',
    });
  });

  it('“none of these” of other things says nothing', () => {
    const longer = kinds('other');
    const more = { ...(longer.options[2] as QuestionSet['options'][number]), id: 'x', code: 'epilepsy' };
    const set = compile({ ...longer, options: [...longer.options, more] });
    const answers = { 'health.conditions': ['health.conditions.none'] };
    expect(into(answers)).toEqual(answers);
    expect(into(answers, set)).toEqual({});
  });

  it('not half a date, nor words of their own, nor an option that is not there', () => {
    const longer = kinds('other');
    const without = compile({ ...longer, options: longer.options.filter(({ code }) => code !== 'yes') });
    expect(into({ 'date-of-birth': { day: '14', month: '', year: '1997' } })).toEqual({});
    expect(into({ 'health.more': 'A long story' })).toEqual({});
    expect(into({ 'health.smokes': 'health.smokes.yes' }, without)).toEqual({});
  });

  it('two answers of one code that differ are none', () => {
    const base = kinds('one');
    const twice = compile({
      ...base,
      questions: [
        ...base.questions,
        {
          ...(base.questions.find(({ id }) => id === 'postcode') as QuestionSet['questions'][number]),
          id: 'p2',
          sortOrder: 9,
        },
      ],
    });
    const of = (second: string) => saidIn(twice, { postcode: 'WE4 2RS', p2: second }).get('postcode')?.text;
    expect([of('WE4 2RS'), of('BK1 1AA')]).toEqual(['WE4 2RS', undefined]);
  });

  it('the first that knows something counts, and the last period goes by pairs', () => {
    const period = (answer: string) => saidInCodes([{ questionId: CONCEPT.lastPeriod, answer }]);
    const unsure = saidInCodes([{ questionId: CONCEPT.lastPeriod, optionId: 'not-sure' }]);
    const known = (all: Parameters<typeof firstKnown>[0]) => {
      const first = firstKnown(all);
      return [first.get(CONCEPT.lastPeriod), first.get(CONCEPT.lastPeriodKnown)?.chosen.join()];
    };
    expect(known([period('2026-10-19'), unsure])).toEqual([{ chosen: [], text: '2026-10-19' }, 'roughly']);
    expect(known([unsure, period('2026-10-19')])).toEqual([{ chosen: ['not-sure'], text: '' }, 'no']);
  });

  it('“I do not know” in two questions is “I am not sure” in one', () => {
    const set = compile(letsGetStartedTop);
    const knownId = set.questions.find(({ question }) => question.code === CONCEPT.lastPeriodKnown);
    const no = knownId?.options.find(({ code }) => code === 'no');
    const known = saidIn(set, { [knownId?.question.id ?? '']: no?.id ?? '' });
    const entries = carriedInto(compile(openQuestions), known);
    expect(entries).toEqual([{ questionId: 'last-period', optionId: 'last-period.not-sure', answer: '' }]);
  });

  it('a stranger’s worst words go nowhere: codes that are no codes, and none of an option', () => {
    const known = saidInCodes([
      { questionId: '__proto__', optionId: 'constructor', answer: 'x'.repeat(20_000) },
      { questionId: 'pregnancy-test', optionId: '__proto__' },
      { questionId: 'health.conditions', optionId: 'none' },
    ]);
    expect(carriedInto(compile(eligibilityTop), known)).toEqual([]);
    expect(carriedInto(other, known)).toEqual([]);
  });
});

describe('rule 2.8: only what is still so', () => {
  const at = (ago: number, service: 'top' | 'larc' | null = 'top') => ({
    at: new Date(Date.parse('2026-11-20T10:00:00Z') - ago),
    service,
  });
  const stays = (code: string, ago: number, chosen: string[] = [], from: 'top' | 'larc' | null = 'top') =>
    staysSo(code, chosen, at(ago, from), at(0));

  it.each(['date-of-birth', 'postcode', 'gp-practice', 'last-period', 'health.smokes', 'language'])(
    '%s is asked again after thirty days',
    (code) => {
      expect([stays(code, CARRIED_FOR.lasting), stays(code, CARRIED_FOR.lasting + 1)]).toEqual([true, false]);
    },
  );

  it.each(['safety.hurt', 'symptom.bleeding', 'mood.today', 'pregnancy.possible', 'a-new-code'])(
    '%s only on the way from one form straight into the next',
    (code) => {
      expect([stays(code, CARRIED_FOR.ofTheMoment), stays(code, CARRIED_FOR.ofTheMoment + 1)]).toEqual([
        true,
        false,
      ]);
    },
  );

  it('what is safe for them now is asked each time, and what is of a service stays with it', () => {
    expect(stays('safe-contact.ways', 0)).toBe(false);
    expect(stays('call.number-and-time', 0)).toBe(false);
    expect([stays('safety.can-talk', 0, ['yes']), stays('symptom.warning-signs-now', 0, ['none'])]).toEqual([
      false,
      false,
    ]);
    expect([stays('ubrn', 0), stays('ubrn', 0, [], 'larc'), stays('funding', 0, [], null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a test that is still to be done, or a number that is still to come, is asked about again', () => {
    const chose = (code: string, option: string) => stays(code, 0, [option]);
    expect(['positive', 'negative', 'not-yet'].map((option) => chose('pregnancy-test', option))).toEqual([
      true,
      false,
      false,
    ]);
    expect([chose('has-ubrn', 'yes'), chose('has-ubrn', 'no')]).toEqual([true, false]);
    expect([chose('clinic-code.at-hand', 'yes'), chose('clinic-code.at-hand', 'no')]).toEqual([true, false]);
  });

  it('who begins the same form again is asked what may have changed, and not when they were born', () => {
    const again = (code: string, chosen: string[] = []) =>
      staysSo(code, chosen, { ...at(0), again: true }, at(0));
    expect(['date-of-birth', 'postcode', 'health.smokes'].map((code) => again(code))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['safety.hurt', 'care.wish', 'funding'].map((code) => again(code))).toEqual([false, false, false]);
    expect([again('gp-registered', ['yes']), again('gp-registered', ['visiting'])]).toEqual([true, false]);
  });
});
