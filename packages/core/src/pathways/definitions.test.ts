import { describe, expect, it } from 'vitest';
import type { QuestionSet } from '../questionnaires/types.ts';
import { leavesOf, shownWhen } from './conditions.ts';
import { definitionOf, SIGNED_IN } from './definitions.ts';
import { openEligibility } from './openEligibility.ts';
import { type Pathway, pathway } from './pathway.ts';
import { planFor } from './plan.ts';

const definition: Pathway = pathway({
  id: 'sample',
  name: 'Sample',
  set: openEligibility.set,
  service: 'top',
  pages: { '/x': 'X' },
  start: 'first',
  flags: [],
  nodes: {
    first: {
      route: '/x',
      title: 'First',
      asks: ['pregnancy-test', 'last-period'],
      rules: [{ id: 'on', go: 'end' }],
    },
    end: { route: '/x', title: 'End', rules: [] },
  },
});
const { set } = definition;
/** As a database gives it back: under a number of its own, its keys in another order. */
const stored = (of: QuestionSet): QuestionSet => ({ ...JSON.parse(inReverse(of)), version: 7 });
const inReverse = (of: object): string =>
  JSON.stringify(of, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
const changed = (id: string, change: object): QuestionSet =>
  stored({ ...set, questions: set.questions.map((one) => (one.id === id ? { ...one, ...change } : one)) });
const of = (given: QuestionSet) => definitionOf(given, [definition]);

describe('rule 2.11: which pathway a form is walked by', () => {
  it('the one over its questions, whatever number they were published under', () => {
    expect(of(stored(set))).toBe(definition);
    expect(of(changed('last-period', { question: 'When did it begin?', hint: 'Roughly' }))).toBe(definition);
    expect(of(changed('gp-registered', { type: 'dropdown' }))).toBe(definition);
  });

  it.each([
    ['another form', { ...set, id: 'another' }],
    ['one that lacks a question', { ...set, questions: set.questions.slice(1) }],
    ['one that asks it in another way', changed('last-period', { type: 'freetext' })],
    ['one that asks it of others', changed('last-period', { condition: undefined })],
    ['one that may leave it out', changed('pregnancy-test', { isMandatory: false })],
    ['one that calls it something else', changed('pregnancy-test', { code: 'test' })],
    ['one with fewer to choose from', { ...set, options: set.options.slice(1) }],
  ])('%s is filled in as any other form', (_what, given) => {
    expect(of(given)).toBeUndefined();
  });
});

describe('rule 2.11: every pathway of who is signed in', () => {
  it('belongs to one service, and no two to the same', () => {
    const services = SIGNED_IN.map(({ service }) => service);
    expect(services).not.toContain(undefined);
    expect(new Set(services).size).toBe(services.length);
  });

  it('asks nothing only because of what others tell: a save does not know that, and would drop the answer', () => {
    for (const one of SIGNED_IN) {
      const { compiled } = planFor(one);
      const outside = compiled.questions.flatMap((asked) =>
        shownWhen(compiled, asked)
          .flatMap(leavesOf)
          .flatMap(({ kind }) =>
            kind === 'contract' || kind === 'miles' || kind === 'told'
              ? [`${one.id}: ${asked.question.code} by ${kind}`]
              : [],
          ),
      );
      expect(outside).toEqual([]);
    }
  });
});
