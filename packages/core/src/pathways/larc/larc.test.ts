import { describe, expect, it, test } from 'vitest';
import { outcomeOf, type Person, TODAY, walkOf } from '../testing/people.ts';
import { larc } from './larc.ts';
import { LARC_PAGES } from './pages.ts';

const NEW = 'visit.reason=new; contraception.wanted=implant';
const PREGNANT = 'pregnancy.possible=yes; pregnancy-test=positive; last-period:2026-10-19';
const NOT_PREGNANT = 'pregnancy.possible=no';
const SAFE =
  'date-of-birth:1996-05-02; symptom.warning-signs-now=none; gp-registered=yes; safety.hurt=no; choice.by-others=own-choice';
const PAIN = SAFE.replace('now=none', 'now=strong-or-one-sided');
const NO_GP = SAFE.replace('=yes', '=no-resident');
const VISITS = SAFE.replace('=yes', '=visiting');
const CALL =
  'call.number-and-time:07700 900142; call.number-and-time=morning; safe-contact.voicemail=no; gp.contact=no';
const WELL = 'health.conditions=none';
const LIVES = 'postcode:WE4 2RS';
const BEGUN = [NEW, NOT_PREGNANT, SAFE, CALL];
const NUMBER = 'has-ubrn=yes; ubrn:123456789012; ubrn-passcode:green apple';

/** A dozen people and where each comes out. A line changes only when a clinician wants it to. */
const PEOPLE: readonly Person[] = [
  {
    who: 'would like an implant, and their area pays',
    says: [...BEGUN, WELL, LIVES],
    world: { contract: 'direct' },
    outcome: 'free',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, area-pays',
  },
  {
    who: 'wants it taken out, lives here without a GP',
    says: ['visit.reason=removal', NOT_PREGNANT, NO_GP, CALL, WELL, LIVES],
    world: { contract: 'cbs-msi-optional' },
    outcome: 'free',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, area-pays',
  },
  {
    who: 'has a positive test: on to top, and asked no more here',
    says: [NEW, PREGNANT, SAFE, CALL],
    outcome: 'pregnant',
    rules: 'wish-said, adult, positive',
    flags: 'positive-test',
  },
  {
    who: 'has a positive test, is 17 and hurt',
    says: [
      NEW,
      'pregnancy.possible=not-sure; pregnancy-test=positive; last-period=not-sure',
      'date-of-birth:2008-11-21; symptom.warning-signs-now=none; gp-registered=yes; safety.hurt=yes; choice.by-others=own-choice',
      CALL,
    ],
    outcome: 'pregnant',
    rules: 'wish-said, under-18, positive',
    flags: 'safeguarding, risk-of-harm, positive-test',
  },
  {
    who: 'could be pregnant and has done no test: told how, and goes on',
    says: [
      NEW,
      'pregnancy.possible=yes; pregnancy-test=not-yet; last-period=not-sure',
      SAFE,
      CALL,
      WELL,
      LIVES,
    ],
    world: { contract: 'direct' },
    outcome: 'free',
    rules: 'wish-said, adult, no-test, test-explained, well, lives-here, area-pays',
  },
  {
    who: 'has strong pain: help now',
    says: [NEW, NOT_PREGNANT, PAIN, CALL],
    outcome: 'help-now',
    rules: 'wish-said, adult, warning-signs',
    flags: 'red-flag',
  },
  {
    who: 'has strong pain and a positive test: help now, before anything about the pregnancy',
    says: [NEW, PREGNANT, PAIN, CALL],
    outcome: 'help-now',
    rules: 'wish-said, adult, warning-signs',
    flags: 'red-flag, positive-test',
  },
  {
    who: 'had a blood clot: Right Care calls first',
    says: [...BEGUN, 'health.conditions=blood-clot'],
    outcome: 'right-care',
    rules: 'wish-said, adult, not-pregnant, red-found',
    flags: 'red-flag',
  },
  {
    who: 'asked to talk first, and had breast cancer',
    says: [
      'visit.reason=talk-first; contraception.wanted=not-sure',
      NOT_PREGNANT,
      SAFE,
      CALL,
      'health.conditions=breast-cancer',
    ],
    outcome: 'asked-to-talk',
    rules: 'wish-said, adult, not-pregnant, red-and-would-talk',
    flags: 'red-flag',
  },
  {
    who: 'is 15, and someone wants them to use it: goes on like everybody, and is called',
    says: [
      NEW,
      NOT_PREGNANT,
      'date-of-birth:2011-06-01; symptom.warning-signs-now=none; gp-registered=yes; safety.hurt=no; choice.by-others=wants-me-to',
      CALL,
      WELL,
      LIVES,
    ],
    world: { contract: 'direct' },
    outcome: 'free',
    rules: 'wish-said, under-18, not-pregnant, well, lives-here, area-pays',
    flags: 'safeguarding, pushed',
  },
  {
    who: 'is 18 today, and someone keeps them from using it',
    says: [
      NEW,
      NOT_PREGNANT,
      'date-of-birth:2008-11-20; symptom.warning-signs-now=none; gp-registered=yes; safety.hurt=no; choice.by-others=wants-me-not-to',
      CALL,
      WELL,
      LIVES,
    ],
    world: { contract: 'direct' },
    outcome: 'free',
    rules: 'wish-said, at-risk, not-pregnant, well, lives-here, area-pays',
    flags: 'pushed',
  },
  {
    who: 'has a number that we know',
    says: [...BEGUN, WELL, LIVES, NUMBER],
    world: { contract: 'cbs-msi-mandatory', told: { referral: 'known' } },
    outcome: 'free',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, area-wants-a-number, has-number, number-found',
  },
  {
    who: 'three times wrong about the number: we call',
    says: [...BEGUN, WELL, LIVES, NUMBER],
    world: { contract: 'cbs-msi-mandatory', told: { referral: 'stopped' } },
    outcome: 'number-call',
    rules:
      'wish-said, adult, not-pregnant, well, lives-here, area-wants-a-number, has-number, number-not-found',
    flags: 'referral-not-found',
  },
  {
    who: 'has no number yet',
    says: [...BEGUN, WELL, LIVES, 'has-ubrn=no'],
    world: { contract: 'cbs-msi-mandatory' },
    outcome: 'booking-service',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, area-wants-a-number, no-number',
  },
  {
    who: 'their area pays another service',
    says: [...BEGUN, WELL, LIVES],
    world: { contract: 'cbs-non-msi-mandatory' },
    outcome: 'local-provider',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, other-provider',
  },
  {
    who: 'their area pays another service, and they would rather pay here',
    says: [...BEGUN, WELL, LIVES, 'funding=private'],
    world: { contract: 'cbs-non-msi-optional' },
    outcome: 'pays-for-it',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, other-provider-or-pay, chose-us',
  },
  {
    who: 'is visiting, and does not want to pay',
    says: [NEW, NOT_PREGNANT, VISITS, CALL, WELL, 'choice.pay-yourself=no'],
    outcome: 'free-elsewhere',
    rules: 'wish-said, adult, not-pregnant, well, visiting, would-not-pay',
  },
  {
    who: 'nobody pays in their area, and they would',
    says: [...BEGUN, WELL, LIVES, 'choice.pay-yourself=yes'],
    world: { contract: 'none' },
    outcome: 'pays-for-it',
    rules: 'wish-said, adult, not-pregnant, well, lives-here, area-does-not-pay, would-pay',
  },
];

