import { CALCULATED } from '../calculated.ts';
import type { Account } from '../notes.ts';
import { extensionsOf, isObject, type Json, objectsIn, textIn } from '../reading.ts';
import type { Extension } from '../resource.ts';
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
}

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** Finds them in the form and its items. A name that is there twice means now this and now that: it is none. */
export function expressionsIn(form: Json): Expressions {
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
  return { variables: there(variables), worked: there(worked) };
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
  { variables, worked }: Expressions,
  byLink: ReadonlyMap<string, ReadQuestion>,
): PathNames & { readonly understood: (account: Pick<Account, 'understood'>) => void } {
  const used = new Set<Extension>();
  return {
    byLink,
    worked: (linkId) => worked.get(linkId)?.expression,
    variable: (name) => {
      const found = variables.get(name);
      if (found) used.add(found.carrier);
      return found?.expression;
    },
    understood: (account) => {
      for (const carrier of used) account.understood([carrier]);
    },
  };
}
