import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT_KINDS, type ContractKind } from '../eligibility/contracts.ts';
import type { AnswerValue, Condition, QuestionSet, World } from '../questionnaires/types.ts';
import { type QuestionWords, questionsByCode } from './authoring.ts';
import { checkPathway } from './check.ts';
import { choicesOf, worldsOf } from './choices.ts';
import { conditionsOf } from './conditions.ts';
import { openEligibility } from './openEligibility.ts';
import { type Flag, type Pathway, type PathwayNode, type Rule, toldOf } from './pathway.ts';
import { planOf } from './plan.ts';
import { walk } from './walk.ts';

const today = '2026-11-20';
const chose = (questionId: string, optionId: string): Condition => ({ kind: 'equals', questionId, optionId });
const yesOrNo: QuestionWords = {
  type: 'radioinput',
  text: 'Sure?',
  label: 'Sure',
  needed: true,
  options: { yes: 'Yes', no: 'No' },
};
const oneOfThree: QuestionWords = { ...yesOrNo, options: { a: 'A', b: 'B', c: 'C' } };
const setOf = (words: Record<string, QuestionWords>): QuestionSet =>
  questionsByCode({ id: 'set', name: 'Set' }, words);
const node = (rules: readonly Rule[], more: Partial<PathwayNode> = {}): PathwayNode => ({
  route: '/x',
  title: 'X',
  rules,
  ...more,
});
const end = node([]);
const first = node(
  [
    { id: 'yes', when: chose('sure', 'yes'), go: 'end' },
    { id: 'else', go: 'other' },
  ],
  { asks: ['sure'] },
);
const sample = (more: Partial<Pathway> = {}): Pathway => ({
  id: 'sample',
  name: 'Sample',
  set: setOf({ sure: yesOrNo }),
  pages: { '/x': 'X' },
  start: 'first',
  flags: [],
  nodes: { first, end, other: end },
  ...more,
});
const check = (more: Partial<Pathway>) => checkPathway(sample(more), { today });
const faultsOf = (nodes: Pathway['nodes'], more: Partial<Pathway> = {}) => check({ nodes, ...more }).faults;

