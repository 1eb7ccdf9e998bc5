import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amended, changesBetween, limitsFollowed, withChange } from './amendments.ts';
import { checkPathway } from './check.ts';
import { SIGNED_IN } from './definitions.ts';
import { effectOf } from './effect.ts';
import { limitsOf, withLimits } from './limitChanges.ts';
import { saysOldLimit } from './limitWords.ts';
import { OPEN_CHECKS } from './openChecks.ts';
import { openEligibility } from './openEligibility.ts';
import type { Pathway } from './pathway.ts';
import { type Amendment, targetOf } from './pathwayChange.ts';
import { textsOf } from './pathwayTexts.ts';
import { proveDraft } from './proveDraft.ts';
import { runWalk } from './savedWalks.ts';
import { top } from './top/top.ts';
import { vas } from './vas/vas.ts';
import { walk } from './walk.ts';
import { wordFaults } from './wordFaults.ts';

const today = '2026-11-20';
const topPathway = top as Pathway;
const rulesOf = (pathway: Pathway, node: string) => pathway.nodes[node]?.rules.map(({ id }) => id) ?? [];
const [late] = limitsOf(topPathway).filter(({ kind, value }) => kind === 'weeksSince' && value === 24);
const lateAt = (to: number): Amendment => ({ kind: 'limit', limit: late as never, to });
const whys = (definition: Pathway, changes: readonly Amendment[]) =>
  amended(definition, changes).misfits.map(({ why }) => why);
const faultsOf = (changes: readonly Amendment[], of = topPathway) =>
  proveDraft(
    of,
    changes.map((one) => ({ ...one, why: 'As agreed' })),
    { today },
  ).faults;

/** Any change that fits a pathway, whatever it would do. */
function anyChange(of: Pathway): fc.Arbitrary<Amendment> {
  const nodes = Object.entries(of.nodes);
  const rules = nodes.flatMap(([, node]) => node.rules).filter(({ safeguarding }) => !safeguarding);
  const limits = limitsOf(of).filter(
    (limit) => whys(of, [{ kind: 'limit', limit, to: limit.value + 1 }]).length === 0,
  );
  const ofLimit = () =>
    fc.constantFrom(...limits).map((limit) => ({ kind: 'limit' as const, limit, to: limit.value + 1 }));
  return fc.oneof(
    ...(limits.length > 0 ? [ofLimit()] : []),
    fc.tuple(fc.constantFrom(...rules), fc.constantFrom(...nodes)).map(([{ id, go }, [node]]) => ({
      kind: 'leads' as const,
      rule: id,
      was: go,
      go: node,
    })),
    fc.constantFrom(...nodes.filter(([, node]) => node.rules.length > 1)).chain(([node, { rules: all }]) =>
      fc
        .shuffledSubarray(
          all.map(({ id }) => id),
          { minLength: all.length },
        )
        .map((order) => ({ kind: 'order' as const, node, rules: order })),
    ),
    fc
      .tuple(fc.constantFrom(...textsOf(of)), fc.constantFrom('Other words.', 'We call you.'))
      .map(([{ at, words: was }, words]) => ({ kind: 'words' as const, at, was, words })),
  );
}

