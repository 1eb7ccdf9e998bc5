import type { Option } from '../types.ts';
import {
  answerFor,
  booleanOptions,
  conceptOf,
  LONGEST_ID,
  numberedId,
  optionIdOf,
  wordsOf,
} from './codings.ts';
import type { Account, Part, Say } from './notes.ts';
import { extension, extensionsOf, isObject, type Json, numberIn, objectsIn, textIn } from './reading.ts';
import type { AnswerOption, Extension } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';
import { type Contained, codesOf } from './valueSets.ts';

/** An option as FHIR alone tells it, and the answer option it was read from. */
export interface ReadOption {
  readonly fields: Option;
  /** undefined where FHIR has no element for it (yes and no). */
  readonly source: AnswerOption | undefined;
}

/** Where the points of an answer stand. */
export const SCORES: readonly string[] = [
  STANDARD.ordinalValue,
  STANDARD.itemWeight,
  'http://hl7.org/fhir/StructureDefinition/valueset-ordinalValue',
  // As STU3 names them.
  'http://hl7.org/fhir/StructureDefinition/questionnaire-ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/codesystem-ordinalValue',
  'http://hl7.org/fhir/StructureDefinition/iso21090-CO-value',
];
/** The most answers to choose from that a form has, all questions together: one long list may stand under each. */
export const MOST_OPTIONS = 50_000;

/**
 * The options of an item, in order. @param contained the value sets that came with the form
 * @param room how many options there may still be
 */
export function readOptions(
  questionId: string,
  item: Json,
  contained: Contained,
  account: Account,
  say: Say,
  room: number = MOST_OPTIONS,
): readonly ReadOption[] {
  const given = objectsIn(item.answerOption).map((source) => ({ source, origin: source }));
  if (item.type === 'boolean') {
    return booleanOptions(questionId).map((fields) => ({ fields, source: undefined }));
  }
  const options: ReadOption[] = [];
  const seen = new Set<string>();
  for (const from of [...given, ...fromValueSet(item, contained, account, say, room + 1)]) {
    const { source, origin } = from;
    if (options.length >= room) {
      const why = `answers to choose from: a form here has ${MOST_OPTIONS} at most`;
      say('never_asked', why, [item, 'answerOption', 'answerValueSet']);
      break;
    }
    contained.budget.spend(PER_OPTION, 'question', textIn(item.text) ?? questionId);
    const fields = readOption(questionId, from, options.length + 1, account, say);
    if (fields === undefined) continue;
    if (seen.has(fields.id)) {
      say('shown_differently', `the answer “${fields.text}” is there twice, and was taken once`, [origin]);
    } else options.push({ fields, source: source as AnswerOption });
    seen.add(fields.id);
  }
  return options;
}

/** An answer as an answer option writes it, and the thing it came in as (a code of a list, or the option itself). */
interface From {
  readonly source: Json;
  readonly origin: Json;
}

function readOption(
  questionId: string,
  { source, origin }: From,
  sortOrder: number,
  { understood }: Account,
  say: Say,
): Option | undefined {
  const text = wordsOf(source);
  let id = optionIdOf(questionId, source);
  if (id === undefined) {
    say('never_asked', `an answer that is no code, text, number, date or time (“${text}”)`, [origin]);
    return undefined;
  }
  const option = { id, questionId, text };
  const coding: Json = isObject(source.valueCoding) ? source.valueCoding : {};
  // Our own options are told apart by ids of theirs; what they mean is carried beside.
  const concept = coding.system === OURS.optionSystem ? undefined : conceptOf(coding);
  if (id.length > LONGEST_ID) {
    id = numberedId(questionId, sortOrder);
    if (concept === undefined)
      say('not_kept', `the code of the answer “${text}”, which is too long; its words and score are kept`, [
        origin,
      ]);
  } else if (lostOnTheWay(option, source))
    say('not_kept', `the code of the answer “${text}”, which we cannot keep as it is`, [origin]);
  if (source.initialSelected === true) {
    say('asked_differently', `that “${text}” is chosen from the start; nothing is chosen for anybody here`, [
      source,
      'initialSelected',
    ]);
  }
  const said = [...extensionsOf(source), ...extensionsOf(coding)];
  const points = pointsIn(said);
  if (points !== undefined) understood([points]);
  const media = extension(source, STANDARD.answerMedia)?.valueAttachment;
  return {
    id,
    text,
    questionId,
    rangeDescription: '',
    sortOrder,
    score: numberIn(points?.valueDecimal) ?? numberIn(points?.valueInteger) ?? 0,
    keywords: [],
    ...(concept === undefined ? {} : { code: concept }),
    ...(extension(source, STANDARD.optionExclusive)?.valueBoolean === true ? { exclusive: true } : {}),
    ...(textIn(media?.url) === undefined ? {} : { imageUrl: media?.url }),
    ...(textIn(media?.title) === undefined ? {} : { imageAlt: media?.title }),
  };
}

