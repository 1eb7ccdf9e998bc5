import { isRealDate } from '../../dates.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type { AnsweredBy } from '../questionTypes/rules.ts';
import type { Question, QuestionType } from '../types.ts';
import { isFhirInteger } from './carried.ts';
import { conceptOf } from './codings.ts';
import type { Account, Say } from './notes.ts';
import { extension, isObject, type Json, numberIn, objectsIn, textIn } from './reading.ts';
import type { Coding, Extension } from './resource.ts';
import { STANDARD } from './urls.ts';

/** A question while it is being read: each step may still change a field. */
export type DraftQuestion = { -readonly [Key in keyof Question]: Question[Key] };

/** The fields of a question that its own item tells; where it stands and when it is asked come later. */
export function readFields(
  id: string,
  type: QuestionType,
  item: Json,
  { understood }: Pick<Account, 'understood'>,
): DraftQuestion {
  const { answeredBy } = rulesFor(type);
  const concept = conceptIn(item, understood);
  const prefix = textIn(item.prefix);
  const text = textIn(item.text) ?? textIn(objectsIn(item.code)[0]?.display);
  const media = extension(item, STANDARD.itemMedia)?.valueAttachment;
  const imageUrl = textIn(media?.url) ?? null;
  const unit = unitIn(item);
  const [min, max] = (
    [
      [STANDARD.min, STANDARD.minQuantity],
      [STANDARD.max, STANDARD.maxQuantity],
    ] as const
  ).map(
    ([url, ofQuantity]) =>
      boundIn(item, type, url, understood) ?? boundIn(item, type, ofQuantity, understood),
  );
  const maxLength = isFhirInteger(item.maxLength) ? item.maxLength : undefined;
  understood([
    item,
    ...(['text', 'prefix'] as const).filter((key) => typeof item[key] === 'string'),
    'linkId',
  ]);
  if (maxLength !== undefined) understood([item, 'maxLength']);
  if (item.type === 'group' || item.type === 'display') understood([item, 'readOnly']);
  const said = text ?? (type === 'section' || type === 'conditionalsegment' ? '' : id);
  return {
    id,
    question: prefix === undefined ? said : `${prefix} ${said}`,
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: imageUrl !== null,
    imageUrl,
    type,
    isMandatory: item.required === true,
    dependentQuestionId: null,
    dependentOptionId: null,
    sortOrder: 0,
    ...(textIn(media?.title) === undefined ? {} : { imageAlt: media?.title }),
    ...(concept === undefined ? {} : { code: concept }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(answeredBy === 'number' && item.type === 'integer' ? { whole: true } : {}),
    ...((answeredBy === 'number' || answeredBy === 'step') && unit !== undefined
      ? { unit: textIn(unit.display) ?? textIn(unit.code) }
      : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(answeredBy === 'words' && item.type !== 'text'
      ? { format: item.type === 'time' ? ('time' as const) : ('line' as const) }
      : {}),
    ...(answeredBy === 'day' && item.type === 'dateTime' ? { format: 'dateTime' as const } : {}),
    ...((answeredBy === 'option' || answeredBy === 'options') && isValueType(item.type)
      ? { valueType: item.type }
      : {}),
    ...(type === 'picturechoice' && item.repeats === true ? { multiple: true } : {}),
  };
}

/** The unit of a number: its own, else the first that may be chosen, else the one it starts with. */
export function unitIn(item: Json): Coding | undefined {
  const said = extension(item, STANDARD.unit) ?? extension(item, STANDARD.unitOption);
  if (said?.valueCoding !== undefined || item.type !== 'quantity') return said?.valueCoding;
  const { valueQuantity } = objectsIn(item.initial)[0] ?? {};
  if (!isObject(valueQuantity)) return undefined;
  const { unit, system, code } = valueQuantity;
  return {
    ...(textIn(system) === undefined ? {} : { system: String(system) }),
    ...(textIn(code) === undefined ? {} : { code: String(code) }),
    ...(textIn(unit) === undefined ? {} : { display: String(unit) }),
  };
}

/** What an item asks, by its code: ours where it has one, else the first. Others are noted as not kept. */
function conceptIn(item: Json, understood: Account['understood']): string | undefined {
  const concepts = objectsIn(item.code).map((coding) => ({ coding, concept: conceptOf(coding) }));
  const known = concepts.filter(({ concept }) => concept !== undefined);
  const { coding, concept } = known.find((one) => !one.concept?.includes('|')) ?? known[0] ?? {};
  if (coding === undefined) return undefined;
  understood([coding, 'system', 'code']);
  if (coding.display === item.text) understood([coding, 'display']);
  return concept;
}

const isValueType = (type: unknown): type is NonNullable<Question['valueType']> =>
  type === 'string' || type === 'integer' || type === 'date' || type === 'time';

function boundIn(
  item: Json,
  type: QuestionType,
  url: string,
  understood: Account['understood'],
): number | string | undefined {
  const given = extension(item, url);
  const bound =
    given === undefined ? undefined : (boundOf(given, rulesFor(type).answeredBy) ?? amountOf(given, item));
  if (given !== undefined && bound !== undefined) {
    understood([given, 'url', 'valueDate', 'valueDateTime', 'valueInteger', 'valueDecimal']);
    const { valueQuantity } = given;
    if (isObject(valueQuantity)) understood([valueQuantity]);
  }
  return bound;
}

/** A limit of an amount, in the unit that is asked for: in another one it would be another number. */
function amountOf(given: Extension, item: Json): number | undefined {
  const { valueQuantity } = given;
  if (item.type !== 'quantity' || !isObject(valueQuantity)) return undefined;
  const { code, unit, value } = valueQuantity;
  const asked = unitIn(item);
  const isSame = code === undefined ? unit === (asked?.display ?? asked?.code) : code === asked?.code;
  return isSame ? numberIn(value) : undefined;
}

function boundOf(given: Extension, by: AnsweredBy): number | string | undefined {
  switch (by) {
    case 'day': {
      const date = textIn(given.valueDate) ?? textIn(given.valueDateTime);
      return date !== undefined && isRealDate(date) ? date : undefined;
    }
    case 'number':
    case 'step':
      return numberIn(given.valueInteger) ?? numberIn(given.valueDecimal);
    case 'words':
    case 'option':
    case 'options':
    case 'call':
    case 'nothing':
      return undefined;
  }
}

/**
 * Notes what an item asks that a question of ours does not (`inOwnWords`: a question for those was made).
 * `lostOf` finds whatever else is lost.
 */
export function sayUnread(item: Json, question: Question, say: Say, inOwnWords = false): void {
  const { answeredBy } = rulesFor(question.type);
  if (item.initial !== undefined) {
    say('asked_differently', 'the answer it starts with; every question here starts empty', [
      item,
      'initial',
    ]);
  }
  if (item.repeats === true && answeredBy !== 'options') {
    say('asked_differently', 'that it may be answered several times; it is asked once here', [
      item,
      'repeats',
    ]);
  }
  if (item.type === 'open-choice' && !inOwnWords) {
    say('never_asked', 'the answer in own words beside its choices; add a question for it', [item, 'type']);
  }
  if (item.type === 'url' && answeredBy === 'words') {
    say('asked_differently', 'that it must be a web address; any words will do here', [item, 'type']);
  }
  if (item.type === 'quantity' && answeredBy === 'number' && question.unit === undefined) {
    say('asked_differently', 'its unit; a number is asked', [item, 'type']);
  }
}
