import { type CompiledQuestion, type CompiledSet, compiledOf } from '../compile.ts';
import { hasTime, readDate } from '../questionTypes/dateinput.ts';
import { readNumber } from '../questionTypes/numbers.ts';
import { readTime } from '../questionTypes/timeOfDay.ts';
import type { Answers, AnswerValue, DateValue, PhoneValue, QuestionSet } from '../types.ts';
import { sameValue } from '../values.ts';
import { isFhirInteger, sayable } from './carried.ts';
import { answerFor } from './codings.ts';
import { dateTimeOf } from './dateTimes.ts';
import { fhirTypeOf } from './itemTypes.ts';
import { type OutlineNode, outlineOf } from './outline.ts';
import { partId, takenIn } from './parts.ts';
import { readValue } from './readAnswer.ts';
import type { FhirAnswer, FhirResponse, FhirResponseItem, FhirResponseStatus } from './resource.ts';
import { scoreLinkOf } from './scoreItem.ts';
import { canonicalOf } from './toQuestionnaire.ts';
import { OURS } from './urls.ts';

/** What a response says beside its answers. References are FHIR's (`Patient/…`), times ISO 8601. */
export interface ResponseAbout {
  readonly status: FhirResponseStatus;
  readonly id?: string;
  readonly authored?: string;
  readonly subject?: string;
  readonly author?: string;
  /** The total, where the set is scored. */
  readonly score?: number;
}

/**
 * Answers as a FHIR R4 QuestionnaireResponse, in the shape of the set's Questionnaire. An answer that FHIR's
 * value would not bring back as typed (half a date, `1,200`, a cleared one) keeps its exact value beside it.
 * Give it reachable answers (`form.answers()`): it sends what it is given.
 * @throws QuestionSetFault when the set cannot be asked.
 */
export function toFhirResponse(
  set: QuestionSet | CompiledSet,
  answers: Answers,
  { status, id, authored, subject, author, score }: ResponseAbout,
): FhirResponse {
  const compiled = compiledOf(set);
  const { url, version } = canonicalOf(compiled.set);
  const item = itemsOf(compiled, answers);
  if (score !== undefined) {
    item.push({ linkId: scoreLinkOf(compiled), text: 'Total score', answer: [{ valueDecimal: score }] });
  }
  return {
    resourceType: 'QuestionnaireResponse',
    ...(id === undefined ? {} : { id }),
    questionnaire: version === undefined ? url : `${url}|${version}`,
    status,
    ...(subject === undefined ? {} : { subject: { reference: subject } }),
    ...(authored === undefined ? {} : { authored }),
    ...(author === undefined ? {} : { author: { reference: author } }),
    ...(item.length === 0 ? {} : { item }),
  };
}

function itemsOf(compiled: CompiledSet, answers: Answers): FhirResponseItem[] {
  const taken = takenIn(compiled);
  const write = (node: OutlineNode): FhirResponseItem[] => {
    const inside = node.children.flatMap(write);
    if (node.kind === 'grid') {
      return inside.length === 0 ? [] : [{ linkId: node.linkId, text: node.text, item: inside }];
    }
    const { question, rules } = node.asked;
    const text = sayable(question.question) ? { text: question.question } : {};
    if (!rules.asks) return inside.length === 0 ? [] : [{ linkId: question.id, ...text, item: inside }];
    const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (value === undefined) return [];
    return [{ linkId: question.id, ...text, ...answerOf(node.asked, taken, value) }];
  };
  return outlineOf(compiled).flatMap(write);
}

function answerOf(
  asked: CompiledQuestion,
  taken: ReadonlySet<string>,
  value: AnswerValue,
): Pick<FhirResponseItem, 'extension' | 'answer' | 'item'> {
  const said = sayAnswer(asked, taken, value);
  const back = readValue(asked, taken, said);
  const exact = 'value' in back && sameValue(back.value, value);
  if (exact) return said;
  return { extension: [{ url: OURS.answer, valueString: JSON.stringify(value) }], ...said };
}

function sayAnswer(
  asked: CompiledQuestion,
  taken: ReadonlySet<string>,
  value: AnswerValue,
): Pick<FhirResponseItem, 'answer' | 'item'> {
  if (asked.rules.answeredBy === 'call') {
    const { phone, optionId } = value as PhoneValue;
    const { id } = asked.question;
    const item: FhirResponseItem[] = [
      ...(sayable(phone) ? [{ linkId: partId(taken, id, 'phone'), answer: [{ valueString: phone }] }] : []),
      ...optionAnswers(asked, [optionId]).map((one) => ({
        linkId: partId(taken, id, 'time'),
        answer: [one],
      })),
    ];
    return item.length === 0 ? {} : { item };
  }
  const answer = answersOf(asked, value);
  return answer.length === 0 ? {} : { answer };
}

function answersOf(asked: CompiledQuestion, value: AnswerValue): FhirAnswer[] {
  switch (asked.rules.answeredBy) {
    case 'words':
      if (fhirTypeOf(asked, false) === 'time') {
        const time = readTime(String(value));
        return time === undefined ? [] : [{ valueTime: `${time}:00` }];
      }
      // FHIR wants no blanks at the ends, and words that are equal are equal there too.
      return sayable(value) ? [{ valueString: value.trim() }] : [];
    case 'number':
    case 'step':
      return numberAnswers(asked, value as string);
    case 'day': {
      const date = readDate(value as DateValue);
      if (date === undefined) return [];
      return hasTime(asked.question)
        ? [{ valueDateTime: dateTimeOf(date, (value as DateValue).time ?? '') }]
        : [{ valueDate: date }];
    }
    case 'option':
      if (fhirTypeOf(asked, false) === 'boolean') {
        const at = asked.options.findIndex((option) => option.id === value);
        return at === -1 ? [] : [{ valueBoolean: at === 0 }];
      }
      return optionAnswers(asked, [value as string]);
    case 'options':
      return optionAnswers(asked, value as readonly string[]);
    // A call is said in items of its own, and what asks nothing has no answer.
    case 'call':
    case 'nothing':
      return [];
  }
}

function numberAnswers(asked: CompiledQuestion, typed: string): FhirAnswer[] {
  const number = readNumber(typed);
  if (number === undefined) return [];
  if (fhirTypeOf(asked, false) === 'decimal') return [{ valueDecimal: number }];
  return isFhirInteger(number) ? [{ valueInteger: number }] : [];
}

function optionAnswers({ options }: CompiledQuestion, ids: readonly string[]): FhirAnswer[] {
  return ids.flatMap((id) => options.filter((option) => option.id === id).map(answerFor));
}