describe('the checker refuses', () => {
  it('nothing in a sound pathway', () => {
    expect(check({})).toMatchObject({ combinations: 2n, outcomes: { end: 1n, other: 1n }, faults: [] });
  });

  it('rule 2.2: a draft with a loop, even one that no answer closes', () => {
    const back = node([{ id: 'back', go: 'first' }]);
    expect(faultsOf({ first, end, other: back })).toEqual(['first -> other -> first: a loop']);
    const never = {
      ...first,
      rules: [{ id: 'never', when: { kind: 'any', of: [] }, go: 'other' }, ...first.rules],
    } as const;
    expect(faultsOf({ first: never, end, other: back })).toEqual(['first -> other -> first: a loop']);
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
      { id: 'a', when: chose('sure', 'maybe'), go: 'end' },
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
    expect(
      faultsOf({ first: { ...first, asks: ['sure', 'what'], rules }, end, other: end }, { start: 'last' }),
    ).toEqual([
      'b: leads to nowhere, which is not there',
      'last: the start is not there',
      'what: a page asks this, which is not in the set',
      'sure: a condition names the option maybe, which is not there',
      'who: a condition names this question, which is not asked',
      'born: a condition names this question, which is not asked',
      'somebody: a condition names this contract, which is not there',
    ]);
  });

  it('a question asked twice, and an outcome that asks', () => {
    expect(faultsOf({ first, end: { ...end, asks: ['sure'] }, other: end })).toEqual([
      'end: an outcome asks nothing',
    ]);
    const again = node([{ id: 'on', go: 'end' }], { asks: ['sure'] });
    expect(faultsOf({ first, end, other: again })).toEqual(['sure: asked at two nodes']);
  });

  it('a question that waits for one that comes after it, and one that nobody is ever asked', () => {
    const set = setOf({
      sure: { ...yesOrNo, when: chose('more', 'yes') },
      more: yesOrNo,
      never: { ...yesOrNo, when: { kind: 'all', of: [chose('more', 'yes'), chose('more', 'no')] } },
    });
    const asking = (...asks: string[]) => ({ first: { ...first, asks }, end, other: end });
    expect(faultsOf(asking('sure', 'more'), { set })).toEqual([
      'sure: waits for more, which is asked after it',
    ]);
    expect(faultsOf(asking('more', 'sure', 'never'), { set })).toEqual([
      'never: no combination of answers asks this',
    ]);
  });

  it('a rule that asks who pays before that is told: the answer would change behind them', () => {
    const rules: Rule[] = [
      { id: 'pays', when: { kind: 'contract', is: ['direct'] }, go: 'end' },
      ...first.rules,
    ];
    const nodes = { first: { ...first, rules }, end, other: node([], { waitsFor: ['contract'] }) };
    expect(faultsOf(nodes)).toEqual([
      'first: reads the contract before it is told',
      'pays: no combination of answers uses this rule',
    ]);
    expect(faultsOf({ ...nodes, first: { ...nodes.first, waitsFor: ['contract'] } })).toEqual([]);
  });

  it('what nobody can tell, in a rule or in what a page says', () => {
    const rules: Rule[] = [
      { id: 'known', when: { kind: 'told', what: 'referral', is: ['often' as 'known'] }, go: 'end' },
      { id: 'else', go: 'other' },
    ];
    const says = [{ kind: 'words', words: 'Hello', when: chose('who', 'yes') }] as const;
    expect(faultsOf({ first: { ...first, rules }, end: { ...end, says }, other: end })).toEqual([
      'referral: nobody can tell that it is often',
      'who: a condition names this question, which is not asked',
    ]);
  });

  it('a node that stands at no page, and a page at which nothing stands', () => {
    expect(check({ pages: { '/y': 'Y' }, nodes: { first, end, other: end } }).faults).toEqual([
      'first: stands at /x, which is no page',
      'end: stands at /x, which is no page',
      'other: stands at /x, which is no page',
      '/y: a page at which nothing stands',
    ]);
  });

  it('a set that cannot be asked', () => {
    const set = setOf({
      sure: { ...yesOrNo, when: { kind: 'weeksSince', questionId: 'sure', atLeast: 1.5 } },
    });
    expect(check({ set }).faults).toEqual(['sure: not_a_limit 1.5']);
  });

  it('nothing when several answers can be chosen: every set of them that matters is tried', () => {
    const set = setOf({
      health: { ...yesOrNo, type: 'multiplechoice', options: { a: 'A', b: 'B', c: 'C', d: 'D' } },
    });
    const rules: Rule[] = [
      { id: 'both', when: { kind: 'all', of: [chose('health', 'a'), chose('health', 'b')] }, go: 'end' },
      { id: 'else', go: 'other' },
    ];
    // a or not, b or not: with neither something else is chosen
    expect(
      check({ set, nodes: { first: node(rules, { asks: ['health'] }), end, other: end } }),
    ).toMatchObject({
      combinations: 4n,
      outcomes: { end: 1n, other: 3n },
      faults: [],
    });
  });
});

describe('what others tell in a word', () => {
  const nodes = {
    first: node([{ id: 'asked', go: 'tried' }], { asks: ['sure'] }),
    tried: node(
      [
        { id: 'known', when: { kind: 'told', what: 'referral', is: ['known'] }, go: 'end' },
        { id: 'stopped', go: 'other' },
      ],
      { waitsFor: ['referral'] },
    ),
    end,
    other: node([], {
      says: [
        { kind: 'words', words: 'We call you' },
        { kind: 'words', words: 'You are sure', when: chose('sure', 'yes') },
      ],
    }),
  };

  it('rule 2.4: a walk waits for it, and each word is tried', () => {
    expect(check({ nodes })).toMatchObject({
      combinations: 2n,
      outcomes: { end: 1n, other: 1n },
      faults: [],
    });
    const waiting = walk(sample({ nodes }), { answers: { sure: 'sure.no' } }, { today });
    expect(waiting).toMatchObject({ at: 'tried', outcome: null, needs: [{ referral: true }] });
  });

  it('a page says what fits the answers, and nothing else', () => {
    const told = { referral: 'stopped' };
    const at = (option: string) =>
      walk(sample({ nodes }), { answers: { sure: `sure.${option}` } }, { today, told }).steps.at(-1)?.says;
    expect(at('no')).toEqual([{ kind: 'words', words: 'We call you' }]);
    expect(at('yes')).toHaveLength(2);
  });
});

