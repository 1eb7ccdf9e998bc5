import { describe, expect, test } from 'vitest';
import { createForm } from '../../questionnaires/form.ts';
import type { World } from '../../questionnaires/types.ts';
import { answersOf, entriesOf } from '../answers.ts';
import type { Entry, PathwayNode } from '../pathway.ts';
import { walk } from '../walk.ts';
import { top } from './top.ts';

const today = '2026-11-20';

/** `gp-registered=yes; postcode:WE4 2RS` as entries. */
function entriesFrom(text: string): Entry[] {
  return text.split('; ').map((one) => {
    const [, questionId = '', sign, said = ''] = /^([^=:]+)([=:])(.*)$/.exec(one) ?? [];
    return sign === '=' ? { questionId, optionId: said } : { questionId, answer: said };
  });
}

const go = (said: string, world: Omit<World, 'today'> = {}) =>
  walk(top, answersOf(top, entriesFrom(said)), { today, ...world });

const WELL = 'date-of-birth:1997-06-14; safety.can-talk=yes; safety.hurt=no; symptom.warning-signs-now=none';
const PREGNANT =
  'care.wish=end-pregnancy; pregnancy-test=positive; last-period:2026-10-19; pregnancy.care-so-far=no';
const REGISTERED = 'gp-registered=yes; postcode:WE4 2RS';
const CALL = 'call.number-and-time:07700 900142; call.number-and-time=morning; safe-contact.voicemail=no';
const GP = 'gp.contact=no';
const LAST = 'care.kind=pills; health.conditions=none';
const said = (...parts: string[]) => parts.join('; ');
const paid = (contract: World['contract'], told: World['told'] = {}) => ({
  contract,
  told: { localClinic: 'none', ...told },
});

