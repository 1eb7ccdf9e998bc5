import { describe, expect, it } from 'vitest';
import { PRICED_SERVICES } from '../eligibility/priceTable.ts';
import { Engine } from '../questionnaires/engine.ts';
import { grade, sentencesOf } from '../readingAge.ts';
import { checkPathway } from './check.ts';
import { larc } from './larc/larc.ts';
import { pagesSay } from './pagesSay.ts';
import type { Pathway } from './pathway.ts';
import { planFor } from './plan.ts';
import { top } from './top/top.ts';
import { vas } from './vas/vas.ts';

const DEFINITIONS: readonly Pathway[] = [top, vas, larc];

/** What nobody may come to an end of a pathway without being asked. */
const KEPT_SAFE: Readonly<Record<string, readonly string[]>> = {
  top: ['safeguarding', 'risk-of-harm', 'red-flag'],
  vas: ['safeguarding', 'risk-of-harm', 'pushed'],
  larc: ['safeguarding', 'risk-of-harm', 'pushed'],
};

describe.each(DEFINITIONS.map((one) => [one.id, one] as const))('the pathway %s', (_, definition) => {
  it.each(['2026-11-20', '2028-02-29'])(
    'rule 2.2: ends every combination in exactly one outcome on %s, with nothing unreachable, no loop and no safeguard passed over',
    (today) => {
      const { faults, combinations, places, outcomes } = checkPathway(definition, { today });
      expect(faults).toEqual([]);
      const ends = Object.entries(definition.nodes).filter(([, { rules }]) => rules.length === 0);
      expect(Object.keys(outcomes).toSorted()).toEqual(ends.map(([id]) => id).toSorted());
      console.log(
        `  ${definition.id}: ${combinations} combinations in ${places} places, ${ends.length} outcomes`,
      );
    },
  );

  it('rule 1.7: puts everybody under 18 or at risk of harm in front of a person, whichever way they go', () => {
    const flags = KEPT_SAFE[definition.id] ?? [];
    expect(flags.length).toBeGreaterThan(1);
    for (const flag of flags) {
      const found = definition.flags.find((one) => one.flag === flag);
      expect(found, flag).toMatchObject({ everyWay: true, raises: ['triage', 'callback'] });
    }
  });

  it('offers a person to talk to at every end, says why they are there, and what happens next', () => {
    for (const [id, { rules, says = [], lead }] of Object.entries(definition.nodes)) {
      if (rules.length > 0) continue;
      const kinds = says.map((block) => (block.kind === 'live' ? block.what : block.kind));
      expect(lead, id).toBeDefined();
      expect(kinds, id).toEqual(expect.arrayContaining(['reasons', 'answers', 'note', 'links']));
      expect(
        says.some((block) => block.kind === 'note' && block.phone),
        id,
      ).toBe(true);
      expect(kinds.includes('steps') || kinds.includes('list'), id).toBe(true);
    }
  });

  it('rule 2.9: shows prices only of a service that has a table of them', () => {
    const priced = (PRICED_SERVICES as readonly string[]).includes(definition.service ?? '');
    const shown = Object.values(definition.nodes)
      .flatMap(({ says = [] }) => says)
      .some((block) => block.kind === 'live' && block.what === 'prices');
    expect(shown && !priced).toBe(false);
  });

  it('rule 1.10: says nothing of the care in what the browser’s tab shows', () => {
    const said = Object.values(definition.pages).join(' ');
    expect(said).not.toMatch(/abortion|pregnan|vasectomy|contracepti|clinic|counsel|medical|period/i);
  });

  it('rule 5.12: can be read at 9 to 11, in short sentences, and never blames', () => {
    const pages = pagesSay(definition);
    const all = pages.flatMap(([, texts]) => texts);
    expect(grade(all)).toBeLessThanOrEqual(6);
    expect(pages.filter(([, texts]) => grade(texts) > 8).map(([at]) => at)).toEqual([]);
    expect(sentencesOf(all).filter((one) => one.split(/\s+/).length > 25)).toEqual([]);
    expect(all.join(' ')).not.toMatch(/\b(must|invalid|incorrect|failed|wrongly|required|forgot)\b/i);
  });
});

describe('rules 1.15, 2.25: no end promises a call to whoever asked for none', () => {
  /** What is a promise, and not an offer: “Ask us to call you” stands on every end. */
  const PROMISE =
    /\b(nurse|team|someone) (will )?calls? you\b|\bwe (also |will )?call (you|only|at)\b|\bour call\b|^we call you/i;
  const WRITE = 'write-here';

  it.each(DEFINITIONS.map((one) => [one.id, one] as const))('%s', (_, definition) => {
    const { compiled, nodes } = planFor(definition);
    const engine = new Engine(compiled, { today: '2026-11-20' });
    const asked = compiled.questions.find(({ question }) => question.code === 'call.number-and-time');
    const option = asked?.options.find(({ code }) => code === WRITE);
    if (asked && option) engine.set(asked, { phone: '', optionId: option.id });
    const promised = [...nodes.values()].flatMap(({ node, says }) => {
      if (node.rules.length > 0) return [];
      const texts = says.filter(({ when }) => !when || engine.holds(when)).map(({ block }) => block);
      return [node.title, node.lead ?? '', ...wordsOf(texts)].filter((words) => PROMISE.test(words));
    });
    expect(asked, 'asks how to talk').toBeDefined();
    expect(promised).toEqual([]);
  });

  it('and a title promises one to nobody', () => {
    const titles = DEFINITIONS.flatMap(({ nodes, pages }) => [
      ...Object.values(nodes).map(({ title }) => title),
      ...Object.values<string>(pages),
    ]);
    expect(titles.filter((title) => PROMISE.test(title))).toEqual([]);
  });
});

/** Every text of some blocks, however deep it stands. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          key === 'when' && typeof one === 'object' ? [] : wordsOf(one),
        )
      : [];