describe('nothing that keeps somebody safe is passed over', () => {
  const set = setOf({ sure: yesOrNo, harm: yesOrNo });
  const flags: Flag[] = [{ flag: 'risk', when: chose('harm', 'yes'), because: 'At risk.', everyWay: true }];
  const harm = node(
    [
      { id: 'urgent', when: chose('harm', 'yes'), go: 'end', safeguarding: true },
      { id: 'safe', go: 'other' },
    ],
    { asks: ['harm'] },
  );

  it('refuses a way to an end on which nobody is asked', () => {
    const nodes = {
      first: {
        ...first,
        rules: [
          { id: 'skip', when: chose('sure', 'yes'), go: 'other' },
          { id: 'ask', go: 'harm' },
        ],
      },
      harm,
      end,
      other: end,
    };
    expect(check({ set, flags, nodes }).faults).toEqual(['risk: harm is not asked on a way to other']);
  });

  it('refuses a rule that comes before it while it holds', () => {
    const rules: Rule[] = [{ id: 'quick', when: chose('sure', 'yes'), go: 'other' }, ...harm.rules];
    const nodes = { first: node(rules, { asks: ['sure', 'harm'] }), end, other: end };
    expect(check({ set, flags, nodes }).faults).toEqual(['urgent: passed over by quick while it holds']);
  });

  it('takes the same where it comes first', () => {
    const nodes = { first: node(harm.rules, { asks: ['sure', 'harm'] }), end, other: end };
    expect(check({ set, flags, nodes }).faults).toEqual([]);
  });
});

