import type { Option } from '../types.ts';
import { answerFor, booleanOptions, LONGEST_ID, optionIdOf, wordsOf } from './codings.ts';
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

type Say = (why: string) => void;

/** Where the points of an answer stand. */
export const SCORES: readonly string[] = [
  STANDARD.ordinalValue,
  STANDARD.itemWeight,
  'http://hl7.org/fhir/StructureDefinition/iso21090-CO-value',
];
const KNOWN = new Set<string>([...SCORES, STANDARD.optionExclusive, STANDARD.answerMedia]);

/** The options of an item, in order. @param contained the value sets that came with the form. */
export function readOptions(
  questionId: string,
  item: Json,
  contained: Contained,
  say: Say,
): readonly ReadOption[] {
  if (item.type === 'boolean') {
    return booleanOptions(questionId).map((fields) => ({ fields, source: undefined }));
  }
  const options: ReadOption[] = [];
  const seen = new Set<string>();
  for (const source of [...objectsIn(item.answerOption), ...fromValueSet(item, contained, say)]) {
    const fields = readOption(questionId, source, options.length + 1, say);
    if (fields === undefined) continue;
    if (seen.has(fields.id)) say(`the answer “${fields.text}” is there twice, and was taken once`);
    else options.push({ fields, source: source as AnswerOption });
    seen.add(fields.id);
  }
  return options;
}

function readOption(questionId: string, source: Json, sortOrder: number, say: Say): Option | undefined {
  const text = wordsOf(source);
  let id = optionIdOf(questionId, source);
  if (id === undefined) {
    say(`an answer that is no code, text, number, date or time (“${text}”)`);
    return undefined;
  }
  const option = { id, questionId, text };
  if (id.length > LONGEST_ID) {
    id = `${questionId}|option ${sortOrder}`;
    say(`the code of the answer “${text}”, which is too long; its words and score are kept`);
  } else if (lostOnTheWay(option, source))
    say(`the code of the answer “${text}”, which we cannot keep as it is`);
  if (source.initialSelected === true)
    say(`that “${text}” is chosen from the start; nothing is chosen for anybody here`);
  const coding: Json = isObject(source.valueCoding) ? source.valueCoding : {};
  const said = [...extensionsOf(source), ...extensionsOf(coding)];
  for (const { url } of said) {
    if (!KNOWN.has(url) && !url.startsWith(OURS.option)) say(`${url} of the answer “${text}”`);
  }
  const media = extension(source, STANDARD.answerMedia)?.valueAttachment;
  return {
    id,
    text,
    questionId,
    rangeDescription: '',
    sortOrder,
    score: scoreIn(said),
    keywords: [],
    ...(extension(source, STANDARD.optionExclusive)?.valueBoolean === true ? { exclusive: true } : {}),
    ...(textIn(media?.url) === undefined ? {} : { imageUrl: media?.url }),
    ...(textIn(media?.title) === undefined ? {} : { imageAlt: media?.title }),
  };
}

function scoreIn(said: readonly Extension[]): number {
  const score = said.find(({ url }) => SCORES.includes(url));
  return numberIn(score?.valueDecimal) ?? numberIn(score?.valueInteger) ?? 0;
}

/** Whether a response would name another answer than the form did. */
function lostOnTheWay(option: Pick<Option, 'id' | 'questionId' | 'text'>, source: Json): boolean {
  const back = answerFor(option);
  const { valueCoding } = source;
  if (!isObject(valueCoding)) return false;
  const { system, code } = back.valueCoding ?? {};
  return system !== textIn(valueCoding.system) || code !== textIn(valueCoding.code);
}

const LEFT_OUT = {
  heading: 'is a heading and no answer',
  inactive: 'is no longer in use, so nobody is offered it',
  excluded: 'is taken out of it',
} as const;

function fromValueSet(item: Json, contained: Contained, say: Say): readonly Json[] {
  const reference = textIn(item.answerValueSet);
  if (reference === undefined) return [];
  const set = contained.valueSet(reference);
  if (set === undefined) {
    say(`its list of answers, which is kept elsewhere (${reference}); add the answers here`);
    return [];
  }
  const { concepts, isWhole, leftOut } = codesOf(set, contained);
  if (!isWhole) say(`part of its list of answers (${reference}), which is a rule and no list`);
  for (const { source, why } of leftOut) {
    say(`“${String(source.display ?? source.code)}” of its list of answers, which ${LEFT_OUT[why]}`);
  }
  return concepts.map(({ system, source: { code, display, extension: said } }) => ({
    valueCoding: { system, code, display, ...(said === undefined ? {} : { extension: said }) },
  }));
}
