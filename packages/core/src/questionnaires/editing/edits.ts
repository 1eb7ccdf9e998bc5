import { rulesFor } from '../questionTypes/registry.ts';
import type { Option, Question, QuestionSet, QuestionType } from '../types.ts';
import { firstAnswers, hintOf, mayHaveAnswers, newOption, newQuestion } from './newQuestion.ts';
import { type Fields, movedTo, ordered, withFields } from './rowEdits.ts';
import { saysNone } from './saysNone.ts';
import { withoutReferences } from './withoutReferences.ts';

/**
 * What can be done to a draft. Every function takes a set that `inOrder` gave and gives back another; rows that nothing
 * happened to stay the same objects. Ids are handed in, and no row ever gets another one.
 */

/** Other words about the form itself. */
export function changeForm(set: QuestionSet, fields: Fields<QuestionSet>): QuestionSet {
  return withFields(set, fields);
}

/** Other fields of a question. A help text that is empty is none. */
export function changeQuestion(set: QuestionSet, id: string, fields: Fields<Question>): QuestionSet {
  return {
    ...set,
    questions: set.questions.map((one) => {
      if (one.id !== id) return one;
      const changed = withFields(one, fields);
      return {
        ...changed,
        ...('description' in fields ? { hasDescription: changed.description.trim() !== '' } : {}),
        ...('imageUrl' in fields ? { hasImage: Boolean(changed.imageUrl) } : {}),
      };
    }),
  };
}

const OF_THE_FORM: readonly QuestionType[] = [
  'section',
  'conditionalsegment',
  'openingstatement',
  'closingstatement',
];

/** The group that something new at a place belongs to: it follows the group itself, or what is in it. */
function groupAt(questions: readonly Question[], at: number): string | undefined {
  const before = questions[at - 1];
  return before?.type === 'conditionalsegment' ? before.id : before?.segmentId;
}

/**
 * Whether something new must be answered: as the question before it, since a paper form is usually strict
 * throughout or not at all.
 */
function mustAt(questions: readonly Question[], at: number): boolean {
  const before = questions.slice(0, at).findLast(({ type }) => rulesFor(type).asks);
  return before?.isMandatory ?? true;
}

/**
 * Adds a new question at a place, with the answers that its type begins with. Right after a group, or something
 * in one, it joins that group: else what was meant for some would be asked of everybody. It must be answered if
 * the question before it must.
 * @param ids of it and, after it, of its answers
 */
export function addQuestion(
  set: QuestionSet,
  type: QuestionType,
  [id = '', ...optionIds]: readonly string[],
  at: number,
): QuestionSet {
  const options = firstAnswers(type).map((text, place) => newOption(optionIds[place] ?? '', id, text));
  const group = OF_THE_FORM.includes(type) ? undefined : groupAt(set.questions, at);
  const made = {
    ...newQuestion(id, type),
    isMandatory: rulesFor(type).asks && mustAt(set.questions, at),
    ...(group === undefined ? {} : { segmentId: group }),
  };
  const questions = [...set.questions.slice(0, at), made, ...set.questions.slice(at)];
  return ordered(set, questions, [...set.options, ...options]);
}

/** How many ids `addQuestion` and `changeType` need at most. */
export const idsFor = (type: QuestionType) => 1 + firstAnswers(type).length;

/** Takes a question away, with everything that speaks of it. */
export function removeQuestion(set: QuestionSet, id: string): QuestionSet {
  const without = withoutReferences(set, { questionId: id });
  return ordered(
    without,
    without.questions.filter((one) => one.id !== id),
    without.options,
  );
}

/** Puts a question somewhere else. @param to its place afterwards, from 0 */
export function moveQuestion(set: QuestionSet, id: string, to: number): QuestionSet {
  const from = set.questions.findIndex((one) => one.id === id);
  return ordered(set, movedTo(set.questions, from, to), set.options);
}

/** What ends the part of a form in which a group may stand. */
const ENDS_A_PART: readonly QuestionType[] = ['section', 'openingstatement', 'closingstatement'];

/**
 * The group above a question in its section into which it may be moved; undefined where there is none, or it is
 * in one.
 */
export function groupAbove(questions: readonly Question[], id: string): Question | undefined {
  const at = questions.findIndex((one) => one.id === id);
  const own = questions[at];
  if (own === undefined || own.segmentId !== undefined || OF_THE_FORM.includes(own.type)) return undefined;
  const before = questions.slice(0, at);
  const begins = before.findLastIndex(({ type }) => ENDS_A_PART.includes(type));
  return before.slice(begins + 1).findLast(({ type }) => type === 'conditionalsegment');
}

/** Moves a question into the group above it, behind what is in it. Nothing happens where there is none. */
export function moveIntoGroup(set: QuestionSet, id: string): QuestionSet {
  const group = groupAbove(set.questions, id);
  if (group === undefined) return set;
  const last = set.questions.findLastIndex(({ segmentId }) => segmentId === group.id);
  const at = Math.max(set.questions.indexOf(group), last) + 1;
  const from = set.questions.findIndex((one) => one.id === id);
  // One that stands among what is in the group stays where it is.
  return moveQuestion(changeQuestion(set, id, { segmentId: group.id }), id, Math.min(from, at));
}

