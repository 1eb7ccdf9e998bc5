import { Budget, MOST_STEPS } from '../budget.ts';
import type { Option } from '../types.ts';
import { SHAPE_VERSION } from '../upgrade.ts';
import { inPlainWords } from './askable.ts';
import { besideWhat } from './besideWhat.ts';
import { CALCULATED, WORKED_OUT } from './calculated.ts';
import { carriedFields, fieldOf, sayable } from './carried.ts';
import { type Expressions, expressionsIn, fhirPathOf, namesIn } from './conditions/expressions.ts';
import { pointsIn } from './conditions/pointsOfPath.ts';
import { readCalculation } from './conditions/readExpression.ts';
import { acceptable, NEEDED, OPTION_FIELDS, QUESTION_FIELDS, SET_FIELDS } from './fields.ts';
import { isClosed } from './inferType.ts';
import type { NoteGroup } from './noteGroups.ts';
import type { Account, Noted, Part, Say } from './notes.ts';
import { otherWhens } from './otherWhens.ts';
import { controlsOf, extension, extensionsOf, isObject, type Json, objectsIn, textIn } from './reading.ts';
import type { ReadOption } from './readOptions.ts';
import { readWhen } from './readWhen.ts';
import { nameCopies } from './repeats/nameCopies.ts';
import type { Unrolled } from './repeats/unroll.ts';
import type { Extension } from './resource.ts';
import { readTotal } from './totals/readTotal.ts';
import { OURS, STANDARD } from './urls.ts';
import { type Contained, containedIn } from './valueSets.ts';
import { type ReadQuestion, type Walk, walkItems } from './walkItems.ts';

/** A questionnaire as it was read, before it is made a set. */
export interface Reading extends Walk {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Items of which a part of when they are asked could not be said here. */
  readonly lost: ReadonlySet<Json>;
}

/**
 * Reads a questionnaire.
 * @param how `native`: only what FHIR itself says, as a stranger's form is read; `full`: with what our own
 * extensions add.
 * @param unrolled how it was written out, where things in it repeat
 */
export function readQuestionnaire(
  json: object,
  how: 'native' | 'full',
  {
    unrolled,
    budget = new Budget(MOST_STEPS.reading),
  }: { unrolled?: Unrolled | undefined; budget?: Budget } = {},
): Reading {
  const form = json as Json;
  const by = { how, unrolled, budget };
  const first = readOnce(form, new Set(), by);
  let worked = mayBeWorkedOut(form, first, budget);
  // Once more, with the items whose numbers can be worked out here among what is asked.
  while (worked.size > 0) {
    const again = readOnce(form, worked, by);
    const readAs = new Map(again.questions.map(({ item, fields }) => [item, fields]));
    const read = new Set(
      [...worked].filter((item) => how === 'native' || readAs.get(item)?.calculation !== undefined),
    );
    const isScoredTheSame = JSON.stringify(again.fields.scoring) === JSON.stringify(first.fields.scoring);
    if (read.size === worked.size) return isScoredTheSame ? again : first;
    worked = read;
  }
  return first;
}

/** Calculated items that we can work out too: our own, and of others those that are no total of points. */
function mayBeWorkedOut(form: Json, { notes, byLink }: Reading, budget: Budget): ReadonlySet<Json> {
  const names = namesIn(expressionsIn(form, budget), byLink);
  const left = notes.filter(
    ({ why, of }) => why === WORKED_OUT || of.some(([item]) => isOursWorkedOut(item as Json)),
  );
  const items = left.flatMap(({ of }) => of.map(([item]) => item as Json));
  return new Set(
    items.filter(
      (item) =>
        isNumberShown(item) &&
        (isOursWorkedOut(item) || readCalculation(worksOut(item), names) !== undefined),
    ),
  );
}

const isOursWorkedOut = (item: Json) => extension(item, OURS.part)?.valueString === 'worked out';

/** How an item is worked out; undefined where that is said in no FHIRPath. */
function worksOut(item: Json): string | undefined {
  const carrier = extensionsOf(item).find(({ url }) => CALCULATED.includes(url));
  return carrier && fhirPathOf(carrier);
}

