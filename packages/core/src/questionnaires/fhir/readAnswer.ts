import { isRealDate } from '../../dates.ts';
import type { CompiledQuestion } from '../compile.ts';
import { dateValue, hasTime } from '../questionTypes/dateinput.ts';
import type { AnswerValue, Option } from '../types.ts';
import { answerFor } from './codings.ts';
import { readDateTime } from './dateTimes.ts';
import { fhirTypeOf } from './itemTypes.ts';
import { partId } from './parts.ts';
import { isObject, type Json, numberIn, objectsIn, textIn } from './reading.ts';

export type AnswerProblem = 'unknown_option' | 'wrong_value' | 'too_many';

/** A value, nothing to read, or what is wrong. */
export type ReadValue = { readonly value: AnswerValue | undefined } | { readonly problem: AnswerProblem };

/** The value FHIR itself gives for a question; undefined where the item holds no answer. */
export function readValue(asked: CompiledQuestion, taken: ReadonlySet<string>, item: object): ReadValue {
  const own = item as Json;
  const { answeredBy } = asked.rules;
  if (answeredBy === 'call') return readCall(asked, taken, own);
  const answers = objectsIn(own.answer);
  const [first] = answers;
  if (first === undefined) return { value: undefined };
  if (answeredBy === 'options') return readOptions(asked, answers);
  return answers.length > 1 ? { problem: 'too_many' } : readOne(asked, first);
}

function readOne(asked: CompiledQuestion, answer: Json): ReadValue {
  switch (asked.rules.answeredBy) {
    case 'words':
      return textOr(
        textIn(answer.valueString) ?? textIn(answer.valueUri) ?? textIn(answer.valueTime)?.slice(0, 5),
      );
    case 'number':
    case 'step': {
      const quantity: Json = isObject(answer.valueQuantity) ? answer.valueQuantity : {};
      const number =
        numberIn(answer.valueInteger) ?? numberIn(answer.valueDecimal) ?? numberIn(quantity.value);
      return textOr(number === undefined ? undefined : String(number));
    }
    case 'day': {
      if (hasTime(asked.question)) {
        const value = readDateTime(textIn(answer.valueDateTime) ?? textIn(answer.valueDate) ?? '');
        return value === undefined ? { problem: 'wrong_value' } : { value };
      }
      const day = (textIn(answer.valueDate) ?? textIn(answer.valueDateTime))?.slice(0, 10);
      return day !== undefined && isRealDate(day) ? { value: dateValue(day) } : { problem: 'wrong_value' };
    }
    case 'option':
      if (fhirTypeOf(asked, false) === 'boolean' && typeof answer.valueBoolean === 'boolean') {
        return { value: asked.options[answer.valueBoolean ? 0 : 1]?.id };
      }
      return readOption(asked, answer);
    case 'options':
    case 'call':
      return readOption(asked, answer);
    case 'nothing':
      return { problem: 'wrong_value' };
  }
}

function textOr(text: string | undefined): ReadValue {
  return text === undefined ? { problem: 'wrong_value' } : { value: text };
}

function readOption({ options }: CompiledQuestion, answer: Json): ReadValue {
  const option = options.find((one) => means(one, answer));
  return option === undefined ? { problem: 'unknown_option' } : { value: option.id };
}

function readOptions(asked: CompiledQuestion, answers: readonly Json[]): ReadValue {
  const read = answers.map((answer) => readOption(asked, answer));
  const ids = read.flatMap((one) => ('value' in one && typeof one.value === 'string' ? [one.value] : []));
  return ids.length < read.length ? { problem: 'unknown_option' } : { value: ids };
}

/** Whether an answer names this option: the same value, or the same code where the answer names no system. */
function means(option: Option, answer: Json): boolean {
  const own = answerFor(option);
  const { valueCoding } = answer;
  if (isObject(valueCoding)) {
    const { system, code, display } = own.valueCoding ?? {};
    if (code === undefined)
      return display !== undefined && valueCoding.code === undefined && valueCoding.display === display;
    return valueCoding.code === code && (valueCoding.system === undefined || valueCoding.system === system);
  }
  // An answer may come as the value that its item takes: a web address, a moment, a quantity.
  const { value }: Json = isObject(answer.valueQuantity) ? answer.valueQuantity : {};
  const given: Json = {
    valueString: answer.valueUri,
    valueDate: answer.valueDateTime,
    valueInteger: value,
    ...answer,
  };
  return (['valueString', 'valueInteger', 'valueDate', 'valueTime'] as const).some(
    (key) => own[key] !== undefined && own[key] === given[key],
  );
}

function readCall(asked: CompiledQuestion, taken: ReadonlySet<string>, item: Json): ReadValue {
  const parts = objectsIn(item.item);
  const answerTo = (part: 'phone' | 'time') => {
    const linkId = partId(taken, asked.question.id, part);
    return objectsIn(parts.find((one) => one.linkId === linkId)?.answer);
  };
  const [phone, time] = [answerTo('phone'), answerTo('time')];
  if (phone.length > 1 || time.length > 1) return { problem: 'too_many' };
  if (phone[0] === undefined && time[0] === undefined) return { value: undefined };
  const number = phone[0] === undefined ? '' : textIn(phone[0].valueString);
  const when = time[0] === undefined ? { value: '' } : readOption(asked, time[0]);
  if (number === undefined) return { problem: 'wrong_value' };
  return 'problem' in when ? when : { value: { phone: number, optionId: String(when.value) } };
}