describe('rule 2.14: changes of a pathway, as data', () => {
  it('amended with no change is the same, and says the same with changes that say what the code says', () => {
    for (const one of SIGNED_IN) {
      expect(amended(one, []).pathway).toBe(one);
      const [limit, text] = [
        limitsOf(one)[0] as never,
        textsOf(one)[3] as never as { at: string; words: string },
      ];
      const still: Amendment[] = [
        { kind: 'limit', limit, to: (limit as { value: number }).value },
        { kind: 'words', at: text.at, was: text.words, words: text.words },
        ...Object.entries(one.nodes).map(
          ([node, { rules }]): Amendment => ({
            kind: 'order',
            node,
            rules: rules.map(({ id }) => id),
          }),
        ),
      ];
      const { pathway, misfits } = amended(one, still);
      expect(misfits).toEqual([]);
      expect(pathway).toEqual(one);
      expect(still.reduce((list, change) => withChange(one, list, change), [] as Amendment[])).toEqual([]);
    }
  });

  it('in whatever order they stand: changes of different things commute', () => {
    for (const one of SIGNED_IN) {
      fc.assert(
        fc.property(
          fc
            .uniqueArray(anyChange(one), { minLength: 2, maxLength: 6, selector: targetOf })
            .chain((list) =>
              fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
            ),
          ([list, other]) => {
            expect(amended(one, list).misfits).toEqual([]);
            expect(amended(one, other)).toEqual(amended(one, list));
          },
        ),
        { numRuns: 15 },
      );
    }
  });

  it('whatever is drafted, the proof comes to its end and what it finds no fault with can be walked', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyChange(vas as Pathway), { maxLength: 4, selector: targetOf }), (list) => {
        const { faults, draft } = proveDraft(vas as Pathway, list, { today });
        if (faults.length > 0) return;
        const effect = effectOf(vas as Pathway, draft, { today });
        expect(effect).toBeDefined();
        for (const { to, example } of effect?.moves ?? [])
          expect(walk(draft, example, example.world).outcome).toBe(to);
      }),
      { numRuns: 15 },
    );
  });

  it('moves a limit in its rule and its flag together, and the rule of another page', () => {
    const { pathway, misfits } = amended(topPathway, [lateAt(22)]);
    expect(misfits).toEqual([]);
    expect(limitsOf(pathway)).toContainEqual({ ...late, value: 22 });
    expect(limitsOf(pathway)).not.toContainEqual(late);
    expect(faultsOf([lateAt(22)])).toEqual([]);
    expect(effectOf(topPathway, pathway, { today })?.moves.length).toBeGreaterThan(0);
  });

  it('says a moved limit in every sentence that says it, and leaves the same number where it is another', () => {
    const said = (at: string, changes: readonly Amendment[]) =>
      textsOf(amended(topPathway, changes).pathway).find((text) => text.at === at)?.words;
    const [soon] = limitsOf(topPathway).filter(({ kind, value }) => kind === 'weeksSince' && value === 18);
    const both: Amendment[] = [{ kind: 'limit', limit: soon as never, to: 17 }, lateAt(18)];
    expect(said('flags/soon/because', both)).toBe(
      'Their last period began 17 weeks ago or more, and less than 18.',
    );
    expect(said('rules/over-24-weeks/because', both)).toBe('Your last period began 18 weeks ago or more.');
    expect(said('flags/safeguarding/because', both)).toBe('Under 18 on the day of the check.');
    expect(said('nodes/eligible/says/1/title', both)).toBe('You are under 18, and that is fine');
  });

  it('whichever limit of whichever check is moved, no sentence is left behind', () => {
    for (const of of [...SIGNED_IN, ...Object.values(OPEN_CHECKS)])
      for (const limit of limitsOf(of)) {
        const moves = [{ limit, to: limit.value + 100 }];
        expect(saysOldLimit(of, moves, []).length > 0, `${of.service} says ${limit.value}`).toBe(true);
        expect(saysOldLimit(withLimits(of, moves), moves, [])).toEqual([]);
      }
  });

  it('asks about words of somebody’s own that still say the old number', () => {
    const at = 'rules/over-24-weeks/because';
    const was = 'Your last period began 24 weeks ago or more.';
    const own: Amendment = { kind: 'words', at, was, words: 'It is 24 weeks or more.' };
    expect(faultsOf([lateAt(23), own])).toEqual([
      'This still says 24, which is a limit no more: “It is 24 weeks or more.”',
    ]);
    expect(faultsOf([lateAt(23), { ...own, words: 'It is 23 weeks or more.' }])).toEqual([]);
    expect(faultsOf([own])).toEqual([]);
  });

  it('says other words wherever they stand: title, lead, block, the reason of a rule and of a flag', () => {
    for (const one of SIGNED_IN) {
      const all = textsOf(one);
      expect(new Set(all.map(({ at }) => at)).size).toBe(all.length);
      const changes = all.map(
        ({ at, words }): Amendment => ({ kind: 'words', at, was: words, words: `${words} Yes.` }),
      );
      const { pathway, misfits } = amended(one, changes);
      expect(misfits).toEqual([]);
      expect(textsOf(pathway)).toEqual(all.map((text) => ({ ...text, words: `${text.words} Yes.` })));
    }
  });

  it('names what does not fit any more, and makes the rest', () => {
    const text = textsOf(topPathway).find(({ what }) => what === 'block') as { at: string; words: string };
    const [node] = Object.entries(topPathway.nodes).find(([, { rules }]) => rules.length > 2) ?? [''];
    const unfit: Amendment[] = [
      { kind: 'limit', limit: { kind: 'weeksSince', questionId: 'last-period', value: 99 }, to: 20 },
      { kind: 'leads', rule: 'no-such-rule', was: 'eligible', go: 'private' },
      { kind: 'leads', rule: 'number-known', was: 'private', go: 'eligible' },
      { kind: 'leads', rule: 'no-number-needed', was: 'next-steps', go: '__proto__' },
      { kind: 'order', node, rules: rulesOf(topPathway, node).slice(1) },
      { kind: 'order', node: 'constructor', rules: [] },
      { kind: 'words', at: text.at, was: 'Words of another day', words: 'Others' },
      { kind: 'words', at: 'nodes/__proto__/title', was: '', words: 'Others' },
    ];
    const { pathway, misfits } = amended(topPathway, [...unfit, lateAt(22)]);
    expect(misfits.map(({ change }) => change)).toEqual(unfit);
    expect(pathway).toEqual(amended(topPathway, [lateAt(22)]).pathway);
    expect(faultsOf(unfit).length).toBeGreaterThanOrEqual(unfit.length - 1);
  });

  it('finds words again that stand elsewhere on their page by now, and does not guess between two', () => {
    const eligible = textsOf(topPathway).filter(({ at }) => at.startsWith('nodes/eligible/says/'));
    const { words: was } = eligible.find(
      ({ words }) => eligible.filter((one) => one.words === words).length === 1,
    ) ?? {
      words: '',
    };
    const moved: Amendment = { kind: 'words', at: 'nodes/eligible/says/99/words', was, words: 'It is free.' };
    const { pathway, misfits } = amended(topPathway, [moved]);
    expect(misfits).toEqual([]);
    expect(textsOf(pathway).filter(({ words }) => words === 'It is free.')).toHaveLength(1);
    expect(whys(topPathway, [{ ...moved, at: 'nodes/safety/says/99/words' }])).toHaveLength(1);
  });

  it('two changes of one thing are both named', () => {
    expect(whys(topPathway, [lateAt(22), lateAt(20)])).toEqual([
      'Two changes of the same thing are in it',
      'Two changes of the same thing are in it',
    ]);
    expect(withChange(topPathway, [lateAt(22)], lateAt(20))).toEqual([lateAt(20)]);
  });

  it('says what differs between two versions, thing by thing', () => {
    const lead: Amendment = { kind: 'leads', rule: 'number-known', was: 'next-steps', go: 'eligible' };
    expect(changesBetween([lateAt(22), lead], [{ ...lateAt(20) }, { ...lead }])).toEqual([
      { target: 'limit weeksSince last-period 24', before: lateAt(22), after: lateAt(20) },
    ]);
    expect(changesBetween([lead], [lateAt(20)]).map(({ target }) => target)).toEqual([
      'limit weeksSince last-period 24',
      'leads number-known',
    ]);
  });
});

