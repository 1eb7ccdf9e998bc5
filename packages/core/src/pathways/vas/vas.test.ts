import { describe, expect, it, test } from 'vitest';
import { outcomeOf, type Person, TODAY, walkOf } from '../testing/people.ts';
import { VAS_PAGES } from './pages.ts';
import { vas } from './vas.ts';

const FINE = 'symptom.testicles=no';
const NHS = `${FINE}; payment=nhs`;
const MINE = 'date-of-birth:1988-03-14; safety.hurt=no; choice.whose-idea=mine';
const WELL = 'health.true-for-you=none';
const REGISTERED = 'gp-registered=yes; postcode:WE4 2RS; gp.contact=no';
const SURE = 'family.wants-child=no';
const CALL = 'call.number-and-time:07700 900142; call.number-and-time=evening; safe-contact.voicemail=no';
const NUMBER = 'has-ubrn=yes; ubrn:123456789012; ubrn-passcode:green apple';

/** A dozen people and where each comes out. A line changes only when a clinician wants it to. */
const PEOPLE: readonly Person[] = [
  {
    who: 'the NHS pays, who comes straight to us',
    says: [NHS, MINE, WELL, REGISTERED, 'referral.route=self', SURE, CALL],
    world: { contract: 'direct', miles: 4 },
    outcome: 'nhs-pays',
    rules: 'nhs, adult, well, registered, area-pays, straight-to-us, near, wants-no-child, ready',
  },
  {
    who: 'through a GP with a number that we know',
    says: [NHS, MINE, WELL, REGISTERED, NUMBER, SURE, CALL],
    world: { contract: 'cbs-msi-mandatory', miles: 12, told: { referral: 'known' } },
    outcome: 'nhs-pays',
    rules:
      'nhs, adult, well, registered, area-wants-a-number, has-number, number-given, number-found, near, wants-no-child, ready',
  },
  {
    who: 'through a GP, and three times wrong: we call',
    says: [NHS, MINE, WELL, REGISTERED, NUMBER, CALL],
    world: { contract: 'cbs-msi-mandatory', told: { referral: 'stopped' } },
    outcome: 'number-call',
    rules:
      'nhs, adult, well, registered, area-wants-a-number, has-number, number-given, number-not-found, call-number',
    flags: 'referral-not-found',
  },
  {
    who: 'wants to come through a GP and has no number yet',
    says: [NHS, MINE, WELL, REGISTERED, 'referral.route=gp; has-ubrn=no'],
    world: { contract: 'cbs-msi-optional' },
    outcome: 'number-first',
    rules: 'nhs, adult, well, registered, area-pays, by-gp, no-number',
  },
  {
    who: 'pays, lives far away, can travel, and may want a child one day',
    says: [
      `${FINE}; payment=private`,
      MINE,
      WELL,
      REGISTERED,
      'choice.travel-far=yes; family.wants-child=perhaps',
      CALL,
    ],
    world: { miles: 40 },
    outcome: 'pays-for-it',
    rules: 'pays, adult, well, pays-anywhere, far, can-travel, may-want-a-child, ready-pays',
  },
  {
    who: 'pays, and it is too far',
    says: [`${FINE}; payment=private`, MINE, WELL, REGISTERED, 'choice.travel-far=no'],
    world: { miles: 55 },
    outcome: 'nearer',
    rules: 'pays, adult, well, pays-anywhere, far, too-far',
  },
  {
    who: 'their area pays another service',
    says: [NHS, MINE, WELL, REGISTERED],
    world: { contract: 'cbs-non-msi-mandatory' },
    outcome: 'local-provider',
    rules: 'nhs, adult, well, registered, other-provider',
  },
  {
    who: 'their area pays another service, and they would rather pay here; nobody can tell how far it is',
    says: [`${FINE}; payment=not-sure`, MINE, WELL, REGISTERED, 'funding=private', SURE, CALL],
    world: { contract: 'cbs-non-msi-optional', miles: null },
    outcome: 'pays-for-it',
    rules:
      'not-sure-who-pays, adult, well, registered, other-provider-or-pay, chose-us, near, wants-no-child, ready-pays',
  },
  {
    who: 'nobody pays and they cannot',
    says: [NHS, MINE, WELL, REGISTERED, 'choice.pay-yourself=no'],
    world: { contract: 'none' },
    outcome: 'ask-a-gp',
    rules: 'nhs, adult, well, registered, area-does-not-pay, would-not-pay',
  },
  {
    who: 'is visiting the UK',
    says: [NHS, MINE, WELL, 'gp-registered=visiting', SURE, CALL],
    outcome: 'pays-for-it',
    rules: 'nhs, adult, well, visiting, wants-no-child, ready-pays',
  },
  {
    who: 'has no GP and would pay',
    says: [
      NHS,
      MINE,
      WELL,
      'gp-registered=no-resident; postcode:WE4 2RS; choice.pay-yourself=yes',
      SURE,
      CALL,
    ],
    world: { miles: 39 },
    outcome: 'pays-for-it',
    rules: 'nhs, adult, well, no-gp, would-pay, near, wants-no-child, ready-pays',
  },
  {
    who: 'takes a blood thinner',
    says: [NHS, MINE, 'health.true-for-you=blood-thinner', CALL],
    outcome: 'nurse-calls',
    rules: 'nhs, adult, nurse-first, call-nurse',
    flags: 'red-flag',
  },
  {
    who: 'has a lump',
    says: ['symptom.testicles=lump-or-ache; payment=nhs', MINE, 'health.true-for-you=none', CALL],
    outcome: 'nurse-calls',
    rules: 'nhs, adult, nurse-first, call-nurse',
    flags: 'red-flag',
  },
  {
    who: 'has sudden pain: told at once where to go, and asked nothing more',
    says: ['symptom.testicles=sudden-or-strong; payment=nhs', MINE],
    outcome: 'help-now',
    rules: 'nhs, sudden-pain',
    flags: 'red-flag',
  },
  {
    who: 'is 18 today',
    says: [NHS, 'date-of-birth:2008-11-20; safety.hurt=no; choice.whose-idea=both', WELL],
    outcome: 'still at where-you-live',
    rules: 'nhs, adult, well',
  },
  {
    who: 'is 18 tomorrow, and hurt',
    says: [NHS, 'date-of-birth:2008-11-21; safety.hurt=yes; choice.whose-idea=mine', CALL],
    outcome: 'young',
    rules: 'nhs, under-18, call-young',
    flags: 'safeguarding, risk-of-harm',
  },
  {
    who: 'is pushed by someone',
    says: [NHS, 'date-of-birth:1988-03-14; safety.hurt=no; choice.whose-idea=pushed', CALL],
    outcome: 'we-call-first',
    rules: 'nhs, at-risk, call-at-risk',
    flags: 'pushed',
  },
  {
    who: 'is hurt by someone and has sudden pain: told where to go on each page, and asked where we may call',
    says: [
      'symptom.testicles=sudden-or-strong; payment=nhs',
      'date-of-birth:1988-03-14; safety.hurt=yes; choice.whose-idea=mine',
      CALL,
    ],
    outcome: 'we-call-first',
    rules: 'nhs, at-risk, call-at-risk',
    flags: 'risk-of-harm, red-flag',
  },
  {
    who: 'is hurt by someone',
    says: [NHS, 'date-of-birth:1988-03-14; safety.hurt=yes; choice.whose-idea=mine', CALL],
    outcome: 'we-call-first',
    rules: 'nhs, at-risk, call-at-risk',
    flags: 'risk-of-harm',
  },
];

describe(`rule 2.2: who goes which way through vas on ${TODAY}`, () => {
  it.each(PEOPLE.map((one) => [one.who, one] as const))('%s', (_, person) => {
    const { outcome, rules, flags = '' } = person;
    expect(outcomeOf(walkOf(vas, person))).toEqual({ outcome, rules, flags });
  });

  it('ends everywhere that it can', () => {
    const ends = Object.entries(vas.nodes).filter(([, { rules }]) => rules.length === 0);
    const reached = new Set(PEOPLE.map(({ outcome }) => outcome));
    expect(ends.map(([id]) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

test('rule 1.8: who says that it is urgent is told on the same page, before anything is sent', () => {
  const walked = walkOf(vas, {
    who: 'has not answered the other question yet',
    says: ['symptom.testicles=sudden-or-strong; payment=nhs'],
    outcome: '',
    rules: '',
  });
  expect(walked.at).toBe('about-you');
  expect(walked.steps.at(-1)?.says[0]).toMatchObject({ kind: 'note', tone: 'urgent' });
});

test('stands at every address of vas that is no form', () => {
  expect(Object.keys(VAS_PAGES)).toHaveLength(13);
});