const NUMBERS = new Set<unknown>(['integer', 'decimal', 'quantity']);

/** Whether what is worked out is a number that people see, and nothing else hangs on the item. */
const isNumberShown = (item: Json) =>
  NUMBERS.has(item.type) &&
  item.repeats !== true &&
  item.modifierExtension === undefined &&
  extension(item, STANDARD.hidden)?.valueBoolean !== true &&
  objectsIn(item.answerOption).length === 0 &&
  controlsOf(item, STANDARD.itemControl).length === 0 &&
  textIn(item.linkId) !== undefined;

/** @param worked items that are worked out and shown, in the place of an answer */
function readOnce(
  form: Json,
  worked: ReadonlySet<Json>,
  { how, unrolled, budget }: { how: 'native' | 'full'; unrolled: Unrolled | undefined; budget: Budget },
): Reading {
  const fields = setFields(form);
  const contained = containedIn(form, budget);
  const walk = walkItems(objectsIn(form.item), String(fields.name), contained, worked);
  if (unrolled !== undefined) nameCopies(walk, unrolled);
  formUnderstood(form, fields, walk.account);
  const ofOptions = new Map<ReadQuestion, readonly ReadOption[]>();
  const expressions = { ...expressionsIn(form, budget), points: pointsIn(form, walk, { unrolled, budget }) };
  const lost = new Set<Json>();
  const unsure = new Set<Json>();
  walk.questions.forEach((question, at) => {
    // Where our own extensions say when it is asked, it does not matter what enableWhen cannot say.
    const isSaid = how === 'full' && saysWhen(question);
    const say: Say = (group, why, ...of) => {
      if (isSaid) return;
      unsure.add(question.item);
      lost.add(question.item);
      sayOf(walk, question, group, `Not brought in: ${why}`, ...of);
    };
    if (isSaid) walk.account.understood([question.item, 'enableWhen']);
    const { condition: own, ...dependent } = readWhen(question, walk.byLink, walk.account, say, expressions);
    const condition = besideWhat(walk.byLink.get(question.beside ?? ''), own);
    if (isUnreadable(question.item.enableWhen))
      say('asked_differently', 'something of when it is asked that is no condition', [
        question.item,
        'enableWhen',
      ]);
    for (const one of otherWhens(question.item))
      say('asked_differently', `when it is asked, in words that we do not know (${one.url})`, [one]);
    Object.assign(
      question.fields,
      dependent,
      { sortOrder: at + 1 },
      condition === undefined ? {} : { condition },
    );
    if (worked.has(question.item)) takeCalculation(walk, question, expressions);
    if (how === 'full') ofOptions.set(question, takeCarried(walk, question));
  });
  const questions = walk.questions.map((question) => ({
    ...question,
    options: ofOptions.get(question) ?? question.options,
  }));
  if (how === 'native') return { ...walk, questions, fields, lost };
  nameDeciding(walk);
  // A stranger's braces are braces: only our own forms put answers into texts.
  if (!isOurs(form)) for (const { fields: own } of questions) Object.assign(own, inPlainWords(own));
  if (!isOurs(form)) noteUnanswerable({ ...walk, questions }, contained);
  walk.account.understood(...carriersOf(OURS.set, form));
  const { fields: carried, refused } = acceptable(
    SET_FIELDS,
    NEEDED.set,
    without(carriedFields(OURS.set, extensionsOf(form)), ['order', 'optionOrder']),
  );
  for (const key of refused) unreadable(walk, form, OURS.set, key);
  const { scoring, why } = readTotal(form, { ...walk, questions }, unsure, { unrolled, budget });
  // What is worked out and has nothing to do with points is no score: it is something that nobody is asked.
  const notes = walk.notes.map((one): Noted => {
    if (one.why !== WORKED_OUT) return one;
    const ofTotal = why.get(one.linkId);
    if (ofTotal !== undefined) return { ...one, why: ofTotal };
    return one.group === 'scored_differently' ? { ...one, group: 'never_asked' } : one;
  });
  const ofForm = why.get('');
  if (ofForm !== undefined)
    notes.push({ linkId: '', text: String(fields.name), why: ofForm, group: 'scored_differently', of: [] });
  const scored = scoring === undefined ? {} : { scoring };
  return { ...walk, notes, questions, lost, fields: { ...fields, ...scored, ...carried } };
}