/** Moves a question out of its group, behind what stays in it: below, it is asked of everybody again. */
export function moveOutOfGroup(set: QuestionSet, id: string): QuestionSet {
  const from = set.questions.findIndex((one) => one.id === id);
  const group = set.questions[from]?.segmentId;
  if (group === undefined) return set;
  const last = set.questions.findLastIndex(({ segmentId }) => segmentId === group);
  return moveQuestion(changeQuestion(set, id, { segmentId: undefined }), id, last);
}

/**
 * Puts a copy of a question right behind it. @param newId gives a new id each time; only the copy's own answers
 * refer to it
 */
export function copyQuestion(set: QuestionSet, id: string, newId: () => string): QuestionSet {
  const at = set.questions.findIndex((one) => one.id === id);
  const found = set.questions[at];
  if (found === undefined) return set;
  const copyId = newId();
  // A name is of one question alone: texts would not know which of two is meant.
  const copy = withFields<Question>({ ...found, id: copyId }, { name: undefined });
  const options = set.options
    .filter(({ questionId }) => questionId === id)
    .map((option) => ({ ...option, id: newId(), questionId: copyId }));
  return ordered(
    set,
    [...set.questions.slice(0, at + 1), copy, ...set.questions.slice(at + 1)],
    [...set.options, ...options],
  );
}

/**
 * Changes a question's type. Its answers stay where the new type has answers; conditions on those that go are
 * removed too.
 */
export function changeType(
  set: QuestionSet,
  id: string,
  type: QuestionType,
  optionIds: readonly string[],
): QuestionSet {
  const fits = (question: Question) => ({
    type,
    isMandatory: rulesFor(type).asks && question.isMandatory,
    hint: hintOf(rulesFor(type).takesSeveral({ ...question, type }), question.hint),
    // A limit of numbers is no limit of days, nor the other way round.
    min: undefined,
    max: undefined,
    format: undefined,
    calculation: undefined,
  });
  const own = set.options.filter(({ questionId }) => questionId === id);
  const changed = set.questions.map((one) => (one.id === id ? withFields(one, fits(one)) : one));
  if (!mayHaveAnswers(type)) {
    const without = own.reduce<QuestionSet>(
      (all, option) => withoutReferences(all, { optionId: option.id }),
      {
        ...set,
        questions: changed,
      },
    );
    const options = set.options.filter(({ questionId }) => questionId !== id);
    return ordered(without, without.questions, options);
  }
  const first = own.length > 0 ? [] : firstAnswers(type);
  const added = first.map((text, place) => newOption(optionIds[place] ?? '', id, text));
  return ordered(set, changed, [...set.options, ...added]);
}

/** Other fields of an answer to choose from. */
export function changeOption(set: QuestionSet, id: string, fields: Fields<Option>): QuestionSet {
  return { ...set, options: set.options.map((one) => (one.id === id ? withFields(one, fields) : one)) };
}

/** Adds answers to choose from at the end of a question's own. */
export function addOptions(
  set: QuestionSet,
  questionId: string,
  added: readonly { readonly id: string; readonly text: string }[],
): QuestionSet {
  const question = set.questions.find(({ id }) => id === questionId);
  const isSeveral = question !== undefined && rulesFor(question.type).takesSeveral(question);
  const options = added.map(({ id, text }) => ({
    ...newOption(id, questionId, text),
    ...(isSeveral && saysNone(text) ? { exclusive: true } : {}),
  }));
  return ordered(set, set.questions, [...set.options, ...options]);
}

/** Adds a pasted list in place of the answers that nobody has written yet. @param added as of `addOptions` */
export function pasteOptions(
  set: QuestionSet,
  questionId: string,
  added: Parameters<typeof addOptions>[2],
): QuestionSet {
  const unwritten = set.options.filter(
    (one) =>
      one.questionId === questionId && one.text.trim() === '' && one.score === 0 && one.keywords.length === 0,
  );
  const without = unwritten.reduce((so, { id }) => removeOption(so, id), set);
  return addOptions(without, questionId, added);
}

/** Takes an answer away, with everything that speaks of it. */
export function removeOption(set: QuestionSet, id: string): QuestionSet {
  const without = withoutReferences(set, { optionId: id });
  return ordered(
    without,
    without.questions,
    without.options.filter((one) => one.id !== id),
  );
}

/** Puts an answer before or after its neighbour. */
export function moveOption(set: QuestionSet, id: string, by: -1 | 1): QuestionSet {
  const option = set.options.find((one) => one.id === id);
  const own = set.options.filter(({ questionId }) => questionId === option?.questionId);
  const from = own.findIndex((one) => one.id === id);
  const others = set.options.filter(({ questionId }) => questionId !== option?.questionId);
  return ordered(set, set.questions, [...others, ...movedTo(own, from, from + by)]);
}
