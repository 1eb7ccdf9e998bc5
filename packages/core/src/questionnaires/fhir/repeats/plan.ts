import { FORM_LIMITS } from '../../authoring/formLimits.ts';
import type { Budget } from '../../budget.ts';
import { isCalculated } from '../calculated.ts';
import { LONGEST_ID } from '../codings.ts';
import { isClosed } from '../inferType.ts';
import { extension, extensionsOf, isObject, type Json, numberIn, objectsIn, textIn } from '../reading.ts';
import { STANDARD } from '../urls.ts';
import { containedIn } from '../valueSets.ts';

/** A group, or a question, of a form that may be answered again and again. */
export interface Repeat {
  readonly item: Json;
  readonly linkId: string;
  readonly isGroup: boolean;
  /** How many times it is asked at the most. */
  readonly copies: number;
  /** How many times it is asked without asking whether there is another one. */
  readonly least: number;
  /** Whether it may be given more often than it is asked. */
  readonly isCut: boolean;
}

/** What of a form is asked again and again. */
export interface Plan {
  /** Stands between a linkId and its number; no linkId of the form has it. */
  readonly sign: string;
  readonly repeats: ReadonlyMap<object, Repeat>;
  /** What an item stands in that is asked again, the outermost first, with itself; by linkId. */
  readonly chains: ReadonlyMap<string, readonly Repeat[]>;
}

/** How often things are asked, by how long that makes the form; the first that fits is taken (docs/decisions/0162). */
const TRIED = [
  { said: 10, unsaid: 5, inner: 3 },
  { said: 5, unsaid: 5, inner: 1 },
  { said: 3, unsaid: 3, inner: 1 },
  { said: 2, unsaid: 2, inner: 1 },
] as const;
/** The items in copies, with ten of their answers as one, that a form may have once all is written out. */
const MOST_COPIED = 600;
/** What an author may still add, and what is written beside items: pages, and questions for own words. */
const SPARE = 100;
/** What is longer is read by nobody. */
const LONGEST_EXPRESSION = 10_000;
/** No form that people make is deeper, and what stands deeper is not brought in. */
const DEEPEST = 30;
const DEEPEST_FORM = 100;
const SIGNS = ['~', '~~', '~~~', '~~~~'];
/** A copy's number and its sign stand in its linkId too. */
const ROOM_FOR_NUMBER = 30;

const OCCURS = 'http://hl7.org/fhir/StructureDefinition/questionnaire-';
export const MIN_OCCURS = `${OCCURS}minOccurs`;
export const MAX_OCCURS = `${OCCURS}maxOccurs`;

/** What is asked again of a form, and how often; undefined where nothing is, or nothing can be. */
export function planOf(form: Json, budget: Budget): Plan | undefined {
  const said = new Map<string, number>();
  const found = candidatesIn(form, said);
  const may = found.filter((one) => canRepeat(one, said));
  if (may.length === 0) return undefined;
  const listed = listSizes(form, budget);
  const sign = signFor(may, said);
  if (sign === undefined) return undefined;
  for (const often of TRIED) {
    const plan = planned(form, new Set(may), often, sign);
    if (plan.repeats.size > 0 && fits(sizeOf(form, plan, listed))) return plan;
  }
  return undefined;
}

/**
 * What no linkId of the form has. Copies that we wrote out ourselves, of what is asked once by now
 * (docs/decisions/0162), are named as they were, and take nothing from what still repeats.
 */
function signFor(may: readonly Json[], said: ReadonlyMap<string, number>): string | undefined {
  const repeated = new Set<string>();
  const open = [...may];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    repeated.add(String(item.linkId));
    for (const inner of objectsIn(item.item)) open.push(inner);
  }
  const isCopy = (linkId: string) => {
    const of = /^(.+?)~[\d.]+(?:~more)?(?:\/.*)?$/.exec(linkId)?.[1];
    return of !== undefined && said.has(of) && !repeated.has(of) && !of.includes('~');
  };
  const foreign = [...said.keys()].filter((linkId) => linkId.includes('~') && !isCopy(linkId));
  return SIGNS.find((one) => !foreign.some((linkId) => linkId.includes(one)));
}

