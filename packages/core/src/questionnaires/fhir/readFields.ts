import { isIsoDate } from '../dates.ts';
import type { Question, QuestionType } from '../types.ts';
import { isFhirInteger } from './carried.ts';
import { controlsOf, extension, extensionsOf, type Json, numberIn, objectsIn, textIn } from './reading.ts';
import { OURS, STANDARD } from './urls.ts';

/** A question while it is being read: each step may still change a field. */
export type DraftQuestion = { -readonly [Key in keyof Question]: Question[Key] };

type Say = (why: string) => void;

/** The fields of a question that its own item tells; where it stands and when it is asked come later. */
export function readFields(id: string, type: QuestionType, item: Json): DraftQuestion {
  const prefix = textIn(item.prefix);
  const text = textIn(item.text) ?? textIn(objectsIn(item.code)[0]?.display);
  const media = extension(item, STANDARD.itemMedia)?.valueAttachment;
  const imageUrl = textIn(media?.url) ?? null;
  const unit = extension(item, STANDARD.unit)?.valueCoding;
  const min = boundIn(item, type, STANDARD.min);
  const max = boundIn(item, type, STANDARD.max);
  const maxLength = isFhirInteger(item.maxLength) ? item.maxLength : undefined;
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
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(type === 'numberinput' && item.type === 'integer' ? { whole: true } : {}),
    ...((type === 'numberinput' || type === 'rating') && unit !== undefined
      ? { unit: textIn(unit.display) ?? textIn(unit.code) }
      : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(type === 'freetext' && item.type !== 'text' ? { format: 'line' as const } : {}),
    ...(OF_VALUES.has(type) && isValueType(item.type) ? { valueType: item.type } : {}),
    ...(type === 'picturechoice' && item.repeats === true ? { multiple: true } : {}),
  };
}

const OF_VALUES = new Set<QuestionType>([
  'yesnoquestion',
  'radioinput',
  'dropdown',
  'likert',
  'multiplechoice',
  'picturechoice',
]);

const isValueType = (type: unknown): type is NonNullable<Question['valueType']> =>
  type === 'string' || type === 'integer' || type === 'date' || type === 'time';

function boundIn(item: Json, type: QuestionType, url: string): number | string | undefined {
  const given = extension(item, url);
  if (type === 'dateinput') {
    const date = textIn(given?.valueDate);
    return date !== undefined && isIsoDate(date) ? date : undefined;
  }
  if (type !== 'numberinput' && type !== 'rating') return undefined;
  return numberIn(given?.valueInteger) ?? numberIn(given?.valueDecimal);
}

const PROPERTIES = new Set([
  'id',
  'linkId',
  'type',
  'text',
  'prefix',
  'required',
  'repeats',
  'readOnly',
  'enableWhen',
  'enableBehavior',
  'answerOption',
  'answerValueSet',
  'item',
  'extension',
  'maxLength',
  'initial',
]);

/** Standard extensions that a reader takes care of, here or where the item's conditions and options are read. */
const EXTENSIONS = new Set<string>([
  STANDARD.itemControl,
  STANDARD.enableWhenExpression,
  STANDARD.itemMedia,
  STANDARD.hidden,
  STANDARD.ordinalValue,
]);

/** Says which properties of an item have no place here. */
export function sayProperties(item: Json, say: Say): void {
  for (const key of Object.keys(item)) {
    if (PROPERTIES.has(key)) continue;
    if (key === 'code') say('its codes; it is known here by its linkId');
    else say(key === '_text' ? 'the formatting or translation of its words' : key);
  }
}

/** Says what an item holds that a question of ours does not. */
export function sayUnread(item: Json, question: Question, say: Say): void {
  sayProperties(item, say);
  if (item.initial !== undefined) say('the answer it starts with; every question here starts empty');
  if (item.repeats === true && !['multiplechoice', 'picturechoice'].includes(question.type)) {
    say('that it may be answered several times; it is asked once here');
  }
  if (item.type === 'open-choice') say('the answer in own words beside its choices; add a question for it');
  if (item.type === 'dateTime' && question.type === 'dateinput')
    say('the time of day; only the date is asked');
  if (item.type === 'url' && question.type === 'freetext')
    say('that it must be a web address; any words will do here');
  if (item.type === 'quantity' && question.type === 'numberinput' && question.unit === undefined)
    say('its unit; a number is asked');
  const unknown = controlsOf(item, STANDARD.itemControl).filter((code) => !CONTROL_CODES.has(code));
  if (unknown.length > 0) say(`how it is shown (${unknown.join(', ')})`);
  for (const { url, ...value } of extensionsOf(item)) {
    if (url.startsWith(OURS.question) || url === OURS.part || EXTENSIONS.has(url)) continue;
    if (url === STANDARD.min && question.min !== undefined) continue;
    if (url === STANDARD.max && question.max !== undefined) continue;
    if (url === STANDARD.unit && question.unit !== undefined) continue;
    if (url === STANDARD.sliderStep && (question.type === 'rating' || value.valueInteger === 1)) continue;
    say(url);
  }
}

const CONTROL_CODES = new Set([
  'page',
  'list',
  'table',
  'gtable',
  'htable',
  'atable',
  'drop-down',
  'radio-button',
  'check-box',
  'slider',
  'spinner',
  'text-box',
  'inline',
  'prompt',
  'help',
  'flyover',
  'lower',
  'upper',
  'unit',
  'header',
  'footer',
]);
