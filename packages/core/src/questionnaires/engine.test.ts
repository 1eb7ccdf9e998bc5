import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from './compile.ts';
import { readEntries } from './entries.ts';
import { evaluate } from './evaluate.ts';
import { QuestionSetFault } from './faults.ts';
import { createForm, type Form } from './form.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type {
  Answers,
  AnswerValue,
  Condition,
  Option,
  Question,
  QuestionSet,
  QuestionType,
} from './types.ts';

/**
 * The engine is clever so that a long form stays quick. Here it is held against an evaluator that is not clever at
 * all: it works everything out from the start, each time, straight from the sentences of the specification.
 */

const TODAY = '2026-11-20';

function inOrder(set: QuestionSet): readonly Question[] {
  return [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder);
}

function plainlyVisible(set: QuestionSet, answers: Answers): readonly string[] {
  const byId = new Map(set.questions.map((question) => [question.id, question]));
  const asked = inOrder(set);
  const factsOf = (id: string) => {
    const question = byId.get(id);
    const value = answers[id];
    if (question === undefined || value === undefined || !shows(id)) return undefined;
    const rules = rulesFor(question.type);
    const options = set.options.filter((option) => option.questionId === id);
    return rules.isBlank(value) ? undefined : rules.facts({ question, options }, value);
  };
  const true_ = (condition: Condition): boolean => {
    if ('of' in condition) {
      return condition.kind === 'all' ? condition.of.every(true_) : condition.of.some(true_);
    }
    const facts = factsOf(condition.questionId);
    if (facts === undefined) return false;
    if (condition.kind === 'equals') return facts.options.includes(condition.optionId);
    if (condition.kind === 'anyOf') return condition.optionIds.some((id) => facts.options.includes(id));
    const number = facts.number ?? Number.NaN;
    if ('than' in condition)
      return condition.kind === 'greater' ? number > condition.than : number < condition.than;
    if (condition.kind === 'range') return number >= Number(condition.from) && number <= Number(condition.to);
    if (facts.date === undefined) return false;
    return condition.kind === 'before' ? facts.date < condition.date : facts.date > condition.date;
  };
  const shows = (id: string): boolean => {
    const question = byId.get(id);
    if (question === undefined) return false;
    const before = asked.slice(0, asked.indexOf(question));
    const head = before.findLast((one) =>
      ['section', 'openingstatement', 'closingstatement'].includes(one.type),
    );
    const ownPage = ['section', 'openingstatement', 'closingstatement'].includes(question.type);
    if (!ownPage && head?.type === 'section' && !shows(head.id)) return false;
    if (question.segmentId !== undefined && !shows(question.segmentId)) return false;
    if (question.dependentQuestionId !== null) {
      const facts = factsOf(question.dependentQuestionId);
      if (facts === undefined) return false;
      if (question.dependentOptionId !== null && !facts.options.includes(question.dependentOptionId))
        return false;
    }
    return question.condition === undefined || true_(question.condition);
  };
  return asked.map((question) => question.id).filter(shows);
}

const CHOICES = ['yesnoquestion', 'multiplechoice', 'dropdown', 'likert'] as const;
const TYPES: readonly QuestionType[] = [
  ...CHOICES,
  'numberinput',
  'dateinput',
  'freetext',
  'section',
  'statement',
  'conditionalsegment',
  'closingstatement',
];
const optionIds = (id: string) => [`${id}.1`, `${id}.2`, `${id}.3`];

/** A random form whose questions may depend on earlier and on later ones; those with a cycle are left out. */
const anySet: fc.Arbitrary<QuestionSet> = fc
  .integer({ min: 1, max: 14 })
  .chain((count) => {
    const rows = Array.from({ length: count }, (_, at) => {
      const earlier = Array.from({ length: at }, (_unused, index) => `q${index}`);
      const other = earlier.length === 0 ? fc.constant(undefined) : fc.constantFrom(undefined, ...earlier);
      return fc.record({
        type: fc.constantFrom(...TYPES),
        dependsOn: other,
        option: fc.constantFrom(undefined, 0, 1),
        conditions: fc.array(fc.tuple(other, fc.nat({ max: 6 }), fc.nat({ max: 9 })), { maxLength: 3 }),
        kind: fc.constantFrom('all' as const, 'any' as const),
        segment: other,
        isMandatory: fc.boolean(),
      });
    });
    const order = fc.shuffledSubarray([...rows.keys()], { minLength: count });
    const orders = fc.oneof(fc.constant([...rows.keys()]), order);
    return fc.tuple(fc.tuple(...rows), orders).map(([made, places]) => {
      const typeOf = new Map(made.map((row, at) => [`q${at}`, row.type]));
      const hasOptions = (id: string) =>
        (CHOICES as readonly QuestionType[]).includes(typeOf.get(id) ?? 'section');
      const condition = (id: string, kind: number, than: number): Condition => {
        const [first = '', second = ''] = optionIds(id);
        if (kind === 0 && hasOptions(id)) return { kind: 'equals', questionId: id, optionId: first };
        if (kind === 1 && hasOptions(id))
          return { kind: 'anyOf', questionId: id, optionIds: [first, second] };
        if (kind === 2) return { kind: 'greater', questionId: id, than };
        if (kind === 3) return { kind: 'lesser', questionId: id, than };
        if (kind === 4) return { kind: 'range', questionId: id, from: than, to: than + 3 };
        return { kind: kind === 5 ? 'before' : 'after', questionId: id, date: `202${than}-06-15` };
      };
      const questions = made.map((row, at): Question => {
        const { dependsOn = null, segment } = row;
        const of = row.conditions.flatMap(([id, kind, than]) =>
          id === undefined ? [] : [condition(id, kind, than)],
        );
        const onOption = dependsOn !== null && row.option !== undefined && hasOptions(dependsOn);
        const isSegment = segment !== undefined && typeOf.get(segment) === 'conditionalsegment';
        return {
          id: `q${at}`,
          question: `Question ${at}`,
          description: '',
          hasDescription: false,
          hasConditionalQuestion: false,
          hasImage: false,
          imageUrl: null,
          type: row.type,
          isMandatory: row.isMandatory,
          dependentQuestionId: dependsOn,
          dependentOptionId: onOption ? (optionIds(dependsOn)[row.option ?? 0] ?? null) : null,
          sortOrder: places[at] ?? at,
          ...(of.length === 0 ? {} : { condition: { kind: row.kind, of } }),
          ...(isSegment ? { segmentId: segment } : {}),
        };
      });
      const options = questions
        .filter(({ id }) => hasOptions(id))
        .flatMap(({ id }) =>
          optionIds(id).map(
            (optionId, at): Option => ({
              id: optionId,
              text: `Option ${at}`,
              questionId: id,
              rangeDescription: '',
              sortOrder: at,
              score: at,
              keywords: at === 0 ? [`flag ${id}`] : [],
            }),
          ),
        );
      return { id: 'set', name: 'A form', description: '', questions, options };
    });
  })
  .filter(compiles);

