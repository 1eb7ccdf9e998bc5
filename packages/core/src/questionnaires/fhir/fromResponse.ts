import { type CompiledQuestion, type CompiledSet, compiledOf } from '../compile.ts';
import type { AnsweredBy } from '../questionTypes/rules.ts';
import type { Answers, AnswerValue, DateValue, PhoneValue, QuestionSet } from '../types.ts';
import { answerFor } from './codings.ts';
import { ownWordsOf } from './ownWords.ts';
import { takenIn } from './parts.ts';
import { type AnswerProblem, readValue } from './readAnswer.ts';
import { extension, isObject, type Json, objectsIn, textIn } from './reading.ts';
import { scoreLinkOf } from './scoreItem.ts';
import { canonicalOf } from './toQuestionnaire.ts';
import { OURS } from './urls.ts';

/** An answer, or a whole response, that could not be taken. */
export interface ResponseFault {
  /** Empty when it is about the response as a whole. */
  readonly linkId: string;
  readonly problem:
    | AnswerProblem
    | 'not_a_response'
    | 'another_form'
    | 'unknown_question'
    | 'not_a_question'
    | 'answered_twice'
    | 'too_often';
  readonly message: string;
}

export const MESSAGES: { readonly [Problem in ResponseFault['problem']]: string } = {
  not_a_response: 'This is not a FHIR QuestionnaireResponse',
  another_form: 'These are answers to another form',
  unknown_question: 'This form does not have that question',
  not_a_question: 'There is nothing to answer there',
  answered_twice: 'There are two answers to this question. We took the first',
  too_often: 'There are more of these than this form asks for. We took the first ones',
  unknown_option: 'That question does not have that option',
  wrong_value: 'We cannot read this answer. Enter it again',
  too_many: 'This question takes one answer, and there are several',
};

const DEEPEST = 60;

/**
 * The answers of a FHIR R4 QuestionnaireResponse to this set, and a fault for each that could not be read. Nothing is
 * taken from a response to another form. Whether the answers are good enough is `evaluate`'s to say.
 * @throws QuestionSetFault when the set cannot be asked.
 */
export function fromFhirResponse(
  set: QuestionSet | CompiledSet,
  json: unknown,
): { readonly answers: Answers; readonly faults: readonly ResponseFault[] } {
  const compiled = compiledOf(set);
  const answers: Record<string, AnswerValue> = Object.create(null);
  const faults: ResponseFault[] = [];
  const fault = (linkId: string, problem: ResponseFault['problem']) =>
    faults.push({ linkId, problem, message: MESSAGES[problem] });
  if (!isObject(json) || json.resourceType !== 'QuestionnaireResponse') {
    fault('', 'not_a_response');
    return { answers, faults };
  }
  if (isOfAnother(compiled.set, json)) {
    fault('', 'another_form');
    return { answers, faults };
  }
  const taken = takenIn(compiled);
  const score = scoreLinkOf(compiled);

  const take = (asked: CompiledQuestion, item: Json): void => {
    const { id } = asked.question;
    const read = exactValue(asked, item) ?? readValue(asked, taken, withOwnWords(asked, item));
    if ('problem' in read) fault(id, read.problem);
    else if (read.value === undefined) return;
    else if (Object.hasOwn(answers, id)) fault(id, 'answered_twice');
    else answers[id] = read.value;
  };
  const visit = (item: Json, depth: number): void => {
    const linkId = textIn(item.linkId) ?? '';
    const asked = compiled.byId(linkId);
    const given = objectsIn(item.answer);
    if (asked?.rules.asks === true) take(asked, item);
    else if (given.length > 0 && linkId !== score)
      fault(linkId, asked === undefined ? 'unknown_question' : 'not_a_question');
    if (depth > DEEPEST || asked?.rules.answeredBy === 'call') return;
    for (const inner of [...objectsIn(item.item), ...given.flatMap((one) => objectsIn(one.item))]) {
      visit(inner, depth + 1);
    }
  };
  /** Words in place of an option, where that form takes them: the option that leads to own words, and the words. */
  const withOwnWords = (asked: CompiledQuestion, item: Json): Json => {
    const { option, question } = ownWordsOf(asked.question.id);
    if (compiled.byId(question) === undefined || !asked.options.some(({ id }) => id === option)) return item;
    const known = new Set(asked.options.map((one) => answerFor(one).valueString));
    const answer = objectsIn(item.answer).map((one) => {
      const words = textIn(one.valueString);
      if (words === undefined || known.has(words)) return one;
      answers[question] = words;
      return { ...one, valueString: undefined, valueCoding: { system: OURS.optionSystem, code: option } };
    });
    return { ...item, answer };
  };
  for (const item of objectsIn(json.item)) visit(item, 0);
  return { answers, faults };
}

/** Whether a response names a form of ours, and another one, or another version of this one. */
function isOfAnother(set: QuestionSet, { questionnaire }: Json): boolean {
  if (typeof questionnaire !== 'string' || !questionnaire.startsWith(OURS.setUrl)) return false;
  const { url, version } = canonicalOf(set);
  const [named, ofVersion] = questionnaire.split('|');
  return named !== url || (ofVersion !== undefined && version !== undefined && ofVersion !== version);
}

/** The exact value of ours, when the item has one that fits the question. */
function exactValue(asked: CompiledQuestion, item: Json) {
  const text = extension(item, OURS.answer)?.valueString;
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'wrong_value' as const };
  }
  if (!hasShape(asked.rules.answeredBy, value)) return { problem: 'wrong_value' as const };
  const options = new Set(asked.options.map(({ id }) => id));
  const strangers = optionsIn(asked.rules.answeredBy, value).some((id) => id !== '' && !options.has(id));
  return strangers ? { problem: 'unknown_option' as const } : { value };
}

function hasShape(by: AnsweredBy, value: unknown): value is AnswerValue {
  const words = (thing: object, ...keys: readonly string[]) =>
    Object.keys(thing).length === keys.length &&
    keys.every((key) => typeof (thing as Json)[key] === 'string');
  switch (by) {
    case 'options':
      return Array.isArray(value) && value.every((id) => typeof id === 'string');
    case 'day':
      return (
        isObject(value) &&
        [[], ['optionId'], ['time'], ['time', 'optionId']].some((more) =>
          words(value, 'day', 'month', 'year', ...more),
        )
      );
    case 'call':
      return isObject(value) && words(value, 'phone', 'optionId');
    case 'words':
    case 'number':
    case 'step':
    case 'option':
      return typeof value === 'string';
    case 'nothing':
      return false;
  }
}

function optionsIn(by: AnsweredBy, value: AnswerValue): readonly string[] {
  switch (by) {
    case 'option':
      return [value as string];
    case 'options':
      return value as readonly string[];
    case 'call':
      return [(value as PhoneValue).optionId];
    case 'day': {
      const { optionId } = value as DateValue;
      return optionId === undefined ? [] : [optionId];
    }
    case 'words':
    case 'number':
    case 'step':
    case 'nothing':
      return [];
  }
}
