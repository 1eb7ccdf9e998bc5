import type { Option } from '../types.ts';
import { isCode, sayable } from './carried.ts';
import type { AnswerOption, Coding, FhirAnswer } from './resource.ts';
import { OURS } from './urls.ts';

/**
 * An option and the answer value it stands for in FHIR. Our own options are codes in our own system. An option brought
 * in keeps where it came from in its id, `question|system|code`: the same code may be an option of many questions, and
 * an answer must go out again with the code it came in with. What was no code has its kind in the system's place.
 */

type Kind = ':string' | ':integer' | ':date' | ':time' | ':words';

/** The longest id that may be sent with an answer. */
export const LONGEST_ID = 100;

const KEYS = {
  ':string': 'valueString',
  ':integer': 'valueInteger',
  ':date': 'valueDate',
  ':time': 'valueTime',
} as const;

/**
 * The option id of an answer value.
 * @returns undefined for values that can be no option (a reference, a quantity).
 */
export function optionIdOf(questionId: string, value: Readonly<Record<string, unknown>>): string | undefined {
  const coding = value.valueCoding;
  if (typeof coding === 'object' && coding !== null) {
    const { system, code, display } = coding as Coding;
    if (system === OURS.optionSystem && typeof code === 'string') return code;
    if (typeof code === 'string') return `${questionId}|${typeof system === 'string' ? system : ''}|${code}`;
    return typeof display === 'string' ? idOf(questionId, ':words', display) : undefined;
  }
  for (const [kind, key] of Object.entries(KEYS)) {
    const given = value[key];
    if (typeof given === 'string' || typeof given === 'number') return idOf(questionId, kind as Kind, given);
  }
  return undefined;
}

function idOf(questionId: string, kind: Kind, value: string | number): string {
  return `${questionId}|${kind}|${value}`;
}

/** The words of an answer value, for an option that is read. */
export function wordsOf(value: Readonly<Record<string, unknown>>): string {
  const { display, code } = (value.valueCoding ?? {}) as Coding;
  const said =
    display ?? code ?? value.valueString ?? value.valueInteger ?? value.valueDate ?? value.valueTime;
  return said === undefined ? '' : String(said);
}

/** The value an option stands for in an answer: the way back from `optionIdOf`. */
export function answerFor(
  option: Pick<Option, 'id' | 'questionId' | 'text' | 'code'>,
): FhirAnswer & AnswerOption {
  const display = sayable(option.text) ? { display: option.text } : {};
  const from = foreignParts(option);
  // Too long to be an id, the code is kept beside: an answer is sent with it all the same.
  const kept = from === undefined && isNumbered(option) ? codingFor(option.code) : undefined;
  if (kept !== undefined) return { valueCoding: { ...kept, ...display } };
  if (from === undefined) return { valueCoding: { system: OURS.optionSystem, code: option.id, ...display } };
  const { system, code } = from;
  if (system === ':words') return { valueCoding: { display: code } };
  if (system === ':integer') return { valueInteger: Number(code) };
  if (Object.hasOwn(KEYS, system)) return { [KEYS[system as keyof typeof KEYS]]: code };
  return { valueCoding: { ...(system === '' ? {} : { system }), code, ...display } };
}

/** The id of an answer whose own would be too long: by its place among the others. */
export const numberedId = (questionId: string, place: number) => `${questionId}|option ${place}`;

const isNumbered = ({ id, questionId }: Pick<Option, 'id' | 'questionId'>) =>
  id.startsWith(numberedId(questionId, 0).slice(0, -1)) && /\d$/.test(id);

function foreignParts({ id, questionId }: Pick<Option, 'id' | 'questionId'>) {
  const start = `${questionId}|`;
  if (!id.startsWith(start)) return undefined;
  const rest = id.slice(start.length);
  const bar = rest.indexOf('|');
  const system = rest.slice(0, bar);
  const code = rest.slice(bar + 1);
  if (bar === -1 || code.trim() === '' || !/^\S*$/.test(system)) return undefined;
  if (system === ':integer' && !/^-?\d{1,9}$/.test(code)) return undefined;
  if (system === ':date' && !/^\d{4}-\d{2}-\d{2}$/.test(code)) return undefined;
  if (system === ':time' && !/^\d{2}:\d{2}:\d{2}$/.test(code)) return undefined;
  return { system, code };
}

/**
 * The concept code that a coding stands for: one of ours by itself, any other as `system|code`, as FHIR writes
 * it.
 * @returns undefined for what is no code, or could not be written as it came
 */
export function conceptOf(coding: Readonly<Record<string, unknown>>): string | undefined {
  const { system = '', code } = coding;
  if (typeof code !== 'string' || typeof system !== 'string') return undefined;
  const concept = system === OURS.conceptSystem && !code.includes('|') ? code : `${system}|${code}`;
  const back = codingFor(concept);
  return back?.code === code && (back.system ?? '') === system ? concept : undefined;
}

/** The coding of a concept code: the way back from `conceptOf`; undefined for words that FHIR takes for no code. */
export function codingFor(concept: string | undefined): Coding | undefined {
  if (concept === undefined) return undefined;
  const bar = concept.indexOf('|');
  const system = bar === -1 ? OURS.conceptSystem : concept.slice(0, bar);
  const code = concept.slice(bar + 1);
  if (!isCode(code) || /\s/.test(system)) return undefined;
  return { ...(system === '' ? {} : { system }), code };
}

/** The two options of a FHIR yes-or-no question, which has none of its own. */
export function booleanOptions(questionId: string): readonly [Option, Option] {
  const option = (value: boolean, sortOrder: number): Option => ({
    id: `${questionId}|:boolean|${value}`,
    text: value ? 'Yes' : 'No',
    questionId,
    rangeDescription: '',
    sortOrder,
    score: 0,
    keywords: [],
  });
  return [option(true, 1), option(false, 2)];
}

/** Whether these are the two options of a FHIR yes-or-no question. */
export function areBoolean(questionId: string, options: readonly Option[]): boolean {
  const [yes, no] = booleanOptions(questionId);
  return options.length === 2 && options[0]?.id === yes.id && options[1]?.id === no.id;
}
