import { describe, expect, it, test } from 'vitest';
import { compile } from '../questionnaires/compile.ts';
import { readEntries } from '../questionnaires/entries.ts';
import { createForm } from '../questionnaires/form.ts';
import { letsGetStartedTop } from '../questionnaires/staticForms/letsGetStarted.top.ts';
import { letsGetStartedVas } from '../questionnaires/staticForms/letsGetStarted.vas.ts';
import type { QuestionSet } from '../questionnaires/types.ts';
import { CHECK_COUNTS_DAYS } from './mayBook.ts';
import { formBeforeTime, formComesFirst, offersTime, safePages, whyFormFirst } from './timeBeforeForm.ts';

const today = '2026-11-20';
const NOW = new Date('2026-11-20T10:00:00Z');
const WAYS = { 'safety.can-talk': 'yes', 'safe-contact.ways': 'email', 'safety.hurt': 'no' };
const SIGNS = {
  'pregnancy-test': 'positive',
  'last-period.known': 'no',
  'symptom.bleeding': 'no',
  'symptom.tummy-pain': 'no',
  'symptom.fainting-or-shoulder': 'no',
};
const SAFE = { ...WAYS, ...SIGNS };
type Said = Readonly<Record<string, string>>;

function filled(said: Said, of: QuestionSet = letsGetStartedTop) {
  const set = compile(of);
  const entries = Object.entries(said).flatMap(([code, chosen]) => {
    const questionId = of.questions.find((one) => one.code === code)?.id ?? '';
    const option = of.options.find((one) => one.questionId === questionId && one.code === chosen);
    return option ? [{ questionId, optionId: option.id, answer: '' }] : [];
  });
  return createForm(set, { today, answers: readEntries(set, entries).answers });
}
/** Its pages in another order: those of symptoms stand last. */
const turned = (): QuestionSet => {
  const { questions } = letsGetStartedTop;
  const at = questions.findIndex(({ type, question }) => type === 'section' && question === 'Your pregnancy');
  const to = questions.findIndex(({ type }, index) => index > at && type === 'section');
  const end = questions.findIndex(({ type }) => type === 'closingstatement');
  return {
    ...letsGetStartedTop,
    questions: [
      ...questions.slice(0, at),
      ...questions.slice(to, end),
      ...questions.slice(at, to),
      ...questions.slice(end),
    ].map((one, index) => ({ ...one, sortOrder: index + 1 })),
  };
};
const without = (code: string): QuestionSet => ({
  ...letsGetStartedTop,
  questions: letsGetStartedTop.questions.map((one) => (one.code === code ? { ...one, code: 'other' } : one)),
});