/** Items that repeat and are no choice of several answers, inner ones too. @param said counts each linkId */
function candidatesIn(form: Json, said: Map<string, number>): readonly Json[] {
  const found: Json[] = [];
  const open = objectsIn(form.item).map((item) => ({ item, depth: 0, isLeftOut: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, depth } = next;
    const linkId = String(item.linkId);
    said.set(linkId, (said.get(linkId) ?? 0) + 1);
    if (depth > DEEPEST_FORM || saysTooMuch(item)) return [];
    const isLeftOut = next.isLeftOut || isNotAsked(item) || depth > DEEPEST;
    if (!isLeftOut && item.repeats === true && isAskedAgain(item)) found.push(item);
    for (const inner of objectsIn(item.item)) open.push({ item: inner, depth: depth + 1, isLeftOut });
  }
  return found;
}

/** Whether an expression of it is too long to be read, so that nobody can tell what its names mean in a copy. */
const saysTooMuch = (item: Json) =>
  extensionsOf(item).some(
    ({ valueExpression }) => String(valueExpression?.expression).length > LONGEST_EXPRESSION,
  );

const isNotAsked = (item: Json) =>
  isCalculated(item) ||
  item.readOnly === true ||
  item.modifierExtension !== undefined ||
  extension(item, STANDARD.hidden)?.valueBoolean === true;

const QUESTIONS = new Set<unknown>([
  'boolean',
  'decimal',
  'integer',
  'quantity',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
]);

const isPlainQuestion = (item: Json) => QUESTIONS.has(item.type) && !isClosed(item);
const isAskedAgain = (item: Json) => item.type === 'group' || isPlainQuestion(item);

/** Our own words in a form name its questions and answers, and a copy would name those of the first. */
const NAMES_OURS =
  /"urn:careway:(?:option|part|question:(?:type|options|name|dependent\w*|segmentId|condition|neededUnless|calculation|absent)\b)/;

/** Whether copies of it can be told apart: everything in it has a linkId of its own, short enough for a number. */
function canRepeat(item: Json, said: ReadonlyMap<string, number>): boolean {
  if (mostOf(item) === 1 || NAMES_OURS.test(JSON.stringify(item))) return false;
  let asks = false;
  const open = [{ item, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item: one, depth } = next;
    const linkId = textIn(one.linkId)?.trim() ?? '';
    const isGroup = one.type === 'group' || one.type === 'display';
    if (linkId === '' || linkId.length > LONGEST_ID - ROOM_FOR_NUMBER || said.get(String(one.linkId)) !== 1)
      return false;
    if (depth > DEEPEST) return false;
    if (!isGroup && !isNotAsked(one) && (isPlainQuestion(one) || isClosed(one))) asks = true;
    if (!isNotAsked(one) || isGroup)
      for (const inner of objectsIn(one.item)) open.push({ item: inner, depth: depth + 1 });
    else if (objectsIn(one.item).length > 0) return false;
  }
  return asks;
}

const wholeIn = (item: Json, url: string) => {
  const value = numberIn(extension(item, url)?.valueInteger);
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined;
};
const mostOf = (item: Json) => wholeIn(item, MAX_OCCURS);

function planned(
  form: Json,
  may: ReadonlySet<Json>,
  { said, unsaid, inner }: (typeof TRIED)[number],
  sign: string,
): Plan {
  const repeats = new Map<object, Repeat>();
  const chains = new Map<string, readonly Repeat[]>();
  const open = objectsIn(form.item).map((item) => ({ item, around: [] as readonly Repeat[] }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, around } = next;
    const own = may.has(item)
      ? repeatOf(item, around.length === 0 ? [said, unsaid] : [inner, inner])
      : undefined;
    if (own !== undefined) repeats.set(item, own);
    const chain = own === undefined ? around : [...around, own];
    const linkId = String(item.linkId);
    if (chain.length > 0) chains.set(linkId, chain);
    for (const one of objectsIn(item.item)) open.push({ item: one, around: chain });
  }
  return { sign, repeats, chains };
}

function repeatOf(item: Json, [said, unsaid]: readonly [number, number]): Repeat | undefined {
  const most = mostOf(item);
  const copies = most === undefined ? unsaid : Math.min(most, said);
  if (copies < 2) return undefined;
  return {
    item,
    linkId: String(item.linkId),
    isGroup: item.type === 'group',
    copies,
    least: Math.min(wholeIn(item, MIN_OCCURS) ?? 1, copies),
    isCut: most === undefined || Math.max(most, wholeIn(item, MIN_OCCURS) ?? 1) > copies,
  };
}

/** How long the form is once all is written out: copies, with ten of their answers as one more; and everything. */
interface Size {
  readonly copies: number;
  readonly items: number;
  readonly options: number;
}

const fits = ({ copies, items, options }: Size) =>
  copies <= MOST_COPIED && items <= FORM_LIMITS.questions - SPARE && options <= FORM_LIMITS.options - SPARE;

function sizeOf(form: Json, { repeats }: Plan, listed: (item: Json) => number): Size {
  const size = { copies: 0, items: 0, options: 0 };
  const open = objectsIn(form.item).map((item) => ({ item, times: 1, isCopied: false }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const own = repeats.get(next.item)?.copies ?? 1;
    const isCopied = next.isCopied || own > 1;
    const times = next.times * own;
    const answers = listed(next.item);
    // Between two copies stands a question more.
    const all = times * (own > 1 ? 2 : 1);
    size.items += all;
    size.options += times * answers;
    // What stands once is as long as it was; only what is written out makes the form longer.
    if (isCopied) size.copies += all + (times * answers) / 10;
    for (const item of objectsIn(next.item.item)) open.push({ item, times, isCopied });
  }
  return size;
}

/** How many answers an item has to choose from. */
function listSizes(form: Json, budget: Budget): (item: Json) => number {
  const contained = containedIn(form, budget);
  const codesIn = (thing: unknown) => (JSON.stringify(thing ?? null).match(/"code"/g) ?? []).length;
  // A list may take in any of the others, which are counted once.
  const inAll = codesIn(form.contained);
  const known = new Map<Json, number>();
  const ofList = (set: Json): number => {
    const own = known.get(set) ?? codesIn(set);
    known.set(set, own);
    return own + inAll + 1;
  };
  return (item) => {
    const name = textIn(item.answerValueSet);
    const set = name === undefined ? undefined : contained.valueSet(name);
    return objectsIn(item.answerOption).length + (set === undefined ? 0 : ofList(set));
  };
}

/** Whether anything is an extension that says how often something repeats. */
export const saysHowOften = (one: unknown) =>
  isObject(one) && (one.url === MIN_OCCURS || one.url === MAX_OCCURS);
