import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACT_KINDS } from '../eligibility/contracts.ts';
import { TOLD } from '../eligibility/told.ts';
import { check } from './authorRemarks.ts';
import { compile } from './compile.ts';
import { readEntries } from './entries.ts';
import { evaluate } from './evaluate.ts';
import { createForm, type Form } from './form.ts';
import { rulesFor } from './questionTypes/registry.ts';
import { QuestionSetFault } from './setProblems.ts';
import { inOrder, plainlyVisible, plainScore, plainTexts } from './testing/plain.ts';
import type {
  Answers,
  AnswerValue,
  Condition,
  Limit,
  Option,
  Question,
  QuestionSet,
  QuestionType,
  ScoreBand,
  Scoring,
  World,
} from './types.ts';

/**
 * The engine is clever so that long forms stay quick. Here it is held against an evaluator that is not clever
 * at all.
 */
const TODAY = '2026-11-20';

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
const band = (from: number, to: number): ScoreBand => ({ from, to, description: `${from} to ${to}` });
const limit = (than: number): Limit => (than % 2 === 0 ? { atLeast: than } : { below: than });
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
        conditions: fc.array(fc.tuple(other, fc.nat({ max: 14 }), fc.nat({ max: 9 })), { maxLength: 3 }),
        kind: fc.constantFrom('all' as const, 'any' as const),
        segment: other,
        isMandatory: fc.boolean(),
        score: fc.constantFrom(0, 1, 0.1),
        scored: fc.constantFrom(undefined, true, false),
        piped: fc.tuple(other, other, fc.constantFrom('', '|something else')),
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
        if (kind === 7) return { kind: 'answered', questionId: id };
        if (kind === 8) return { kind: 'not', that: condition(id, than % 8, than) };
        if (kind === 9) return { kind: 'weeksSince', questionId: id, atLeast: than * 30 };
        if (kind === 10) return { kind: 'weeksSince', questionId: id, below: than * 30 };
        if (kind === 11) return { kind: 'age', questionId: id, ...limit(than) };
        if (kind === 12) return { kind: 'miles', ...limit(than) };
        if (kind === 13) return { kind: 'contract', is: CONTRACT_KINDS.slice(0, than) };
        if (kind === 14) return { kind: 'told', what: 'localClinic', is: TOLD.localClinic.slice(0, than) };
        return { kind: kind === 5 ? 'before' : 'after', questionId: id, date: `202${than}-06-15` };
      };
      const questions = made.map((row, at): Question => {
        const { dependsOn = null, segment, piped } = row;
        const [first, second, otherwise] = piped;
        const pieces = [first, second].flatMap((id) => (id === undefined ? [] : [`, {{${id}${otherwise}}}`]));
        const mayScore = hasOptions(`q${at}`) || row.type === 'numberinput';
        const of = row.conditions.flatMap(([id, kind, than]) =>
          id === undefined ? [] : [condition(id, kind, than)],
        );
        const onOption = dependsOn !== null && row.option !== undefined && hasOptions(dependsOn);
        const isSegment = segment !== undefined && typeOf.get(segment) === 'conditionalsegment';
        return {
          id: `q${at}`,
          question: `Question ${at}${pieces.join('')}`,
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
          ...(row.type === 'numberinput' ? { max: 9 } : {}),
          ...(mayScore && row.scored !== undefined ? { scored: row.scored } : {}),
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
              score: at * (made[Number(id.slice(1))]?.score ?? 0),
              keywords: at === 0 ? [`flag ${id}`] : [],
            }),
          ),
        );
      const heads = questions.filter(({ type }) => type === 'section');
      const scoring: Scoring = {
        bands: [band(0, 3), band(4, 6), band(6.1, 99)],
        sections: heads.map(({ id }) => ({ sectionId: id, bands: [band(0, 2)] })),
      };
      return { id: 'set', name: 'A form', description: '', questions, options, scoring };
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

/** A value for a question by a throw of dice: good, bad, blank or none at all. */
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

function textsIn(form: Form): Readonly<Record<string, string>> {
  const ids = form.compiled.questions.map(({ question }) => question.id);
  return Object.fromEntries(ids.map((id) => [id, form.question(id).question.question]));
}

function expectPlain(form: Form, given: Answers, world: World): void {
  const { set } = form.compiled;
  expect(visibleIn(form)).toEqual(plainlyVisible(set, given, world));
  expect(form.score()).toEqual(plainScore(set, given, world));
  expect(textsIn(form)).toEqual(plainTexts(set, given, world));
}

/** The day, and who pays and how far it is, known or not. */
const aWorld: fc.Arbitrary<World> = fc.record({
  today: fc.constantFrom(TODAY, '2028-02-29'),
  contract: fc.option(fc.constantFrom(...CONTRACT_KINDS), { nil: undefined }),
  miles: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  told: fc.record({ localClinic: fc.constantFrom(...TOLD.localClinic) }, { requiredKeys: [] }),
});

describe('one evaluator, and it agrees with a plain one', () => {
  test('rule 5.4: after every step of every walk through every form', () => {
    fc.assert(
      fc.property(anySet, aWalk, aWorld, (set, walk, world) => {
        const form = createForm(set, world);
        const asking = inOrder(set).filter(({ type }) => rulesFor(type).asks);
        const given: Record<string, AnswerValue> = {};
        expectPlain(form, given, world);
        for (const [pick, dice] of walk) {
          const question = asking[pick % Math.max(asking.length, 1)];
          if (question === undefined) return;
          const value = valueFor(question, dice);
          const before = visibleIn(form);
          const views = form.compiled.questions.map((one) => form.question(one.question.id));
          const touched = form.set(question.id, value);
          if (value === undefined) delete given[question.id];
          else given[question.id] = value;
          const after = visibleIn(form);
          expectPlain(form, given, world);
          const turned = new Set(before).symmetricDifference(new Set(after));
          expect(turned.difference(new Set(touched)).size).toBe(0);
          for (const view of views) {
            const { id } = view.question;
            if (!touched.includes(id)) expect(form.question(id)).toBe(view);
          }
        }
        const fresh = evaluate(set, given, world);
        expect({
          visible: visibleIn(form),
          pages: form.pages(),
          answers: form.answers(),
          entries: form.entries(),
          errors: form.errors(),
          progress: form.progress(),
          complete: form.complete(),
          score: form.score(),
        }).toEqual({ ...fresh, flags: undefined });
        expect(form.held()).toEqual(given);
      }),
      { numRuns: 100 },
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
      { numRuns: 100 },
    );
  });

  test('what the check calls out of reach is never reached with good answers', () => {
    fc.assert(
      fc.property(anySet, aWalk, aWorld, (set, walk, world) => {
        const unseen = check(set)
          .filter(({ problem }) => problem === 'contradiction' || problem === 'never_shown')
          .map(({ questionId }) => questionId);
        const form = createForm(set, world);
        const asking = inOrder(set).filter(({ type }) => rulesFor(type).asks);
        for (const [pick, dice] of walk) {
          const question = asking[pick % Math.max(asking.length, 1)];
          if (question === undefined) return;
          form.set(question.id, valueFor(question, dice));
          const { answered, error } = form.question(question.id);
          if (answered && error !== undefined) form.set(question.id, undefined);
          for (const id of unseen) expect(form.question(id).visible).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});