describe('rule 8.38: what comes before a time', () => {
  test.each<[string, Said, ReturnType<typeof whyFormFirst>]>([
    ['nothing answered', {}, 'formUnanswered'],
    ['the first page alone', WAYS, 'formUnanswered'],
    ['the second page alone', SIGNS, 'formUnanswered'],
    ['both pages', SAFE, null],
    ['whoever would rather not say if they are hurt', { ...SAFE, 'safety.hurt': 'rather-not-say' }, null],
    ['being hurt', { ...SAFE, 'safety.hurt': 'yes' }, 'formRaised'],
    ['no safe way', { ...SAFE, 'safe-contact.ways': 'none' }, 'formRaised'],
    ['a lot of bleeding', { ...SAFE, 'symptom.bleeding': 'a-lot' }, 'formRaised'],
    ['strong pain', { ...SAFE, 'symptom.tummy-pain': 'strong-or-one-sided' }, 'formRaised'],
    ['fainting', { ...SAFE, 'symptom.fainting-or-shoulder': 'yes' }, 'formRaised'],
    ['a heart problem, pages later', { ...SAFE, 'health.conditions': 'heart' }, 'formRaised'],
    ['a call without a time for it', { ...SAFE, 'safe-contact.ways': 'call' }, 'formUnanswered'],
  ])('%s', (_, said, why) => {
    expect(whyFormFirst(filled(said))).toBe(why);
    expect(formComesFirst({ status: 'draft', savedAt: undefined, form: filled(said) }, NOW)).toBe(why);
  });

  it('is as many pages as ask it, wherever they stand; of a form that leaves one out, all of it', () => {
    const pages = (of: QuestionSet) => safePages(filled({}, of));
    const all = filled({})
      .pages()
      .filter(({ kind }) => kind === 'section').length;
    expect(pages(letsGetStartedTop)).toBe(2);
    expect(pages(turned())).toBe(all);
    expect(pages(without('symptom.bleeding'))).toBe(all + 1);
    expect(whyFormFirst(filled(SAFE, turned()))).toBe('formUnanswered');
    expect(whyFormFirst(filled(SAFE, without('safety.hurt')))).toBe('formUnanswered');
  });

  it('asks for an answer where a provider’s own version wants none', () => {
    const optional: QuestionSet = {
      ...letsGetStartedTop,
      questions: letsGetStartedTop.questions.map((one) =>
        one.code === 'symptom.bleeding' ? { ...one, isMandatory: false } : one,
      ),
    };
    const { 'symptom.bleeding': _, ...skipped } = SAFE;
    expect(whyFormFirst(filled(SAFE, optional))).toBeNull();
    expect(whyFormFirst(filled(skipped, optional))).toBe('formUnanswered');
  });

  it('offers a time on the last page that keeps them safe and on those after it, once the pages before are right', () => {
    const offered = (said: Said) => [1, 2, 3, 4].map((step) => offersTime(filled(said), step));
    expect(offered({})).toEqual([false, false, false, false]);
    expect(offered(WAYS)).toEqual([false, true, false, false]);
    expect(offered(SAFE)).toEqual([false, true, true, false]);
    expect(offered({ ...SAFE, 'symptom.bleeding': 'a-lot' })).toEqual([false, false, false, false]);
    expect(offersTime(filled({}, letsGetStartedVas), 2)).toBe(false);
  });

  it('a form that is sent is in front of our team, on hold what it says is; a yes of staff counts until something is written after it', () => {
    const of = (status: 'completed' | 'hold' | 'draft' | 'end flow' | 'shared', savedAt?: string) =>
      ({ status, savedAt, form: filled({}) }) as const;
    expect(formComesFirst(of('completed'), NOW)).toBeNull();
    expect(formComesFirst(of('hold'), NOW)).toBe('formOnHold');
    const raised = filled({ ...SAFE, 'safety.hurt': 'yes' });
    expect(formComesFirst({ status: 'hold', savedAt: undefined, form: raised }, NOW)).toBeNull();
    expect(formComesFirst(of('end flow'), NOW)).toBe('formUnanswered');
    expect(formComesFirst(undefined, NOW)).toBe('formUnanswered');
    const at = '2026-11-19T10:00:00.000Z';
    expect(formComesFirst(undefined, NOW, at)).toBeNull();
    expect(formComesFirst(of('draft', '2026-11-18T10:00:00.000Z'), NOW, at)).toBeNull();
    expect(formComesFirst(of('draft', '2026-11-19T11:00:00.000Z'), NOW, at)).toBe('formUnanswered');
  });

  it('rule 4.14: on hold half filled, with no call to come, it is asked as any form that is being filled in', () => {
    const held = (said: Said) => ({ status: 'hold', savedAt: undefined, form: filled(said), mayGoOn: true });
    expect(formComesFirst(held({}), NOW)).toBe('formUnanswered');
    expect(formComesFirst(held({ ...SAFE, 'safety.hurt': 'yes' }), NOW)).toBe('formRaised');
    expect(formComesFirst(held(SAFE), NOW)).toBeNull();
  });

  it('rule 8.42: one that was sent counts as long as a check does, and no longer', () => {
    const sent = (daysAgo: number, more = 0) => ({
      status: 'completed',
      savedAt: new Date(NOW.getTime() - daysAgo * 86_400_000 - more).toISOString(),
      form: filled(SAFE),
    });
    expect(formComesFirst(sent(CHECK_COUNTS_DAYS), NOW)).toBeNull();
    expect(formComesFirst(sent(CHECK_COUNTS_DAYS, 1), NOW)).toBe('formOld');
    // Staff have talked with them since.
    expect(formComesFirst(sent(CHECK_COUNTS_DAYS, 1), NOW, NOW.toISOString())).toBeNull();
  });

  it('is asked of a time of abortion care alone: the others have a check, and a talk is open to everybody', () => {
    expect(formBeforeTime({ service: 'top', counselling: false })?.key).toBe('letsGetStarted.top');
    expect(formBeforeTime({ service: 'top', counselling: true })).toBeUndefined();
    expect(formBeforeTime({ service: 'vas', counselling: false })).toBeUndefined();
    expect(formBeforeTime({ service: 'larc', counselling: false })).toBeUndefined();
  });
});