/** Whether something stands in the place of conditions, or among them, that is none (rule 5.21). */
const isUnreadable = (enableWhen: unknown) =>
  enableWhen !== undefined && !(Array.isArray(enableWhen) && enableWhen.every(isObject));

/** How its number is worked out, and with it that nobody types it. */
function takeCalculation(
  { account, byLink }: Walk,
  { fields, item }: ReadQuestion,
  expressions: Expressions,
): void {
  const names = namesIn(expressions, byLink);
  const calculation = readCalculation(worksOut(item), names);
  if (calculation === undefined) return;
  fields.calculation = calculation;
  account.understood(
    [item, 'readOnly'],
    ...extensionsOf(item).flatMap((one) =>
      CALCULATED.includes(one.url) || one.url === OURS.part ? [[one] as const] : [],
    ),
  );
  names.understood(account);
}

/** A choice that came without answers; of a list that is kept elsewhere it was said already. */
function noteUnanswerable({ account, questions }: Walk, contained: Contained): void {
  const why = 'It has no answers to choose from, so nobody can answer it. Add them here';
  for (const { fields, options, item } of questions) {
    const list = textIn(item.answerValueSet);
    const isElsewhere = list !== undefined && contained.valueSet(list) === undefined;
    if (options.length > 0 || isElsewhere || !isClosed(item)) continue;
    const linkId = textIn(item.linkId) ?? '';
    account.note({ linkId, text: fields.question, why, group: 'never_asked' }, [item, 'type']);
  }
}

function unreadable({ account }: Walk, thing: Json, prefix: string, key: string): void {
  const of = carriersOf(prefix, thing).filter(
    ([{ url }]) => url === `${prefix}${key}` || url === `${prefix}${key}:json`,
  );
  account.note(
    {
      linkId: textIn(thing.linkId) ?? '',
      text: textIn(thing.text) ?? '',
      why: `Not brought in: our own field “${key}”, which holds something it cannot hold`,
      group: 'asked_differently',
    },
    ...of,
  );
}

/** Our extensions that are read of a thing: of two for one field the last. Others are noted where they are lost. */
function carriersOf(prefix: string, thing: Json): readonly (readonly [Extension])[] {
  const last = new Map<string, readonly [Extension]>();
  for (const one of extensionsOf(thing)) {
    if (one.url.startsWith(prefix)) last.set(fieldOf(prefix, one), [one]);
  }
  return [...last.values()];
}

function sayOf(
  { account }: Walk,
  { fields, item }: ReadQuestion,
  group: NoteGroup,
  why: string,
  ...of: readonly Part[]
): void {
  account.note({ linkId: textIn(item.linkId) ?? '', text: fields.question, why, group }, ...of);
}

const WHEN = ['dependentQuestionId', 'dependentOptionId', 'segmentId', 'condition'];

/** Whether an item carries in our own words when it is asked. */
export function saysWhen({ item }: Pick<ReadQuestion, 'item'>): boolean {
  const carried = carriedFields(OURS.question, extensionsOf(item));
  return WHEN.some((key) => carried.has(key));
}

function without(
  fields: ReadonlyMap<string, unknown>,
  keys: readonly string[],
): ReadonlyMap<string, unknown> {
  return new Map([...fields].filter(([key]) => !keys.includes(key)));
}

const isOurs = (form: Json) => textIn(form.url)?.startsWith(OURS.setUrl) === true;

/** More of it than this nobody reads in a note. */
const LONGEST_SAID = 600;

