import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { CONTRACT_KINDS, type ContractKind } from '../eligibility/contracts.ts';
import { answersOf, entriesOf } from './answers.ts';
import { checkPathway } from './check.ts';
import { openEligibility } from './openEligibility.ts';
import { type Entry, type Pathway, pathway, type Rule } from './pathway.ts';
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
  walk(openEligibility, answersOf(entries), contract, { today });

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
    expect(check.combinations).toBeGreaterThan(100);
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

  it('walks any answers whatever without failing, and the same answers to the same place', () => {
    const ids = Object.values(openEligibility.nodes).flatMap((node) =>
      (node.questions ?? []).map((one) => one.id),
    );
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
        const again = walk(openEligibility, end.answers, kind, { today });
        expect(again.at).toBe(end.at);
        expect(answersOf(entriesOf(end.answers))).toEqual(end.answers);
      }),
    );
  });
});

describe('the checker refuses', () => {
  const yesOrNo = {
    id: 'sure',
    kind: 'choice',
    text: 'Sure?',
    label: 'Sure',
    options: [
      { id: 'yes', text: 'Yes' },
      { id: 'no', text: 'No' },
    ],
  } as const;
  const end = { route: '/end', content: 'end', title: 'End', rules: [] };
  const sample = (more: Partial<Pathway>): Pathway => ({
    id: 'sample',
    name: 'Sample',
    start: 'first',
    flags: [],
    nodes: {
      first: {
        route: '/first',
        content: 'first',
        title: 'First',
        questions: [yesOrNo],
        rules: [
          { id: 'yes', when: { kind: 'equals', questionId: 'sure', optionId: 'yes' }, go: 'end' },
          { id: 'else', go: 'other' },
        ],
      },
      end,
      other: end,
    },
    ...more,
  });
  const node = (rules: Pathway['nodes'][string]['rules'], more = {}) => ({
    route: '/x',
    content: 'x',
    title: 'X',
    rules,
    ...more,
  });
  const first = sample({}).nodes.first as Pathway['nodes'][string];
  const faultsOf = (nodes: Pathway['nodes'], more: Partial<Pathway> = {}) =>
    checkPathway(sample({ nodes, ...more }), { today }).faults;

  it('nothing in a sound pathway', () => {
    expect(checkPathway(sample({}), { today })).toEqual({
      combinations: 2,
      outcomes: { end: 1, other: 1 },
      faults: [],
    });
  });

  it('a loop', () => {
    const back = node([{ id: 'back', go: 'first' }]);
    expect(faultsOf({ first, end, other: back })).toEqual(['first -> other -> first: a loop']);
  });

  it('a node that nothing leads to', () => {
    expect(faultsOf({ first, end, other: end, lost: end })).toEqual([
      'lost: no combination of answers leads there',
    ]);
  });

  it('a rule that is never used, because an earlier one always holds first', () => {
    const rules: Rule[] = [
      { id: 'any', when: { kind: 'anyOf', questionId: 'sure', optionIds: ['yes', 'no'] }, go: 'end' },
      { id: 'else', go: 'other' },
    ];
    expect(faultsOf({ first: { ...first, rules }, end, other: end })).toEqual([
      'other: no combination of answers leads there',
      'else: no combination of answers uses this rule',
    ]);
  });

  it('a last rule with a condition, and a rule after one that always holds', () => {
    expect(faultsOf({ first: { ...first, rules: first.rules.slice(0, 1) }, end, other: end })).toEqual([
      'yes: the last rule of first must hold in every other case',
    ]);
    const rules = [{ id: 'always', go: 'end' }, ...first.rules];
    expect(faultsOf({ first: { ...first, rules }, end, other: end })).toEqual([
      'always: the rules of first after this one are never tried',
    ]);
  });

  it('names that do not exist', () => {
    const rules: Rule[] = [
      { id: 'a', when: { kind: 'equals', questionId: 'sure', optionId: 'maybe' }, go: 'end' },
      {
        id: 'b',
        when: {
          kind: 'all',
          of: [
            { kind: 'answered', questionId: 'who' },
            { kind: 'not', that: { kind: 'age', questionId: 'born', below: 3 } },
            { kind: 'contract', is: ['somebody' as ContractKind] },
          ],
        },
        go: 'nowhere',
      },
      { id: 'c', go: 'other' },
    ];
    expect(faultsOf({ first: { ...first, rules }, end, other: end }, { start: 'last' })).toEqual([
      'b: leads to nowhere, which is not there',
      'last: the start is not there',
      'sure: a condition names the option maybe, which is not there',
      'who: a condition names this question, which is not asked',
      'born: a condition names this question, which is not asked',
      'somebody: a condition names this contract, which is not there',
    ]);
  });

  it('a question asked twice, and an outcome that asks', () => {
    expect(faultsOf({ first, end: { ...end, questions: [yesOrNo] }, other: end })).toEqual([
      'sure: asked at two nodes',
      'end: an outcome asks nothing',
    ]);
  });

  it('nothing when several answers can be chosen: every set of them that matters is tried', () => {
    const flags = {
      id: 'health',
      kind: 'choices',
      text: 'Health',
      label: 'Health',
      options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
    } as const;
    const rules: Rule[] = [
      {
        id: 'both',
        when: {
          kind: 'all',
          of: [
            { kind: 'equals', questionId: 'health', optionId: 'a' },
            { kind: 'equals', questionId: 'health', optionId: 'b' },
          ],
        },
        go: 'end',
      },
      { id: 'else', go: 'other' },
    ];
    const check = checkPathway(
      sample({ nodes: { first: node(rules, { questions: [flags] }), end, other: end } }),
      { today },
    );
    // a, b and one that stands for c and d: seven sets, of which two hold both
    expect(check).toEqual({ combinations: 7, outcomes: { end: 2, other: 5 }, faults: [] });
  });
});

describe('a definition', () => {
  it('does not compile when a rule leads nowhere', () => {
    const nodes = { route: '/a', content: 'a', title: 'A' };
    pathway({
      id: 'typed',
      name: 'Typed',
      start: 'a',
      flags: [],
      // @ts-expect-error: there is no node c
      nodes: { a: { ...nodes, rules: [{ id: 'r', go: 'c' }] }, b: { ...nodes, rules: [] } },
    });
  });
});
