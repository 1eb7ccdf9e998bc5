import type { Question, QuestionSet } from '../questionnaires/types.ts';
import type { Pathway } from './pathway.ts';
import { planFor } from './plan.ts';

const known = new WeakMap<QuestionSet, Map<Pathway, boolean>>();

/**
 * Whether a pathway walks a form of this set: it asks what the pathway asks in every respect but words. In a
 * file of its own, so that a page of one pathway does not wait for the questions of the others.
 * @param set the version that the form was given out in
 */
export function walks(definition: Pathway, set: QuestionSet): boolean {
  if (definition.set.id !== set.id) return false;
  const answers = known.get(set) ?? new Map<Pathway, boolean>();
  known.set(set, answers);
  const found = answers.get(definition) ?? compare(definition, set);
  answers.set(definition, found);
  return found;
}

function compare(definition: Pathway, set: QuestionSet): boolean {
  const plan = planFor(definition);
  const codes = new Set(Object.values(definition.nodes).flatMap(({ asks = [] }) => asks));
  return [...codes].every((code) => {
    const own = plan.byCode(code)?.question;
    if (own === undefined) return false;
    const theirs = set.questions.find(({ id }) => id === own.id);
    return theirs !== undefined && meaningOf(own, definition.set) === meaningOf(theirs, set);
  });
}

/** All of a question but its words, as one text. */
function meaningOf(question: Question, { options }: QuestionSet): string {
  const { id, code, type, format, min, max, unit, whole, multiple, isMandatory } = question;
  const { dependentQuestionId, dependentOptionId, condition, neededUnless } = question;
  const own = options.filter(({ questionId }) => questionId === id);
  return JSON.stringify([
    [
      code,
      type,
      format,
      min,
      max,
      unit,
      whole,
      multiple,
      isMandatory,
      dependentQuestionId,
      dependentOptionId,
    ],
    [condition, neededUnless].map(inOrder),
    own.map((option) => `${option.id} ${option.code} ${option.exclusive ?? false}`).sort(),
  ]);
}

/** The same thing with its keys in order: a database gives them back in its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, part]) => [key, inOrder(part)]);
}
