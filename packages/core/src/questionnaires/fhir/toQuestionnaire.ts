import { Budget, MOST_STEPS } from '../budget.ts';
import { type CompiledSet, compiledOf } from '../compile.ts';
import type { QuestionSetStatus } from '../questionSetStatus.ts';
import type { Option, Question, QuestionSet } from '../types.ts';
import { carry, carryDifferences, sayable } from './carried.ts';
import { outlineOf } from './outline.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import type { Extension, FhirItem, FhirQuestionnaire } from './resource.ts';
import { scoreItem } from './scoreItem.ts';
import { OURS } from './urls.ts';
import { writeItems } from './writeItem.ts';

/**
 * A question set as a FHIR R4 Questionnaire. FHIR and SDC say what they have words for. Then the result is read as a
 * stranger's form would be, and every field that did not come back as it was is added in an extension of ours: so
 * nothing can be lost, and nothing is said twice.
 * @throws QuestionSetFault when the set cannot be asked; TooMuchWork
 */
export function toFhirQuestionnaire(
  set: QuestionSet | CompiledSet,
  budget = new Budget(MOST_STEPS.reading),
): FhirQuestionnaire {
  const compiled = compiledOf(set);
  const out = native(compiled);
  const items = new Map<string, FhirItem>();
  const note = (item: FhirItem) => {
    items.set(item.linkId, item);
    item.item?.forEach(note);
  };
  out.item?.forEach(note);
  nameTypes(compiled, out, items, budget);
  addDifferences(compiled, out, items, budget);
  return out;
}

/** The canonical name of a set, for a questionnaire and for its responses. */
export function canonicalOf(set: QuestionSet): {
  readonly url: string;
  readonly version: string | undefined;
} {
  return {
    url: `${OURS.setUrl}${encodeURIComponent(set.id)}`,
    version: set.version === undefined ? undefined : String(set.version),
  };
}

const STATUS = new Map<string | undefined, FhirQuestionnaire['status']>([
  ['draft', 'draft'],
  ['sent for approval' satisfies QuestionSetStatus, 'draft'],
  ['approved' satisfies QuestionSetStatus, 'active'],
  ['published', 'active'],
]);

function native(compiled: CompiledSet): FhirQuestionnaire {
  const { set } = compiled;
  const { url, version } = canonicalOf(set);
  const item = writeItems(compiled, outlineOf(compiled));
  item.push(...scoreItem(compiled));
  return {
    resourceType: 'Questionnaire',
    ...(/^[A-Za-z0-9\-.]{1,64}$/.test(set.id) ? { id: set.id } : {}),
    url,
    ...(version === undefined ? {} : { version }),
    ...(sayable(set.name) ? { title: set.name } : {}),
    status: STATUS.get(set.status) ?? 'unknown',
    subjectType: ['Patient'],
    ...(sayable(set.description) ? { description: set.description } : {}),
    ...(sayable(set.copyRight) ? { copyright: set.copyRight } : {}),
    ...(item.length === 0 ? {} : { item }),
  };
}

function add(thing: { extension?: Extension[] }, extensions: readonly Extension[]): void {
  if (extensions.length > 0) thing.extension = [...(thing.extension ?? []), ...extensions];
}

function nameTypes(
  { questions }: CompiledSet,
  out: FhirQuestionnaire,
  items: ReadonlyMap<string, FhirItem>,
  budget: Budget,
): void {
  const guessed = new Map(
    readQuestionnaire(out, 'native', { budget }).questions.map(({ fields }) => [fields.id, fields.type]),
  );
  for (const { question } of questions) {
    const item = items.get(question.id);
    // A grid that was not taken for one, and anything inside it, has no guess: it is named all the same.
    if (item !== undefined && guessed.get(question.id) !== question.type)
      add(item, [carry(OURS.type, question.type)]);
  }
}

const asRecord = (thing: object) => thing as Readonly<Record<string, unknown>>;

function addDifferences(
  compiled: CompiledSet,
  out: FhirQuestionnaire,
  items: ReadonlyMap<string, FhirItem>,
  budget: Budget,
): void {
  const { set, questions } = compiled;
  const guess = readQuestionnaire(out, 'native', { budget });
  const guessOf = new Map(guess.questions.map((one) => [one.fields.id, one]));
  const decides = new Set(set.questions.map((question) => question.dependentQuestionId));
  for (const { question, options } of questions) {
    const item = items.get(question.id);
    const read = guessOf.get(question.id);
    if (item === undefined || read === undefined) continue;
    const fields = { ...read.fields, hasConditionalQuestion: decides.has(question.id) };
    add(item, carryDifferences(OURS.question, asRecord(question), fields));
    if (read.options.length !== options.length) {
      add(item, [carry(OURS.options, options)]);
      continue;
    }
    const differences = read.options.map(({ fields: option }, at) =>
      carryDifferences(OURS.option, asRecord(options[at] ?? {}), asRecord(option)),
    );
    // Yes and no are no elements that could carry anything, so there the options are carried as a whole.
    const homeless = read.options.some(({ source }, at) => source === undefined && differences[at]?.length);
    if (homeless) add(item, [carry(OURS.options, options)]);
    else {
      for (const [at, { source = {} }] of read.options.entries()) add(source, differences[at] ?? []);
    }
  }
  const { questions: _questions, options: _options, ...fields } = set;
  add(out, carryDifferences(OURS.set, asRecord(fields), guess.fields));
  add(
    out,
    orderOf(
      'order',
      set.questions,
      questions.map(({ question }) => question),
    ),
  );
  const inPlace = set.questions.flatMap(({ id }) => compiled.byId(id)?.options ?? []);
  add(out, orderOf('optionOrder', set.options, inPlace));
}

function orderOf(
  name: string,
  written: readonly (Question | Option)[],
  inPlace: readonly (Question | Option)[],
) {
  const ids = written.map(({ id }) => id);
  return ids.every((id, at) => inPlace[at]?.id === id) ? [] : [carry(`${OURS.set}${name}`, ids)];
}