/** Who it is, what they say, what others tell; then where it leads, the pages on the way, and what staff are told. */
const PEOPLE: readonly (readonly [
  who: string,
  said: string,
  world: Omit<World, 'today'>,
  outcome: string,
  pages: string,
  flags: string,
])[] = [
  [
    'five weeks, care is paid for here',
    said(WELL, PREGNANT, REGISTERED, GP, LAST),
    paid('direct'),
    'eligible',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, gp-contract-bound-confidentiality-and-data-protection-laws, next-steps-treatment, eligible-for-an-appointment',
    '',
  ],
  [
    '17 and at risk: supported, called, and her care goes on',
    said(
      'date-of-birth:2009-01-05; safety.can-talk=yes; safety.hurt=yes; symptom.warning-signs-now=none',
      PREGNANT,
      CALL,
      REGISTERED,
      GP,
      LAST,
    ),
    paid('direct'),
    'eligible',
    'date-of-birth-and-risk-of-harm, support-care, eligibility, phone-number-for-call, uk-gp-registration, gp-contact, gp-contract-bound-confidentiality-and-data-protection-laws, next-steps-treatment, eligible-for-an-appointment',
    'safeguarding, risk-of-harm',
  ],
  [
    'not safe to talk just now: told that she can stop, and not stopped',
    said(
      'date-of-birth:1997-06-14; safety.can-talk=no; safety.hurt=no; symptom.warning-signs-now=none',
      PREGNANT,
      'gp-registered=visiting',
    ),
    {},
    'visitor',
    'date-of-birth-and-risk-of-harm, support-care, eligibility, uk-gp-registration, PregnancyNonresident',
    'not-safe-now',
  ],
  [
    'bleeding and pain on one side, 16 and hurt: help now, before anything else',
    said(
      'date-of-birth:2010-02-01; safety.can-talk=no; safety.hurt=yes; symptom.warning-signs-now=heavy-bleeding; symptom.warning-signs-now=strong-or-one-sided',
      CALL,
    ),
    {},
    'get-help',
    'date-of-birth-and-risk-of-harm, phone-number-for-call, awaiting-for-booking',
    'safeguarding, risk-of-harm, red-flag, not-safe-now',
  ],
  [
    '24 weeks to the day: a nurse first',
    said(
      WELL,
      'care.wish=end-pregnancy; pregnancy-test=positive; last-period:2026-06-05; pregnancy.care-so-far=scan',
      CALL,
    ),
    {},
    'late',
    'date-of-birth-and-risk-of-harm, eligibility, phone-number-for-call, awaiting-for-booking',
    'late',
  ],
  [
    'a day short of it, without a GP: seen soon',
    said(
      WELL,
      'care.wish=weeks; pregnancy-test=positive; last-period:2026-06-06; pregnancy.care-so-far=no',
      'gp-registered=no-resident',
    ),
    {},
    'no-gp',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, PregnancyNoGP',
    'soon',
  ],
  [
    'has taken pills, and does not know her weeks',
    said(
      WELL,
      'care.wish=end-pregnancy; pregnancy-test=positive; last-period=not-sure; pregnancy.care-so-far=pills-taken',
      CALL,
    ),
    {},
    'started',
    'date-of-birth-and-risk-of-harm, eligibility, phone-number-for-call, awaiting-for-booking',
    'treatment-started',
  ],
  [
    'worried after her care: no test is asked for',
    said(WELL, 'care.wish=after-care', CALL),
    {},
    'after-care',
    'date-of-birth-and-risk-of-harm, eligibility, phone-number-for-call, awaiting-for-booking',
    'after-care',
  ],
  [
    'no test yet',
    said(WELL, 'care.wish=end-pregnancy; pregnancy-test=not-yet'),
    {},
    'test-first',
    'date-of-birth-and-risk-of-harm, eligibility, try-our-services',
    '',
  ],
  [
    '17, and the test was negative: a call all the same',
    said(
      'date-of-birth:2009-01-05; safety.can-talk=yes; safety.hurt=no; symptom.warning-signs-now=none',
      'care.wish=not-sure; pregnancy-test=negative',
      CALL,
    ),
    {},
    'not-pregnant',
    'date-of-birth-and-risk-of-harm, support-care, eligibility, phone-number-for-call, try-our-services',
    'safeguarding',
  ],
  [
    'not sure, and would like to talk first',
    said(
      WELL,
      'care.wish=not-sure; pregnancy-test=positive; last-period:2026-10-19; pregnancy.care-so-far=no; choice.talk-first=talk',
    ),
    {},
    'counselling',
    'date-of-birth-and-risk-of-harm, eligibility, counselling-around-your-pregnancy-options, counselling-around-your-pregnancy-options',
    '',
  ],
  [
    'an area that must go through its booking service, with a number',
    said(WELL, PREGNANT, REGISTERED, GP, 'has-ubrn=yes; ubrn:123456789012; ubrn-passcode:blue river', LAST),
    paid('cbs-msi-mandatory', { referral: 'known' }),
    'eligible',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, gp-contact-cbs, cbs-msi-contract-mandatory, ubrn-passcode, next-steps-treatment, eligible-for-an-appointment',
    '',
  ],
  [
    'the same with a number that three times was none',
    said(WELL, PREGNANT, REGISTERED, GP, 'has-ubrn=yes; ubrn:123456789012; ubrn-passcode:blue river'),
    paid('cbs-msi-mandatory', { referral: 'stopped' }),
    'number-not-found',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, gp-contact-cbs, cbs-msi-contract-mandatory, ubrn-passcode, awaiting-for-booking',
    'referral-not-found',
  ],
  [
    'the same without a number',
    said(WELL, PREGNANT, REGISTERED, GP, 'has-ubrn=no'),
    paid('cbs-msi-mandatory'),
    'call-booking-service',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, gp-contact-cbs, cbs-msi-contract-mandatory, cbs-msi-contract-mandatory',
    '',
  ],
  [
    'an area where the booking service is a choice, straight to us',
    said(WELL, PREGNANT, REGISTERED, 'gp.contact=yes; has-ubrn=no', LAST),
    paid('cbs-msi-optional'),
    'eligible',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, gp-contact-cbs, cbs-msi-contract-optional, next-steps-treatment, eligible-for-an-appointment',
    '',
  ],
  [
    'an area that pays another service: told who, and asked nothing more',
    said(WELL, PREGNANT, REGISTERED),
    paid('cbs-non-msi-mandatory'),
    'other-service',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, cbs-non-msi-contract-mandatory',
    '',
  ],
  [
    'an area that pays another service, and would rather pay for ours',
    said(WELL, PREGNANT, 'gp-registered=yes; gp-practice:Z99001; funding=private'),
    paid('cbs-non-msi-optional'),
    'private',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, cbs-non-msi-contract-optional, msi-uk-private-treatment, private-booking-costs',
    '',
  ],
  [
    'an area that does not pay, and cannot pay either',
    said(WELL, PREGNANT, REGISTERED, 'choice.if-not-free=find-free-care'),
    paid('none'),
    'find-free-care',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, msi-uk-private-treatment, awaiting-for-booking',
    'find-free-care',
  ],
  [
    'a local clinic sees her first, and she has its code',
    said(WELL, PREGNANT, REGISTERED, 'clinic-code.at-hand=yes; clinic-code:BLUE 12', LAST),
    paid('direct', { localClinic: 'bluebell-suite', clinicCode: 'known' }),
    'eligible',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, bluebell-suite-fpc-code, next-steps-treatment, eligible-for-an-appointment',
    '',
  ],
  [
    'the other local clinic',
    said(WELL, PREGNANT, REGISTERED),
    paid('direct', { localClinic: 'hope-house' }),
    'hope-house',
    'date-of-birth-and-risk-of-harm, eligibility, uk-gp-registration, gp-contact, hope-house-clinic',
    '',
  ],
];