describe(`rule 2.2: who goes which way through larc on ${TODAY}`, () => {
  it.each(PEOPLE.map((one) => [one.who, one] as const))('%s', (_, person) => {
    const { outcome, rules, flags = '' } = person;
    expect(outcomeOf(walkOf(larc, person))).toEqual({ outcome, rules, flags });
  });

  it('ends everywhere that it can', () => {
    const ends = Object.entries(larc.nodes).filter(([, { rules }]) => rules.length === 0);
    const reached = new Set(PEOPLE.map(({ outcome }) => outcome));
    expect(ends.map(([id]) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

test('rule 1.8: who says that it is urgent is told on the same page, before anything is sent', () => {
  const walked = walkOf(larc, {
    who: 'has not answered the other question yet',
    says: [NEW, NOT_PREGNANT, 'symptom.warning-signs-now=fainting'],
    outcome: '',
    rules: '',
  });
  expect(walked.at).toBe('about-you');
  expect(walked.steps.at(-1)?.says[0]).toMatchObject({ kind: 'note', tone: 'urgent' });
});

test('whoever needs help now is told of a positive test, and has the way on to that; others read of contraception', () => {
  const saidTo = (test: string) =>
    walkOf(larc, { who: '', says: [NEW, test, PAIN, CALL], outcome: '', rules: '' }).steps.at(-1)?.says ?? [];
  const [positive, other] = [saidTo(PREGNANT), saidTo(NOT_PREGNANT)];
  const way = { kind: 'start', form: 'eligibility', service: 'top' };
  expect(positive[0]).toMatchObject({ kind: 'note', tone: 'urgent' });
  expect(positive).toContainEqual(expect.objectContaining(way));
  expect(JSON.stringify(positive)).toContain('Your test was positive.');
  expect(JSON.stringify(positive)).not.toContain('You can still have contraception');
  expect(other).not.toContainEqual(expect.objectContaining(way));
  expect(JSON.stringify(other)).toContain('You can still have contraception');
  // Each reads one list of steps.
  for (const said of [positive, other]) expect(said.filter(({ kind }) => kind === 'steps')).toHaveLength(1);
});

test('stands at every address of larc that is no form', () => {
  expect(Object.keys(LARC_PAGES)).toHaveLength(10);
});