/** Where the points of an answer stand, if they are a number. */
function pointsIn(said: readonly Extension[]): Extension | undefined {
  const points = said.find(({ url }) => SCORES.includes(url));
  return (numberIn(points?.valueDecimal) ?? numberIn(points?.valueInteger)) === undefined
    ? undefined
    : points;
}

/** Whether a response would name another answer than the form did. */
function lostOnTheWay(option: Pick<Option, 'id' | 'questionId' | 'text'>, source: Json): boolean {
  const back = answerFor(option);
  const { valueCoding } = source;
  if (!isObject(valueCoding)) return false;
  const { system, code } = back.valueCoding ?? {};
  return system !== textIn(valueCoding.system) || code !== textIn(valueCoding.code);
}

/** What a code of a list takes, in steps, to be accounted for; and an answer to be made of it. */
const PER_CODE = 5;
const PER_OPTION = 20;

const LEFT_OUT = {
  heading: 'headings, and no answers',
  inactive: 'no longer in use, so nobody is offered them',
  excluded: 'the form takes them out',
} as const;

function fromValueSet(
  item: Json,
  contained: Contained,
  account: Account,
  say: Say,
  most: number,
): readonly From[] {
  const reference = textIn(item.answerValueSet);
  if (reference === undefined) return [];
  const set = contained.valueSet(reference);
  if (set === undefined) {
    const why = `its list of answers, which is kept elsewhere (${reference}); add the answers here`;
    say('never_asked', why, [item, 'answerValueSet']);
    return [];
  }
  const isNew = !contained.known.has(set);
  const { concepts, isWhole, leftOut, read } = codesOf(set, contained);
  if (isNew) contained.budget.spend(PER_CODE * concepts.length, 'list', reference);
  if (isWhole) {
    say('not_kept', `the name of its list of answers (${reference}); the answers are kept`, [
      item,
      'answerValueSet',
    ]);
  } else {
    const why = `part of its list of answers (${reference}), which is a rule and no list`;
    say('never_asked', why, [item, 'answerValueSet']);
  }
  // A list that many questions have is accounted for once.
  if (isNew) {
    account.allUnderstood(read);
    account.allUnderstood(concepts.map(({ source }) => [source, 'system', 'code', 'display']));
    account.allUnderstood(concepts.flatMap(({ source }) => weightIn(source)?.of ?? []));
    for (const why of ['heading', 'inactive', 'excluded'] as const) {
      sayLeftOut(
        say,
        LEFT_OUT[why],
        leftOut.flatMap((one) => (one.why === why ? [one.source] : [])),
      );
    }
  }
  return concepts.slice(0, most).map(({ system, source: origin }) => {
    const { code, display, extension: said } = origin;
    const weight = weightIn(origin)?.as;
    const extension = weight === undefined ? said : [...objectsIn(said), weight];
    const valueCoding = { system, code, display, ...(extension === undefined ? {} : { extension }) };
    return { source: { valueCoding }, origin };
  });
}

/** What R5 calls the points of a code in a list: a property of it, where R4 has an extension. */
const WEIGHTS: readonly unknown[] = ['itemWeight', 'ordinalValue'];

function weightIn(concept: Json): { readonly as: Extension; readonly of: readonly Part[] } | undefined {
  const found = objectsIn(concept.property).find(({ code }) => WEIGHTS.includes(code));
  const valueDecimal = numberIn(found?.valueDecimal) ?? numberIn(found?.valueInteger);
  if (found === undefined || valueDecimal === undefined || pointsIn(extensionsOf(concept))) return undefined;
  return { as: { url: STANDARD.itemWeight, valueDecimal }, of: [[found]] };
}

function sayLeftOut(say: Say, why: string, sources: readonly Json[]): void {
  if (sources.length === 0) return;
  const names = sources.slice(0, 5).map(({ display, code }) => `“${String(display ?? code)}”`);
  const more = sources.length > names.length ? ` and ${sources.length - names.length} more` : '';
  const of = sources.map((one): Part => [one, ...Object.keys(one).filter((key) => !BELOW.has(key))]);
  say('not_kept', `${names.join(', ')}${more} of its list of answers: ${why}`, ...of);
}

/** What stands below a code speaks for itself. */
const BELOW = new Set(['contains', 'concept']);
