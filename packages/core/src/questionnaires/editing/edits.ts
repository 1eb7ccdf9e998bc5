import { rulesFor } from '../questionTypes/registry.ts';
import type { Option, Question, QuestionSet, QuestionType } from '../types.ts';
import { firstAnswers, mayHaveAnswers, newOption, newQuestion } from './newQuestion.ts';
import { type Fields, movedTo, ordered, withFields } from './rowEdits.ts';
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

/** Puts a new question at a place, with the answers that its type begins with. @param ids of it and, after it, of its answers */
export function addQuestion(
  set: QuestionSet,
  type: QuestionType,
  [id = '', ...optionIds]: readonly string[],
  at: number,
): QuestionSet {
  const options = firstAnswers(type).map((text, place) => newOption(optionIds[place] ?? '', id, text));
  const questions = [...set.questions.slice(0, at), newQuestion(id, type), ...set.questions.slice(at)];
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

/** Puts a copy of a question right behind it. @param newId gives a new id each time; only a copy's own answers speak of it */
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

/** Makes a question one of another type. Its answers stay where the new type has answers; conditions on those that go, go too. */
export function changeType(
  set: QuestionSet,
  id: string,
  type: QuestionType,
  optionIds: readonly string[],
): QuestionSet {
  const fits = (question: Question) => ({
    type,
    isMandatory: rulesFor(type).asks && question.isMandatory,
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
  const options = added.map(({ id, text }) => newOption(id, questionId, text));
  return ordered(set, set.questions, [...set.options, ...options]);
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