/** What of the form itself stands in the set, if in other words. */
function formUnderstood(
  form: Json,
  fields: Readonly<Record<string, unknown>>,
  { understood, note }: Account,
): void {
  const words = ['title', 'description', 'copyright'].filter((key) => typeof form[key] === 'string');
  understood([form, 'resourceType', 'id', ...words.filter((key) => key !== 'description' || isOurs(form))]);
  const said = textIn(form.description);
  if (said !== undefined && !isOurs(form)) {
    const short = said.length > LONGEST_SAID ? `${said.slice(0, LONGEST_SAID).trimEnd()}…` : said;
    const why = `Clients do not see what it says of itself: “${short}”. Write an introduction under Settings if they need one`;
    note({ linkId: '', text: String(fields.name), why, group: 'shown_differently' }, [form, 'description']);
  }
  if (fields.name === form.name) understood([form, 'name']);
  if (fields.templateFrom !== undefined || isOurs(form)) understood([form, 'url', 'version']);
}

function setFields(form: Json): Record<string, unknown> {
  const url = textIn(form.url) ?? '';
  const ours = isOurs(form);
  const version = textIn(form.version);
  const copyRight = textIn(form.copyright);
  return {
    id: ours ? decoded(url.slice(OURS.setUrl.length)) : (textIn(form.id) ?? url),
    name: textIn(form.title) ?? textIn(form.name) ?? '',
    // What a form says of itself is for those who choose it; whoever is asked reads what its author here writes
    // for them.
    description: ours ? (textIn(form.description) ?? '') : '',
    ...(ours && version !== undefined && /^\d{1,9}$/.test(version) ? { version: Number(version) } : {}),
    ...(copyRight === undefined ? {} : { copyRight }),
    // Nothing from elsewhere counts as approved here; where it came from is kept.
    ...(ours || !sayable(url) ? {} : { templateFrom: version === undefined ? url : `${url}|${version}` }),
    ...(ours ? {} : { status: 'draft', shapeVersion: SHAPE_VERSION }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes our own extensions into a question. @returns its options with theirs. */
function takeCarried(walk: Walk, question: ReadQuestion): readonly ReadOption[] {
  const { fields, item, options } = question;
  const carried = carriedFields(OURS.question, extensionsOf(item));
  const own = acceptable(QUESTION_FIELDS, NEEDED.question, without(carried, ['type', 'options']));
  take(fields, own.fields);
  const refuse = (key: string) => unreadable(walk, item, OURS.question, key);
  walk.account.understood(...carriersOf(OURS.question, item));
  own.refused.forEach(refuse);
  const whole = carried.get('options');
  if (Array.isArray(whole)) {
    return whole.filter(isObject).flatMap((one) => {
      const { questionId: _owner, ...rest } = one;
      const { fields: given, refused } = acceptable(
        OPTION_FIELDS,
        NEEDED.option,
        new Map(Object.entries(rest)),
      );
      refused.forEach(refuse);
      const option = { ...given, questionId: fields.id } as unknown as Option;
      const complete = [...NEEDED.option].every((key) => Object.hasOwn(option, key));
      if (!complete) refuse('options');
      return complete ? [{ fields: option, source: undefined }] : [];
    });
  }
  return options.map(({ fields: option, source }) => {
    if (source === undefined) return { fields: option, source };
    walk.account.understood(...carriersOf(OURS.option, source as Json));
    const given = acceptable(
      OPTION_FIELDS,
      NEEDED.option,
      carriedFields(OURS.option, extensionsOf(source as Json)),
    );
    given.refused.forEach(refuse);
    const changed = { ...option };
    take(changed, given.fields);
    return { fields: changed, source };
  });
}

function take(thing: object, fields: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) delete (thing as Record<string, unknown>)[key];
    else (thing as Record<string, unknown>)[key] = value;
  }
}

/** A question decides when another waits for its answer, unless its own extension says otherwise. */
function nameDeciding({ questions }: Walk): void {
  const decides = new Set(questions.map(({ fields }) => fields.dependentQuestionId));
  for (const { fields, item } of questions) {
    const said = carriedFields(OURS.question, extensionsOf(item)).has('hasConditionalQuestion');
    if (!said) fields.hasConditionalQuestion = decides.has(fields.id);
  }
}

/** The order a set keeps its questions or options in, where that is not the order they are asked in. */
export function carriedOrder(json: object, name: 'order' | 'optionOrder'): readonly string[] | undefined {
  const order = carriedFields(OURS.set, extensionsOf(json as Json)).get(name);
  return Array.isArray(order) && order.every((id) => typeof id === 'string') ? order : undefined;
}
