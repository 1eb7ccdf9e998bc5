import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { CONTRACT_KINDS, type ContractKind } from '../eligibility/contracts.ts';
import { answersOf, entriesOf } from './answers.ts';
import { checkPathway } from './check.ts';
import { OPEN_CHECKS } from './openChecks.ts';
import { openEligibility } from './openEligibility.ts';
import { openQuestions } from './openQuestions.ts';
import { type Entry, pathway } from './pathway.ts';
import { summaryOf } from './summary.ts';
import { walk } from './walk.ts';

const today = '2026-11-20';

const positive: Entry[] = [
  { questionId: 'pregnancy-test', optionId: 'positive' },
  { questionId: 'last-period', answer: '2026-10-19' },
  { questionId: 'date-of-birth', answer: '1997-06-14' },
];
const registered: Entry[] = [
  ...positive,
  { questionId: 'gp-registered', optionId: 'yes' },
  { questionId: 'postcode', answer: 'we4 2rs' },
];

const go = (entries: Entry[], contract?: ContractKind) =>
  walk(openEligibility, answersOf(openEligibility, entries), {
    today,
    contract,
    told: { localClinic: 'none' },
  });

describe('open eligibility, rule 2.2', () => {
  it('ends every combination of answers and contracts in exactly one outcome, with nothing unreachable and no loop', () => {
    const check = checkPathway(openEligibility, { today });
    expect(check.faults).toEqual([]);
    expect(Object.keys(check.outcomes).toSorted()).toEqual(
      Object.entries(openEligibility.nodes)
        .filter(([, node]) => node.rules.length === 0)
        .map(([id]) => id)
        .toSorted(),
    );
    expect(check.combinations).toBe(134n);
    console.log(`  open check: ${check.combinations} combinations in ${check.places} places`);
  });

  it.each(['vas', 'larc'] as const)('rule 2.19: so does the check of %s', (service) => {
    const definition = OPEN_CHECKS[service];
    const { faults, combinations, places } = checkPathway(definition, { today });
    expect(faults).toEqual([]);
    console.log(`  open check of ${service}: ${combinations} combinations in ${places} places`);
  });

  it('rule 2.19: asks nothing about a pregnancy of whoever comes for a vasectomy, and says nothing of it', () => {
    const { set, nodes, pages } = OPEN_CHECKS.vas;
    expect(JSON.stringify([set, nodes, pages])).not.toMatch(/pregnan|period/i);
  });

  it('is proved on a leap day too', () => {
    expect(checkPathway(openEligibility, { today: '2028-02-29' }).faults).toEqual([]);
  });

  it('asks nothing before the first screen is answered', () => {
    const start = go([]);
    expect(start.route).toBe('/eligibility/lastperiod');
    expect(start.outcome).toBeNull();
    expect(start.needs).toEqual([
      {
        questionId: 'pregnancy-test',
        message: 'Choose what your pregnancy test showed, or “Not yet”',
        given: false,
      },
      { questionId: 'date-of-birth', message: 'Enter your date of birth', given: false },
    ]);
  });

  it.each<[string, Entry[], ContractKind | undefined, string, string]>([
    ['paid for directly', registered, 'direct', 'eligible', '/top/eligible-for-an-appointment'],
    [
      'booking service optional',
      registered,
      'cbs-msi-optional',
      'eligible',
      '/top/eligible-for-an-appointment',
    ],
    [
      'another provider must be used',
      registered,
      'cbs-non-msi-mandatory',
      'local-provider',
      '/eligibility/localprovider',
    ],
    ['nobody pays', registered, 'none', 'private', '/eligibility/cost'],
    [
      'a referral number is at hand',
      [
        ...registered,
        { questionId: 'has-ubrn', optionId: 'yes' },
        { questionId: 'ubrn', answer: '123456789012' },
      ],
      'cbs-msi-mandatory',
      'eligible',
      '/top/eligible-for-an-appointment',
    ],
    [
      'a referral number is still to be had',
      [...registered, { questionId: 'has-ubrn', optionId: 'no' }],
      'cbs-msi-mandatory',
      'booking-service',
      '/eligibility/contract',
    ],
    [
      'another provider may be used, and is',
      [...registered, { questionId: 'funding', optionId: 'local' }],
      'cbs-non-msi-optional',
      'local-provider',
      '/eligibility/localprovider',
    ],
    [
      'another provider may be used, and is not',
      [...registered, { questionId: 'funding', optionId: 'private' }],
      'cbs-non-msi-optional',
      'private',
      '/eligibility/cost',
    ],
    [
      'visiting',
      [...positive, { questionId: 'gp-registered', optionId: 'visiting' }],
      undefined,
      'visitor',
      '/eligibility/cost',
    ],
    [
      'no GP',
      [...positive, { questionId: 'gp-registered', optionId: 'no-resident' }],
      undefined,
      'no-gp',
      '/eligibility/consultationform',
    ],
    [
      'a negative test',
      [
        { questionId: 'pregnancy-test', optionId: 'negative' },
        { questionId: 'date-of-birth', answer: '1997-06-14' },
      ],
      undefined,
      'not-pregnant',
      '/eligibility/consultationform',
    ],
  ])('%s: %4$s', (_why, entries, contract, outcome, route) => {
    const end = go(entries, contract);
    expect(end.needs).toEqual([]);
    expect([end.outcome, end.route]).toEqual([outcome, route]);
    expect(end.reasons.length).toBeGreaterThan(0);
  });

  it.each([
    ['2026-06-06', 'gp-details'],
    ['2026-06-05', 'talk-to-us'],
  ])('a last period on %s leads to %s: 24 weeks is the limit', (lastPeriod, at) => {
    const end = go(
      positive.map((one) => (one.questionId === 'last-period' ? { ...one, answer: lastPeriod } : one)),
    );
    expect(end.at).toBe(at);
  });

  it('goes on when they are not sure of the date', () => {
    const end = go(
      positive.map((one) =>
        one.questionId === 'last-period' ? { questionId: 'last-period', optionId: 'not-sure' } : one,
      ),
    );
    expect(end.at).toBe('gp-details');
    expect(end.reasons.map(({ rule }) => rule)).toEqual(['test-positive']);
  });

  it.each([
    ['2008-11-20', []],
    ['2008-11-21', ['safeguarding']],
  ])('born on %s: flags %j, and still eligible', (dateOfBirth, flags) => {
    const end = go(
      registered.map((one) => (one.questionId === 'date-of-birth' ? { ...one, answer: dateOfBirth } : one)),
      'direct',
    );
    expect(end.outcome).toBe('eligible');
    expect(end.flags.map((flag) => flag.flag)).toEqual(flags);
  });

  it('asks for a postcode unless the GP practice is known', () => {
    const yes: Entry[] = [...positive, { questionId: 'gp-registered', optionId: 'yes' }];
    expect(go(yes).needs).toEqual([
      { questionId: 'postcode', message: 'Enter your postcode, or choose your GP practice', given: false },
    ]);
    expect(go([...yes, { questionId: 'gp-practice', answer: 'Z99001' }]).needs).toEqual([{ contract: true }]);
    expect(go([...yes, { questionId: 'postcode', answer: 'WE4' }]).needs).toEqual([
      { questionId: 'postcode', message: 'Enter a full postcode, like WE4 2RS', given: true },
    ]);
  });

  it('drops answers that a changed mind has put out of reach', () => {
    const end = go([...registered, { questionId: 'ubrn', answer: '123456789012' }], 'direct');
    expect(Object.keys(end.answers)).not.toContain('ubrn');
    const negative = go(
      registered.map((one) => (one.questionId === 'pregnancy-test' ? { ...one, optionId: 'negative' } : one)),
      'direct',
    );
    expect(Object.keys(negative.answers).toSorted()).toEqual(['date-of-birth', 'pregnancy-test']);
    expect(negative.outcome).toBe('not-pregnant');
  });

  it('reads the answers back in words, with the screen that changes each', () => {
    expect(summaryOf(go(registered, 'direct'))).toEqual([
      {
        questionId: 'pregnancy-test',
        question: 'Pregnancy test',
        answer: 'Yes, it was positive',
        route: '/eligibility/lastperiod',
      },
      {
        questionId: 'last-period',
        question: 'First day of last period',
        answer: '19 October 2026',
        route: '/eligibility/lastperiod',
      },
      {
        questionId: 'date-of-birth',
        question: 'Date of birth',
        answer: '14 June 1997',
        route: '/eligibility/lastperiod',
      },
      {
        questionId: 'gp-registered',
        question: 'Registered with a GP',
        answer: 'Yes',
        route: '/eligibility/gpdetails',
      },
      { questionId: 'postcode', question: 'Postcode', answer: 'WE4 2RS', route: '/eligibility/gpdetails' },
    ]);
  });

  it('takes no option that is not offered, and no two where one is asked', () => {
    const options = (...ids: string[]) => ids.map((optionId) => ({ questionId: 'pregnancy-test', optionId }));
    expect(go(options('maybe')).at).toBe('last-period');
    expect(go(options('positive', 'negative')).needs[0]).toMatchObject({
      questionId: 'pregnancy-test',
      given: true,
    });
  });

  it('asks again for what cannot be an answer, with words that fit', () => {
    const needs = (...entries: Entry[]) =>
      go([{ questionId: 'pregnancy-test', optionId: 'negative' }, ...entries]).needs;
    const born = (answer: string, optionId?: string) => ({
      questionId: 'date-of-birth',
      answer,
      ...(optionId ? { optionId } : {}),
    });
    const asks = (message: string, given = true) => [{ questionId: 'date-of-birth', message, given }];
    const real = 'Enter a real date of birth, like 27 3 1998';
    expect(needs(born('1997-02-30'))).toEqual(asks(real));
    expect(needs(born('1997--'))).toEqual(asks(real));
    expect(needs(born('yesterday'))).toEqual(asks('Enter your date of birth'));
    expect(needs(born('1997-06-14\0'))).toEqual(asks('Enter your date of birth'));
    expect(needs(born('', 'not-sure'))).toEqual(asks('Choose one answer'));
    expect(needs(born('1997-06-14', 'not-sure'))).toEqual(asks('Choose one answer'));
    expect(needs(born('2027-01-01'))).toEqual(asks('Enter a date of birth in the past'));
    expect(needs(born('2020-01-01'))).toEqual(asks('If you are under 13, please call us. We will help you'));
    expect(needs(born('   '))).toEqual(asks('Enter your date of birth', false));
    expect(needs(born('1997-06-14'), { questionId: 'nothing-of-ours', optionId: 'x' })).toEqual([]);
  });

  it('takes a way to answer without a day, and no day beside it', () => {
    const period = (entry: Partial<Entry>) =>
      go(
        positive.map((one) =>
          one.questionId === 'last-period' ? { ...entry, questionId: 'last-period' } : one,
        ),
      );
    expect(period({ optionId: 'not-sure' }).at).toBe('gp-details');
    expect(period({ optionId: 'not-sure', answer: '2026-10-19' }).needs).toEqual([
      { questionId: 'last-period', message: 'Choose one answer', given: true },
    ]);
  });

  it('walks any answers whatever without failing, and the same answers to the same place', () => {
    const ids = openQuestions.questions.map(({ id }) => id);
    const entry = fc.record({
      questionId: fc.oneof(fc.constantFrom(...ids), fc.string()),
      optionId: fc.option(
        fc.oneof(fc.constantFrom('yes', 'no', 'positive', 'not-sure', 'local'), fc.string()),
      ),
      answer: fc.option(
        fc.oneof(
          fc.integer({ min: -400, max: 40_000 }).map((ago) => addDays(today, -ago)),
          fc.string(),
        ),
      ),
    });
    const contract = fc.option(fc.constantFrom(...CONTRACT_KINDS), { nil: undefined });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), contract, (entries, kind) => {
        const end = go(entries, kind);
        expect(end.outcome === null).toBe(end.needs.length > 0);
        // what was reached is enough: walking on it alone ends in the same place
        const again = walk(openEligibility, { answers: end.answers }, { today, contract: kind });
        expect(again.at).toBe(end.at);
        const sent = answersOf(openEligibility, entriesOf(openEligibility, end.answers));
        expect(sent).toEqual({ answers: end.answers, wrong: {} });
      }),
    );
  });
});

describe('a definition', () => {
  it('does not compile when a rule leads nowhere, or a node stands nowhere', () => {
    const nodes = { route: '/a', title: 'A' } as const;
    pathway({
      id: 'typed',
      name: 'Typed',
      start: 'a',
      set: openQuestions,
      pages: { '/a': 'A' },
      flags: [],
      // @ts-expect-error: there is no node c
      nodes: { a: { ...nodes, rules: [{ id: 'r', go: 'c' }] }, b: { ...nodes, rules: [] } },
    });
    pathway({
      id: 'typed',
      name: 'Typed',
      start: 'a',
      set: openQuestions,
      pages: { '/b': 'B' },
      flags: [],
      // @ts-expect-error: there is no page /a
      nodes: { a: { ...nodes, rules: [] } },
    });
  });
});
