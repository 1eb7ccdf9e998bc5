import type { CompiledSet } from '../compile.ts';
import type { QuestionSet } from '../types.ts';
import { askable } from './askable.ts';
import { outlineOf } from './outline.ts';
import { extension, isObject, type Json, type NotBroughtIn, objectsIn, textIn } from './reading.ts';
import { carriedOrder, type Reading, readQuestionnaire, saysWhen } from './readQuestionnaire.ts';
import type { EnableWhen } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';
import { showWhen } from './writeWhen.ts';

/** A form brought in, and everything of it that was not. */
export interface BroughtIn {
  readonly set: QuestionSet;
  readonly notBroughtIn: readonly NotBroughtIn[];
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
 * @throws NotAQuestionnaire when the JSON is something else.
 */
export function fromFhirQuestionnaire(json: unknown): BroughtIn {
  if (!isObject(json) || json.resourceType !== 'Questionnaire') throw new NotAQuestionnaire();
  const reading = readQuestionnaire(json, 'full');
  const notBroughtIn = [...formNotes(json), ...reading.notes];
  const mended = askable(assemble(json, reading), notBroughtIn);
  notBroughtIn.push(...whenNotes(reading, mended.compiled));
  return { set: mended.set, notBroughtIn };
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

const FORM_PROPERTIES = new Set([
  'resourceType',
  'id',
  'meta',
  'text',
  'url',
  'version',
  'name',
  'title',
  'status',
  'subjectType',
  'description',
  'copyright',
  'contained',
  'item',
  'extension',
]);

function formNotes(form: Json): readonly NotBroughtIn[] {
  const text = textIn(form.title) ?? textIn(form.name) ?? '';
  const keys = Object.keys(form).filter((key) => !FORM_PROPERTIES.has(key));
  const extensions = Array.isArray(form.extension) ? form.extension : [];
  const foreign = extensions
    .map((one) => (isObject(one) ? String(one.url) : ''))
    .filter((url) => !url.startsWith(OURS.set));
  const kept = Array.isArray(form.contained) ? form.contained.filter(isObject) : [];
  const other = kept
    .filter((one) => one.resourceType !== 'ValueSet')
    .map((one) => `contained ${one.resourceType}`);
  return [...keys, ...foreign, ...other].map((what) => ({
    linkId: '',
    text,
    why: `Not brought in: what the form says as a whole under ${what}`,
  }));
}

/**
 * An expression that decides when an item is asked is understood only if it is our own, word for word; and where our own
 * extensions decide, FHIR's words beside them must still be those that belong to them.
 */
function whenNotes({ questions }: Reading, compiled: CompiledSet): readonly NotBroughtIn[] {
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
    const given = extension(item, STANDARD.enableWhenExpression)?.valueExpression?.expression;
    const asked = compiled.byId(fields.id);
    if (asked === undefined || (given === undefined && !saysWhen(read))) return [];
    const own = showWhen(compiled, asked, within.get(fields.id));
    if (given === own.expression && sameTests(item.enableWhen, own.enableWhen)) return [];
    const what = given ?? 'enableWhen, which says other than our own extension beside it';
    const why = `Not brought in: a rule that decides when it is asked (${what})`;
    return [{ linkId: fields.id, text: fields.question, why }];
  });
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
