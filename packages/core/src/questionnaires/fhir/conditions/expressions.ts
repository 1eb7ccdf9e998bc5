import type { Budget } from '../../budget.ts';
import { CALCULATED } from '../calculated.ts';
import type { Account } from '../notes.ts';
import { extensionsOf, isObject, type Json, objectsIn, textIn } from '../reading.ts';
import type { Extension } from '../resource.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import type { ReadQuestion } from '../walkItems.ts';
import type { PathNames } from './pathScope.ts';

/** An expression of a form, and where it stands. */
interface Expression {
  readonly expression: string;
  readonly carrier: Extension;
}

/** The expressions of a form that others name: its variables, and how its items are worked out, by linkId. */
export interface Expressions {
  readonly variables: ReadonlyMap<string, Expression>;
  readonly worked: ReadonlyMap<string, Expression>;
  /** What they were read as, by what for: each is read once, however many others it stands in (rule 12.18). */
  readonly known: Map<string, Known>;
  /** What may be spent on the form. */
  readonly budget: Budget;
  /** Reads a total of points where a condition names one; see `pointsIn`. */
  readonly points?: PathNames['points'];
}

/** What something was read as, or why it was not understood, and which expressions of the form it was read from. */
interface Known {
  readonly read: { readonly value: unknown } | { readonly fault: unknown };
  readonly of: ReadonlySet<Extension>;
}

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** Finds them in the form and its items. A name that is there twice means now this and now that: it is none. */
export function expressionsIn(form: Json, budget: Budget): Expressions {
  const variables = new Map<string, Expression | undefined>();
  const worked = new Map<string, Expression | undefined>();
  const take = (into: typeof variables, name: string | undefined, carrier: Extension): void => {
    if (name === undefined) return;
    const expression = fhirPathOf(carrier);
    into.set(name, expression === undefined || into.has(name) ? undefined : { expression, carrier });
  };
  const open: Json[] = [form];
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    for (const carrier of extensionsOf(thing)) {
      const value: unknown = carrier.valueExpression;
      if (carrier.url === VARIABLE && isObject(value)) take(variables, textIn(value.name), carrier);
      if (CALCULATED.includes(carrier.url)) take(worked, textIn(thing.linkId), carrier);
    }
    for (const inner of objectsIn(thing.item)) open.push(inner);
  }
  return { variables: there(variables), worked: there(worked), known: new Map(), budget };
}

const there = (all: ReadonlyMap<string, Expression | undefined>): ReadonlyMap<string, Expression> =>
  new Map([...all].flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])));

/** The words of an expression in FHIRPath; undefined for another language. */
export function fhirPathOf({ valueExpression }: Extension): string | undefined {
  const { language, expression } = valueExpression ?? {};
  return language === 'text/fhirpath' ? textIn(expression) : undefined;
}

/** What names in an expression of the form stand for, and which variables were used. */
export function namesIn(
  { variables, worked, known, budget, points }: Expressions,
  byLink: ReadonlyMap<string, ReadQuestion>,
): PathNames & { readonly understood: (account: Pick<Account, 'understood'>) => void } {
  const used = new Set<Extension>();
  // Those that are being read, each with what it is read from.
  const open = [used];
  const use = (carriers: Iterable<Extension>): void => {
    for (const one of carriers) open.at(-1)?.add(one);
  };
  const readOnce = (key: string, read: () => unknown): Known => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const of = new Set<Extension>();
    open.push(of);
    const made = { read: attempted(read), of };
    open.pop();
    known.set(key, made);
    return made;
  };
  return {
    byLink,
    budget,
    points,
    worked: (linkId) => worked.get(linkId)?.expression,
    variable: (name) => {
      const found = variables.get(name);
      if (found) use([found.carrier]);
      return found?.expression;
    },
    once: <Value>(key: string, read: () => Value): Value => {
      const made = readOnce(key, read);
      use(made.of);
      if ('fault' in made.read) throw made.read.fault;
      return made.read.value as Value;
    },
    understood: (account) => {
      for (const carrier of used) account.understood([carrier]);
    },
  };
}

/** What was read, or why it was not understood; other faults go on. */
function attempted(read: () => unknown): Known['read'] {
  try {
    return { value: read() };
  } catch (fault) {
    if (fault instanceof NotUnderstood) return { fault };
    throw fault;
  }
}
