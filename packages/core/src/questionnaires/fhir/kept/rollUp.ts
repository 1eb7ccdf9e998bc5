import type { Budget } from '../../budget.ts';
import { isObject, type Json, objectsIn } from '../reading.ts';
import { planOf, type Repeat, saysHowOften } from '../repeats/plan.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { outermostOf } from './changedCopies.ts';
import { same } from './same.ts';
import { type Draft, draftsIn } from './tree.ts';

/**
 * A form whose copies go back into one repeating item, as in the form that came: only the first copy stays. The
 * form is changed.
 * @param apart what repeats and has a changed copy: its copies stay items of their own, and what meant any of them
 * means the first, unless said otherwise
 */
export function rollUp(
  form: Draft,
  unrolled: Unrolled,
  budget: Budget,
  apart: ReadonlySet<Repeat> = new Set(),
): Draft {
  const { plan, made } = unrolled;
  const rootOf = outermostOf(unrolled);
  const isRolled = (linkId: string) => {
    const root = rootOf(linkId);
    return root === undefined || !apart.has(root);
  };
  const repeats = new Map([...plan.repeats.values()].map((one) => [one.linkId, one]));
  const visit = (thing: Draft): void => {
    namedOnce(thing, unrolled, budget);
    const linkId = String(thing.linkId);
    const came = repeats.get(linkId)?.item;
    if (came !== undefined && isRolled(linkId)) repeatsAgain(thing, came, budget);
    if (thing.item === undefined) return;
    const left = draftsIn(thing).filter((one) => {
      const id = String(one.linkId);
      return !made.has(id) || !isRolled(id);
    });
    if (left.length === 0) delete thing.item;
    else thing.item = left;
    left.forEach(visit);
  };
  visit(form);
  return form;
}

/** A form of which nothing is asked again here says no more that it is. The form is changed. */
export function askedOnce(form: Draft, budget: Budget): Draft {
  for (const item of planOf(form, budget)?.repeats.keys() ?? []) {
    const thing = item as Draft;
    delete thing.repeats;
    const left = objectsIn(thing.extension).filter((one) => !saysHowOften(one));
    if (left.length === 0) delete thing.extension;
    else thing.extension = left;
  }
  return form;
}

/** How often it repeats, where it stood. */
function repeatsAgain(thing: Draft, came: Json, budget: Budget): void {
  thing.repeats = true;
  const now = objectsIn(thing.extension);
  const before = objectsIn(came.extension);
  budget.spend(before.length * now.length, 'question', String(thing.linkId));
  const kept = before.filter((one) => saysHowOften(one) || now.some((other) => same(one, other)));
  const added = now.filter((one) => !before.some((other) => same(one, other)));
  if (kept.length + added.length > 0) thing.extension = [...kept, ...added];
}

/** Names for all copies are the name of the item that came. */
function namedOnce(thing: Draft, { several, cameAs, plan }: Unrolled, budget: Budget): void {
  const nameOf = (name: string) => {
    const [first] = several.get(name) ?? [];
    return first === undefined ? undefined : (cameAs.get(first) ?? first);
  };
  if (Array.isArray(thing.enableWhen)) {
    thing.enableWhen = thing.enableWhen.map((test: unknown) => {
      const question = isObject(test) ? nameOf(String(test.question)) : undefined;
      return isObject(test) && question !== undefined ? { ...test, question } : test;
    });
  }
  if (!Array.isArray(thing.extension)) return;
  thing.extension = thing.extension.map((one: unknown) => {
    const said = isObject(one) && isObject(one.valueExpression) ? one.valueExpression : undefined;
    if (!isObject(one) || typeof said?.expression !== 'string') return one;
    let { expression } = said as { expression: string };
    if (expression.includes(plan.sign))
      budget.spend(several.size * (1 + expression.length / 10), 'repeats', String(thing.linkId));
    for (const name of expression.includes(plan.sign) ? several.keys() : []) {
      const linkId = nameOf(name) ?? name;
      expression = expression.replaceAll(quoted(name), quoted(linkId));
    }
    expression = expression.replaceAll(/%([A-Za-z_]\w*)_of_each\b/g, '%$1');
    return expression === said.expression ? one : { ...one, valueExpression: { ...said, expression } };
  });
}

const quoted = (linkId: string) => `'${linkId.replace(/['\\]/g, '\\$&')}'`;