/** The pages that somebody sees: what asks nothing and says nothing is passed unseen. */
const seen = (steps: ReturnType<typeof go>['steps']) =>
  steps.filter(({ at }) => {
    const node: PathwayNode = top.nodes[at];
    return node.asks !== undefined || node.says !== undefined;
  });

describe('rule 2.2: the pathway top', () => {
  test.each(PEOPLE)('%s', (_who, answers, world, outcome, pages, flags) => {
    const end = go(answers, world);
    expect(end.needs).toEqual([]);
    expect(end.outcome).toBe(outcome);
    const routes = seen(end.steps).map(({ route }) => route.slice('/top/'.length));
    expect(routes.join(', ')).toBe(pages);
    expect(end.flags.map(({ flag }) => flag).join(', ')).toBe(flags);
    // What was walked on is enough, and nothing that was said is left out.
    const again = walk(top, { answers: end.answers }, { today, ...world });
    expect(again.at).toBe(outcome);
    expect(answersOf(top, entriesOf(top, end.answers))).toEqual({ answers: end.answers, wrong: {} });
  });

  test('every outcome is somebody’s here, or one of those that differ in words alone', () => {
    const reached = new Set(PEOPLE.map(([, , , outcome]) => outcome));
    const left = Object.entries<PathwayNode>(top.nodes).filter(
      ([id, { rules }]) => rules.length === 0 && !reached.has(id),
    );
    expect(left.map(([id]) => id)).toEqual([
      'contraception',
      'chose-other-service',
      'clinic-first',
      'clinic-code-not-found',
    ]);
  });

  test.each(['clinic-first', 'clinic-code-not-found'])('the way to %s', (outcome) => {
    const known =
      outcome === 'clinic-first' ? 'clinic-code.at-hand=no' : 'clinic-code.at-hand=yes; clinic-code:X';
    const world = paid('direct', { localClinic: 'bluebell-suite', clinicCode: 'stopped' });
    expect(go(said(WELL, PREGNANT, REGISTERED, known), world).outcome).toBe(outcome);
  });

  test('what a stranger answered in the open check is not asked again', () => {
    const carried =
      'pregnancy-test=positive; last-period:2026-10-19; date-of-birth:1997-06-14; gp-registered=yes; postcode:WE4 2RS; has-ubrn=yes; ubrn:1234 5678 9012';
    const begun = go(carried);
    const asks = (end: ReturnType<typeof go>) =>
      end.needs.flatMap((need) =>
        'questionId' in need ? [top.set.questions.find(({ id }) => id === need.questionId)?.code] : [],
      );
    expect(asks(begun)).toEqual(['safety.can-talk', 'safety.hurt', 'symptom.warning-signs-now']);
    const wish = said(carried, WELL, 'care.wish=end-pregnancy');
    expect(asks(go(said(carried, WELL)))).toEqual(['care.wish', 'pregnancy.care-so-far']);
    expect(asks(go(wish))).toEqual(['pregnancy.care-so-far']);
    const safe = said(wish, 'pregnancy.care-so-far=no');
    expect(go(safe).needs).toEqual([{ contract: true }, { localClinic: true }]);
    expect(asks(go(said(safe, GP), paid('cbs-msi-mandatory')))).toEqual(['ubrn-passcode']);
  });

  test('rule 2.8: what is known before a form is begun is kept in it until its turn comes', () => {
    const known =
      'date-of-birth:1997-06-14; pregnancy-test=positive; last-period=not-sure; postcode:WE4 2RS; gp-practice:Z99001';
    const { answers } = answersOf(top, entriesFrom(known));
    expect(createForm(top.set, { today, answers }).answers()).toEqual(answers);
  });

  test('a changed mind leaves nothing behind', () => {
    const end = go(
      said(WELL, 'care.wish=contraception', 'pregnancy-test=positive; last-period:2026-06-01', CALL),
    );
    expect(end.outcome).toBe('contraception');
    expect(end.flags).toEqual([]);
    expect(Object.keys(end.answers)).toHaveLength(5);
  });

  test('says nothing to the wrong person: each note waits for its answer', () => {
    const always = Object.values<PathwayNode>(top.nodes)
      .flatMap(({ says = [] }) => says)
      .filter(
        (block) => block.kind === 'note' && /under 18|Thank you for telling|stop here/.test(block.title),
      );
    expect(always.length).toBeGreaterThan(10);
    expect(always.filter(({ when }) => when === undefined)).toEqual([]);
  });
});