describe('the proof is quick and counts all the same', () => {
  const screens = Array.from({ length: 12 }, (_, at) => `q${at}`);
  const set = setOf(Object.fromEntries(screens.map((code) => [code, oneOfThree])));
  /** A page for each, and every answer read at the end. */
  const chain = (last: Condition): Pathway =>
    sample({
      set,
      start: 'q0',
      flags: [{ flag: 'risk', when: last, because: '', everyWay: true }],
      nodes: {
        ...Object.fromEntries(
          screens.map((code, at) => [
            code,
            node([{ id: `on-${code}`, go: screens[at + 1] ?? 'last' }], { asks: [code] }),
          ]),
        ),
        last: node([
          { id: 'found', when: last, go: 'end' },
          { id: 'not-found', go: 'other' },
        ]),
        end,
        other: end,
      },
    });

  it('twelve screens of three answers each, each read at the end: half a million combinations, a handful of places', () => {
    const any: Condition = { kind: 'any', of: screens.map((code) => chose(code, 'a')) };
    const proof = checkPathway(chain(any), { today });
    // conditions tell `a` from what is not `a`
    expect(proof).toMatchObject({
      combinations: 2n ** 12n,
      outcomes: { end: 2n ** 12n - 1n, other: 1n },
      faults: [],
    });
    expect(proof.places).toBeLessThan(60);
    const all: Condition = {
      kind: 'all',
      of: screens.map((code) => ({
        kind: 'any',
        of: [chose(code, 'a'), { kind: 'not', that: chose(code, 'b') }],
      })),
    };
    const three = checkPathway(chain(all), { today });
    expect(three).toMatchObject({
      combinations: 3n ** 12n,
      outcomes: { end: 2n ** 12n, other: 3n ** 12n - 2n ** 12n },
      faults: [],
    });
    expect(three.places).toBeLessThan(60);
  });

  it('the same twelve on one page', () => {
    const rules: Rule[] = [
      {
        id: 'all',
        when: {
          kind: 'all',
          of: screens.flatMap((code) => [chose(code, 'a'), { kind: 'not', that: chose(code, 'b') }]),
        },
        go: 'end',
      },
      { id: 'else', go: 'other' },
    ];
    const proof = check({
      set,
      start: 'page',
      nodes: { page: node(rules, { asks: screens }), end, other: end },
    });
    expect(proof).toMatchObject({ combinations: 3n ** 12n, outcomes: { end: 1n }, faults: [] });
    expect(proof.places).toBeLessThan(60);
  });

  it('refuses what nobody could try to its end, and does not hang on it', () => {
    const many = Array.from({ length: 40 }, (_, at) => `q${at}`);
    // Who chose the same in every second pair: no two ways are alike.
    const pairs = many.slice(0, 20).map(
      (code, at): Condition => ({
        kind: 'any',
        of: [chose(code, 'a'), chose(many[at + 20] ?? '', 'a')],
      }),
    );
    const asks = many;
    const rules: Rule[] = [
      { id: 'all', when: { kind: 'all', of: pairs.map((pair) => ({ kind: 'not', that: pair })) }, go: 'end' },
      ...pairs.map((when, at): Rule => ({ id: `pair-${at}`, when, go: 'end' })),
      { id: 'else', go: 'other' },
    ];
    const big = setOf(Object.fromEntries(many.map((code) => [code, oneOfThree])));
    const proof = check({ set: big, start: 'page', nodes: { page: node(rules, { asks }), end, other: end } });
    expect(proof.faults).toContain(
      'sample: too many ways to tell apart. Split it, or let rules read fewer answers',
    );
  });

  /** Every combination one by one, with nothing remembered: what the proof must come to. */
  function plainly(definition: Pathway): Record<string, bigint> {
    const plan = planOf(definition);
    const conditions = conditionsOf(plan);
    const found: Record<string, bigint> = {};
    const follow = (answers: Record<string, AnswerValue>, decided: ReadonlySet<string>, world: World) => {
      const at = walk(definition, { answers }, world);
      const open = at.steps.flatMap(({ asked }) => asked).find(({ question }) => !decided.has(question.id));
      if (open) {
        const { id } = open.question;
        for (const value of choicesOf(open, conditions, { today })) {
          follow(
            value === undefined ? answers : { ...answers, [id]: value },
            new Set([...decided, id]),
            world,
          );
        }
      } else if (at.needs.some((need) => !('questionId' in need))) {
        const what = at.node.waitsFor?.find((one) => toldOf(world, one) === undefined) ?? 'contract';
        for (const next of worldsOf(what, conditions, world)) follow(answers, decided, next);
      } else if (at.outcome !== null) found[at.outcome] = (found[at.outcome] ?? 0n) + 1n;
    };
    follow({}, new Set(), { today });
    return found;
  }

  it('counts the open check as one by one', () => {
    expect(checkPathway(openEligibility, { today }).outcomes).toEqual(plainly(openEligibility));
  });

  const codes = ['a', 'b', 'c', 'd'];
  const leaf = fc.oneof(
    fc
      .tuple(fc.constantFrom(...codes), fc.constantFrom('a', 'b'))
      .map(([code, option]) => chose(code, option)),
    fc.constantFrom(...codes).map((questionId): Condition => ({ kind: 'answered', questionId })),
    fc.constantFrom(...CONTRACT_KINDS).map((kind): Condition => ({ kind: 'contract', is: [kind] })),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('condition'), { maxLength: 3 }),
      }),
      tie('condition').map((that): Condition => ({ kind: 'not', that })),
    ),
  }));
  const page = fc.record({
    asks: fc.boolean(),
    waits: fc.boolean(),
    rules: fc.array(fc.tuple(condition, fc.nat({ max: 5 })), { maxLength: 2 }),
    otherwise: fc.nat({ max: 5 }),
  });
  const anyPathway = fc
    .record({
      pages: fc.tuple(page, page, page, page),
      needed: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
      unless: fc.tuple(...codes.map(() => fc.option(fc.constantFrom(...codes), { nil: undefined }))),
    })
    .map(({ pages, needed, unless }): Pathway => {
      const order = [...codes, 'end', 'other'];
      const go = (at: number, jump: number) => order[Math.min(at + 1 + jump, order.length - 1)] ?? 'end';
      return sample({
        set: setOf(
          Object.fromEntries(
            codes.map((code, at): [string, QuestionWords] => {
              const spare = unless[at];
              const { needed: _always, ...question } = oneOfThree;
              if (needed[at] !== true) return [code, question];
              return [
                code,
                spare === undefined
                  ? oneOfThree
                  : { ...question, needed: { unless: { kind: 'answered', questionId: spare } } },
              ];
            }),
          ),
        ),
        start: 'a',
        nodes: {
          ...Object.fromEntries(
            pages.map(({ asks, waits, rules, otherwise }, at): [string, PathwayNode] => [
              codes[at] ?? '',
              node(
                [
                  ...rules.map(
                    ([when, jump], rule): Rule => ({ id: `${at}.${rule}`, when, go: go(at, jump) }),
                  ),
                  { id: `${at}.else`, go: go(at, otherwise) },
                ],
                // Two questions on one page, or none: pages are where they are asked.
                {
                  ...(asks ? { asks: codes.slice(at, at + 1) } : {}),
                  ...(waits ? { waitsFor: ['contract'] } : {}),
                },
              ),
            ]),
          ),
          end,
          other: end,
        },
      });
    });

  it('counts any pathway as one by one, and the walk ends where it says', () => {
    let sound = 0;
    fc.assert(
      fc.property(anyPathway, (definition) => {
        const proof = checkPathway(definition, { today });
        const early = proof.faults.some((fault) => fault.includes('before it is told'));
        if (proof.places === 0 || early) return;
        sound += 1;
        expect(proof.outcomes).toEqual(plainly(definition));
        expect(proof.faults.filter((fault) => fault.includes('the walk is at'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect(sound).toBeGreaterThan(20);
  });
});
