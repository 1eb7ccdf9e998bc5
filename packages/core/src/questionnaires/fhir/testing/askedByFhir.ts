import { extension, isObject, type Json, objectsIn } from '../reading.ts';
import { STANDARD } from '../urls.ts';

/** Whether an item is to be shown; undefined where an expression decides that, or a hidden item holds it. */
export type Shown = ReadonlyMap<string, boolean | undefined>;

const HIDDEN = 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden';

/** A reader of FHIR that knows nothing of ours: which items are asked, by enableWhen as R4 defines it. */
export function askedByFhir(form: Json, response: Json): Shown {
  const given = new Map<string, Json[]>();
  const gather = (items: readonly Json[]): void => {
    for (const item of items) {
      const answers = objectsIn(item.answer);
      given.set(String(item.linkId), [...(given.get(String(item.linkId)) ?? []), ...answers]);
      gather(objectsIn(item.item));
      for (const answer of answers) gather(objectsIn(answer.item));
    }
  };
  gather(objectsIn(response.item));
  const shown = new Map<string, boolean | undefined>();
  const walk = (items: readonly Json[], outside: boolean | undefined, answered = true): void => {
    for (const item of items) {
      const linkId = String(item.linkId);
      const own = isEnabled(item, given);
      // What is asked within a question sits within its answer; words within one stand beside it.
      const around = answered || item.type === 'display' ? outside : false;
      const is = [own, around].includes(false) ? false : [own, around].includes(undefined) ? undefined : true;
      shown.set(linkId, is);
      const asks = item.type !== 'group' && item.type !== 'display';
      walk(objectsIn(item.item), is, !asks || (given.get(linkId) ?? []).length > 0);
    }
  };
  walk(objectsIn(form.item), true);
  return shown;
}

function isEnabled(item: Json, given: ReadonlyMap<string, readonly Json[]>): boolean | undefined {
  if (extension(item, STANDARD.enableWhenExpression) || extension(item, HIDDEN)) return undefined;
  const tests = objectsIn(item.enableWhen).map((when) => isMet(when, given.get(String(when.question)) ?? []));
  if (tests.length === 0) return true;
  return item.enableBehavior === 'any' ? tests.some(Boolean) : tests.every(Boolean);
}

const valueIn = (thing: Json, begins: string): unknown =>
  Object.entries(thing).find(([key]) => new RegExp(`^${begins}[A-Z]`).test(key))?.[1];

function isMet(when: Json, answers: readonly Json[]): boolean {
  const wanted = valueIn(when, 'answer');
  if (when.operator === 'exists') return answers.length > 0 === wanted;
  // "Not equal" is true of an answer that is another one; where nothing was answered it is not, as of every comparison.
  return answers.some((answer) => compares(String(when.operator), valueIn(answer, 'value'), wanted));
}

function compares(operator: string, own: unknown, wanted: unknown): boolean {
  if (isObject(own) && isObject(wanted) && 'code' in wanted) {
    const same = own.code === wanted.code && (wanted.system === undefined || own.system === wanted.system);
    return operator === '=' ? same : operator === '!=' && !same;
  }
  const [a, b] = [plain(own), plain(wanted)];
  if (a === undefined || b === undefined || typeof a !== typeof b) return false;
  if (operator === '=' || operator === '!=') return (a === b) === (operator === '=');
  if (operator === '>') return a > b;
  if (operator === '<') return a < b;
  return operator === '>=' ? a >= b : operator === '<=' && a <= b;
}

function plain(value: unknown): string | number | boolean | undefined {
  if (isObject(value)) return plain(value.value ?? value.display);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}