function compiles(set: QuestionSet): boolean {
  try {
    return compile(set).questions.length > 0;
  } catch (fault) {
    if (fault instanceof QuestionSetFault && fault.problems.every((one) => one.problem === 'cycle'))
      return false;
    throw fault;
  }
}

function valueFor(question: Question, dice: number): AnswerValue | undefined {
  const ids = optionIds(question.id);
  if (dice === 0) return undefined;
  if (dice === 1) return rulesFor(question.type).blank;
  switch (question.type) {
    case 'multiplechoice':
      return ids.filter((_id, at) => ((dice >> at) & 1) === 1);
    case 'numberinput':
      return dice % 5 === 0 ? 'not a number' : String(dice);
    case 'dateinput':
      return { day: '15', month: dice % 4 === 0 ? '' : '6', year: `202${dice % 10}` };
    case 'freetext':
      return `words ${dice}`;
    default:
      return ids[dice % 3];
  }
}

const aWalk = fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.nat({ max: 14 })), { maxLength: 25 });

function visibleIn(form: Form): readonly string[] {
  const ids = form.compiled.questions.map(({ question }) => question.id);
  return ids.filter((id) => form.question(id).visible);
}

describe('one evaluator, and it agrees with a plain one', () => {
  test('after every step of every walk through every form', () => {
    fc.assert(
      fc.property(anySet, aWalk, (set, walk) => {
        const form = createForm(set, { today: TODAY });
        const asking = inOrder(set).filter(({ type }) => rulesFor(type).asks);
        const given: Record<string, AnswerValue> = {};
        expect(visibleIn(form)).toEqual(plainlyVisible(set, given));
        for (const [pick, dice] of walk) {
          const question = asking[pick % Math.max(asking.length, 1)];
          if (question === undefined) return;
          const value = valueFor(question, dice);
          const before = visibleIn(form);
          const touched = form.set(question.id, value);
          if (value === undefined) delete given[question.id];
          else given[question.id] = value;
          const after = visibleIn(form);
          expect(after).toEqual(plainlyVisible(set, given));
          const turned = new Set(before).symmetricDifference(new Set(after));
          expect(turned.difference(new Set(touched)).size).toBe(0);
        }
        const fresh = evaluate(set, given, { today: TODAY });
        expect({
          visible: visibleIn(form),
          pages: form.pages(),
          answers: form.answers(),
          entries: form.entries(),
          errors: form.errors(),
          progress: form.progress(),
          complete: form.complete(),
        }).toEqual({ ...fresh, flags: undefined });
        expect(form.held()).toEqual(given);
      }),
      { numRuns: 400 },
    );
  });

  test('hidden answers are never sent; what is sent, read again, gives the same form', () => {
    fc.assert(
      fc.property(anySet, aWalk, (set, walk) => {
        const form = createForm(set, { today: TODAY });
        const asking = inOrder(set).filter(({ type }) => rulesFor(type).asks);
        for (const [pick, dice] of walk) {
          const question = asking[pick % Math.max(asking.length, 1)];
          if (question !== undefined) form.set(question.id, valueFor(question, dice));
        }
        const visible = new Set(visibleIn(form));
        for (const entry of form.entries({ cleared: true })) expect(visible).toContain(entry.questionId);
        const { answers, faults } = readEntries(set, form.entries());
        expect(faults).toEqual([]);
        const again = evaluate(set, answers, { today: TODAY });
        expect(again.visible).toEqual([...visible]);
        expect(again.entries).toEqual(form.entries());
        expect(again.errors).toEqual(form.errors());
      }),
      { numRuns: 300 },
    );
  });
});
