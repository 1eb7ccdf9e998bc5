import { Budget, MOST_STEPS } from '../budget.ts';
import { type CompiledSet, compile } from '../compile.ts';
import type { Question, QuestionSet } from '../types.ts';
import { askable } from './askable.ts';
import { CALCULATED } from './calculated.ts';
import { type Expressions, expressionsIn, fhirPathOf } from './conditions/expressions.ts';
import { lostOf, placed } from './lost.ts';
import { byMeaning } from './noteGroups.ts';
import type { Account, NotBroughtIn, Noted, Part } from './notes.ts';
import { outlineOf } from './outline.ts';
import { extension, extensionsOf, isObject, type Json, objectsIn } from './reading.ts';
import { carriedOrder, type Reading, readQuestionnaire, saysWhen } from './readQuestionnaire.ts';
import { remarksOn } from './remarks.ts';
import { notesOfAll } from './repeats/notesOfAll.ts';
import { type Unrolled, unroll } from './repeats/unroll.ts';
import type { EnableWhen } from './resource.ts';
import { toFhirQuestionnaire } from './toQuestionnaire.ts';
import { inR4 } from './toR4.ts';
import { STANDARD } from './urls.ts';
import { type Written, writtenIn } from './versions.ts';
import { showWhen } from './writeWhen.ts';

/** A form brought in, and everything of it that was not. */
export interface BroughtIn {
  readonly set: QuestionSet;
  readonly notBroughtIn: readonly NotBroughtIn[];
  /**
   * The FHIR version a form was written in. R5 and STU3 are read as what R4 says the same, which the first note
   * says; DSTU2 is not read.
   */
  readonly fhirVersion: Written['fhirVersion'];
}

/** Thrown by `fromFhirQuestionnaire` for JSON that is no Questionnaire at all. */
export class NotAQuestionnaire extends Error {
  constructor() {
    super('this is no FHIR Questionnaire');
    this.name = 'NotAQuestionnaire';
  }
}

/**
 * A FHIR R4 Questionnaire as a question set that can be asked. What we cannot ask, show or decide is listed by item.
 * What a form says of itself (its id, that it is approved, who made it) is only what it says: whoever keeps the set
 * gives it its own id and status.
 * @param budget what may be spent on it; what asks for more is refused by name (rule 12.18)
 * @throws NotAQuestionnaire when the JSON is something else; TooMuchWork
 */
export function fromFhirQuestionnaire(json: unknown, budget = new Budget(MOST_STEPS.reading)): BroughtIn {
  const { set, notBroughtIn, fhirVersion } = readForm(json, budget);
  return { set, notBroughtIn, fhirVersion };
}

/** The same, with what became of each part of it. @throws NotAQuestionnaire when the JSON is something else. */
export function readForm(
  json: unknown,
  budget = new Budget(MOST_STEPS.reading),
): BroughtIn & { readonly account: Account } {
  if (!isObject(json) || json.resourceType !== 'Questionnaire') throw new NotAQuestionnaire();
  const { fhirVersion, signs } = writtenIn(json);
  if (fhirVersion === 'R4') return readR4(json, budget);
  const translated = inR4(json);
  const read = readR4(translated?.form ?? json, budget);
  const first = inAnother(fhirVersion, read.set, signs);
  const notes = placed(json, [first, ...(translated?.notes ?? [])]);
  return {
    ...read,
    fhirVersion,
    notBroughtIn: [...notes.slice(0, 1), ...byMeaning([...notes.slice(1), ...read.notBroughtIn])],
  };
}

function readR4(json: Json, budget: Budget) {
  const unrolled = unroll(json, budget);
  return unrolled === undefined ? readPlain(json, undefined, budget) : readUnrolled(json, unrolled, budget);
}

/** A form whose copies are written out, as the form that came. @param came the form as it came */
function readUnrolled(came: Json, unrolled: Unrolled, budget: Budget) {
  const read = readPlain(unrolled.form, unrolled, budget);
  return { ...read, notBroughtIn: byMeaning(placed(came, notesOfAll(unrolled, read.noted, budget))) };
}

/**
 * A form as it is written, so that what repeats is asked once.
 * @param unrolled where copies are written out in it, how
 */
export function readPlain(
  json: Json,
  unrolled?: Unrolled,
  budget = new Budget(MOST_STEPS.reading),
): BroughtIn & { readonly account: Account; readonly noted: readonly Noted[] } {
  const reading = readQuestionnaire(json, 'full', { unrolled, budget });
  const read = [...reading.notes];
  const notes: Noted[] = [];
  const items = new Map(reading.questions.map(({ fields, item }) => [fields.id, item]));
  const expressions = expressionsIn(json, budget);
  const asked = askable(assemble(json, reading), notes, (id) => {
    const item = items.get(id);
    return item === undefined ? [] : [[item, 'enableWhen'], ...decidersOf(item, expressions)];
  });
  const unsaid = whenNotes(reading, asked.compiled);
  notes.push(...unsaid.map(({ note }) => note));
  const { set, compiled } = withLost(asked, reading, [...asked.freed, ...unsaid.map(({ id }) => id)]);
  for (const { of, ...note } of notes) reading.account.note(note, ...of);
  const lost = lostOf(json, toFhirQuestionnaire(compiled, budget), reading.account, budget);
  const all = [...read, ...notes, ...remarksOn(set, items, budget), ...lost];
  return {
    set,
    notBroughtIn: byMeaning(placed(json, all)),
    fhirVersion: 'R4' as const,
    account: reading.account,
    noted: all,
  };
}