describe('rule 2.14: a draft that could not be used is refused in words', () => {
  it('a draft pathway with a loop, and no walk or comparison hangs in it', () => {
    const loop: Amendment = { kind: 'leads', rule: 'number-known', was: 'next-steps', go: 'booking-service' };
    const { pathway } = amended(topPathway, [loop]);
    expect(faultsOf([loop])).toEqual([
      expect.stringMatching(
        /^These pages lead in a circle, and nobody would come to an end: “Your referral number”|^These pages lead in a circle/,
      ),
    ]);
    expect(effectOf(topPathway, pathway, { today })).toBeUndefined();
    const itself: Amendment = { kind: 'leads', rule: 'ready', was: 'eligible', go: 'next-steps' };
    expect(faultsOf([itself])[0]).toContain('lead in a circle');
    const walked = { id: '1', name: 'Somebody', answers: [], world: { today }, outcome: 'eligible' };
    expect(runWalk(amended(topPathway, [itself]).pathway, walked).passed).toBe(false);
  });

  it('a page that nobody reaches any more, and a last rule that does not hold in every other case', () => {
    const away: Amendment = { kind: 'leads', rule: 'ready', was: 'eligible', go: 'private' };
    expect(faultsOf([away])).toContain('eligible: no combination of answers leads there');
    const [node = ''] = Object.entries(topPathway.nodes).find(([, { rules }]) => rules.length > 1) ?? [];
    const turned: Amendment = { kind: 'order', node, rules: rulesOf(topPathway, node).toReversed() };
    expect(faultsOf([turned]).join()).toContain('must hold in every other case');
  });

  it('words that are hard to read, blame, or are not plain', () => {
    const { at, words: was } = textsOf(vas as Pathway).find(({ what }) => what === 'lead') as {
      at: string;
      words: string;
    };
    const say = (words: string) => faultsOf([{ kind: 'words', at, was, words }], vas as Pathway);
    expect(say('You must do this.')).toEqual(['This may sound like blame: “You must do this.”']);
    const hard =
      'Notwithstanding considerable administrative uncertainties, authorities reevaluate eligibility.';
    expect(say(Array(6).fill(hard).join(' ')).join()).toContain('too hard to read');
    expect(say(`We ${'very '.repeat(30)}much want to help.`).join()).toContain('longer than 25 words');
    for (const bad of ['<b>Free</b>', 'a\nb', 'a\u0000b', 'a\u202eb', ' '])
      expect(say(bad).length, JSON.stringify(bad)).toBeGreaterThan(0);
    for (const one of SIGNED_IN) expect(wordFaults(one)).toEqual([]);
  });

  it('what keeps somebody safe is not led elsewhere, passed over, or made to hold for fewer', () => {
    for (const one of SIGNED_IN) {
      for (const { rules } of Object.values(one.nodes)) {
        for (const rule of rules.filter(({ safeguarding }) => safeguarding)) {
          const away: Amendment = { kind: 'leads', rule: rule.id, was: rule.go, go: one.start };
          expect(whys(one, [away])).toEqual([expect.stringContaining('keeps people safe')]);
        }
      }
      const adult = limitsOf(one).find(({ kind, value }) => kind === 'age' && value === 18) as never;
      const fewer: Amendment = { kind: 'limit', limit: adult, to: 16 };
      expect(whys(one, [fewer])).toEqual([expect.stringContaining('would keep fewer people safe')]);
      expect(amended(one, [fewer]).pathway).toEqual(one);
      expect(whys(one, [{ ...fewer, to: 21 }])).toEqual([]);
    }
    const first: Amendment = {
      kind: 'order',
      node: 'safety',
      rules: ['not-safe-now', 'signs-now', 'needs-support', 'safe'],
    };
    expect(faultsOf([first]).join()).toContain('signs-now: passed over by not-safe-now while it holds');
  });

  it('a way round a question that everybody is asked', () => {
    const round: Amendment = { kind: 'leads', rule: 'nhs', was: 'about-you', go: 'ask-a-gp' };
    expect(faultsOf([round], vas as Pathway).join()).toMatch(/is not asked on a way to ask-a-gp/);
  });
});

describe('rule 2.14: the open check follows the limits that it shares with top', () => {
  it('and no other change, and is proven with them', () => {
    const open = openEligibility as Pathway;
    const words: Amendment = { kind: 'words', at: 'nodes/eligible/title', was: 'x', words: 'y' };
    expect(limitsFollowed(open, [lateAt(22), words])).toEqual([lateAt(22)]);
    const { pathway, misfits } = amended(open, limitsFollowed(open, [lateAt(22), words]));
    expect(misfits).toEqual([]);
    expect(checkPathway(pathway, { today }).faults).toEqual([]);
    // Nobody could be so late.
    expect(faultsOf([lateAt(900)]).join()).toContain('In the open check: ');
  });
});