/**
 * The expressions of an item that say when it is asked and how it is worked out, with the form's variables they
 * name; and that nobody types what is worked out.
 */
function decidersOf(item: Json, { variables }: Expressions): readonly Part[] {
  const found = extensionsOf(item).filter(
    ({ url }) => url === STANDARD.enableWhenExpression || CALCULATED.includes(url),
  );
  const said = new Set(found);
  for (const carrier of said) {
    for (const name of variablesIn(fhirPathOf(carrier) ?? '')) {
      const one = variables.get(name);
      if (one !== undefined) said.add(one.carrier);
    }
  }
  const isWorkedOut = found.some(({ url }) => CALCULATED.includes(url));
  return [
    ...[...said].map((carrier): Part => [carrier]),
    ...(isWorkedOut ? [[item, 'readOnly'] as const] : []),
  ];
}

const variablesIn = (expression: string) =>
  new Set(
    [...expression.matchAll(/%(?:`([^`]+)`|([A-Za-z_]\w*))/g)].map(
      ([, quoted, name]) => quoted ?? name ?? '',
    ),
  );

function inAnother(fhirVersion: string, { name }: QuestionSet, of: readonly Part[]): Noted {
  if (fhirVersion === 'DSTU2') {
    const why = `This form is written in FHIR ${fhirVersion}, and we read R4. Ask whoever made it for the form in R4`;
    return { linkId: '', text: name, why, group: 'never_asked', of };
  }
  const why = `This form is written in FHIR ${fhirVersion}. It was read as what R4 says the same, and goes out again in R4. Try it, and hold it against the form as it was published`;
  return { linkId: '', text: name, why, group: 'asked_differently', of };
}

function assemble(json: Json, { fields, questions }: Reading): QuestionSet {
  const inOrder = ordered(
    questions.map((one) => ({ id: one.fields.id, one })),
    carriedOrder(json, 'order'),
  ).map(({ one }) => one);
  const options = inOrder.flatMap((one) => one.options.map((option) => option.fields));
  return {
    ...(fields as unknown as Pick<QuestionSet, 'id' | 'name' | 'description'>),
    questions: inOrder.map((one) => one.fields),
    options: ordered(options, carriedOrder(json, 'optionOrder')),
  };
}

function ordered<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  order: readonly string[] | undefined,
): readonly Thing[] {
  if (order === undefined) return things;
  const place = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Thing) => place.get(id) ?? order.length;
  return [...things].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * An expression that decides when an item is asked counts as understood only if it is our own, word for word.
 * Where our extensions decide, FHIR's words beside them must still belong to them.
 */
function whenNotes(
  { questions, account }: Reading,
  compiled: CompiledSet,
): readonly { readonly id: string; readonly note: Noted }[] {
  const within = new Map<string, string | undefined>();
  const visit = (nodes: ReturnType<typeof outlineOf>): void => {
    for (const node of nodes) {
      if (node.kind === 'question') within.set(node.asked.question.id, node.within);
      visit(node.children);
    }
  };
  visit(outlineOf(compiled));
  return questions.flatMap((read) => {
    const { fields, item } = read;
    const carrier = extension(item, STANDARD.enableWhenExpression);
    const given = carrier?.valueExpression?.expression;
    const asked = compiled.byId(fields.id);
    if (asked === undefined || (carrier === undefined && !saysWhen(read))) return [];
    if (carrier !== undefined && !saysWhen(read) && account.knows(carrier, 'valueExpression')) return [];
    const own = showWhen(compiled, asked, within.get(fields.id));
    if (given === own.expression && sameTests(item.enableWhen, own.enableWhen)) return [];
    const what = given ?? 'enableWhen, which says other than our own extension beside it';
    const why = `Not brought in: a rule that decides when it is asked (${what})`;
    const of: Part[] = carrier === undefined ? [[item, 'enableWhen']] : [[carrier]];
    const group = 'asked_differently' as const;
    return [{ id: fields.id, note: { linkId: fields.id, text: fields.question, why, group, of } }];
  });
}

/**
 * Marks questions whose condition was lost, so that their words are not shown before their author decides
 * (rule 5.21).
 */
function withLost(
  asked: ReturnType<typeof askable>,
  { questions, lost }: Reading,
  ids: readonly string[],
): Pick<ReturnType<typeof askable>, 'set' | 'compiled'> {
  const marked = new Set(ids);
  // Where our own extension says when it is asked, nothing of it is lost.
  for (const { fields, item } of questions) if (lost.has(item)) marked.add(fields.id);
  if (marked.size === 0) return asked;
  const mark = (one: Question): Question => (marked.has(one.id) ? { ...one, lostCondition: true } : one);
  const set = { ...asked.set, questions: asked.set.questions.map(mark) };
  return { set, compiled: compile(set) };
}

/** Whether two lists of enableWhen say the same, whatever the order of their keys. */
function sameTests(given: unknown, own: readonly EnableWhen[] | undefined): boolean {
  const inOrder = (test: object) =>
    JSON.stringify(test, (_key, value: unknown) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  const tests = objectsIn(given);
  return (
    tests.length === (own?.length ?? 0) &&
    tests.every((test, at) => inOrder(test) === inOrder(own?.[at] ?? {}))
  );
}
