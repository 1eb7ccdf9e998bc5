import type { Budget } from '../../budget.ts';
import { extensionsOf, isObject, type Json, objectsIn, textIn } from '../reading.ts';
import { withNames } from './namesInPath.ts';
import type { Plan, Repeat } from './plan.ts';

/** Which copies something stands in, the outermost first. */
export interface Place {
  readonly around: readonly Repeat[];
  /** The number of each, from 1. */
  readonly at: readonly number[];
}

type From = (was: Json, now: Json) => Json;

/** How the items of a form are named in their copies, and what names in its conditions mean there. */
export interface References {
  /** The linkId that an item has in the copies it stands in; its own in the first. */
  readonly nameOf: (linkId: string, place: Place) => string;
  readonly tests: (given: unknown, place: Place, from: From) => unknown;
  readonly extensions: (given: readonly unknown[], place: Place, from: From) => readonly unknown[];
  /** Names for an item in all of its copies, each with their linkIds. */
  readonly several: Map<string, readonly string[]>;
}

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** What names mean where things are asked again: inside a copy the copy's own, from outside all of them. */
export function referencesOf(form: Json, { sign, chains }: Plan, budget: Budget): References {
  const several = new Map<string, readonly string[]>();
  const variables = variablesIn(form, chains);

  const named = (linkId: string, at: readonly (number | '*')[]): string =>
    at.every((number) => number === 1) ? linkId : `${linkId}${sign}${at.join('.')}`;

  const nameOf = (linkId: string, { at }: Place) =>
    named(linkId, at.slice(0, (chains.get(linkId) ?? []).length));

  const meant = (linkId: string, place: Place): string => {
    const chain = chains.get(linkId);
    if (chain === undefined) return linkId;
    const at = sharedWith(chain, place);
    const name = named(linkId, at);
    if (at.includes('*') && !several.has(name)) {
      const all = everyOne(chain, at);
      budget.spend(all.length * chain.length, 'repeats', linkId);
      several.set(
        name,
        all.map((one) => named(linkId, one)),
      );
    }
    return name;
  };

  const ofText = (literal: string, place: Place) => {
    const linkId = literal.replace(/\\(['\\])/g, '$1');
    const name = meant(linkId, place);
    return name === linkId ? literal : name.replace(/['\\]/g, '\\$&');
  };

  const ofExpression = (expression: string, place: Place): string => {
    budget.spend(expression.length, 'repeats', place.around.at(-1)?.linkId ?? '');
    return withNames(expression, {
      linkId: (text) => ofText(text, place),
      variable: (name) => {
        const chain = variables.get(name);
        return chain === undefined || chain.length === 0 ? name : variableIn(name, chain, place);
      },
    });
  };

  return {
    nameOf,
    several,
    tests: (given, place, from) => {
      if (!Array.isArray(given)) return given;
      return given.map((test: unknown) => {
        const linkId = isObject(test) ? textIn(test.question) : undefined;
        if (!isObject(test) || linkId === undefined) return test;
        const question = meant(linkId, place);
        return question === linkId ? test : from(test, { ...test, question });
      });
    },
    extensions: (given, place, from) =>
      given.map((one) => {
        const said = isObject(one) && isObject(one.valueExpression) ? one.valueExpression : undefined;
        if (!isObject(one) || said === undefined) return one;
        const expression = textIn(said.expression);
        const now: Json = {
          ...said,
          ...(expression === undefined ? {} : { expression: ofExpression(expression, place) }),
        };
        const name = textIn(said.name);
        const chain = name === undefined ? undefined : variables.get(name);
        const ownName =
          one.url === VARIABLE && name !== undefined && chain !== undefined && chain.length > 0
            ? variableIn(name, chain, place)
            : name;
        if (now.expression === expression && ownName === name) return one;
        return from(one, {
          ...one,
          valueExpression: from(said, { ...now, ...(ownName === undefined ? {} : { name: ownName }) }),
        });
      }),
  };
}

/** The copies that a chain shares with a place; the others may be any. */
function sharedWith(chain: readonly Repeat[], { around, at }: Place): readonly (number | '*')[] {
  let isShared = true;
  return chain.map((one, depth) => {
    isShared &&= around[depth] === one;
    return isShared ? (at[depth] ?? 1) : '*';
  });
}

function everyOne(chain: readonly Repeat[], at: readonly (number | '*')[]): readonly (readonly number[])[] {
  return chain.reduce<readonly (readonly number[])[]>(
    (all, { copies }, depth) => {
      const own = at[depth];
      const numbers =
        own === '*' || own === undefined ? Array.from({ length: copies }, (_, before) => before + 1) : [own];
      return all.flatMap((one) => numbers.map((number) => [...one, number]));
    },
    [[]],
  );
}

/** Variables that are declared once, by name, with what asks their item again. */
function variablesIn(form: Json, chains: Plan['chains']): ReadonlyMap<string, readonly Repeat[]> {
  const found = new Map<string, readonly Repeat[]>();
  const open: Json[] = [form];
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    for (const { url, valueExpression } of extensionsOf(thing)) {
      const name =
        url === VARIABLE ? textIn((valueExpression as { name?: unknown } | undefined)?.name) : undefined;
      // One that is there twice means now this and now that.
      if (name !== undefined)
        found.set(name, found.has(name) || thing === form ? [] : (chains.get(String(thing.linkId)) ?? []));
    }
    for (const inner of objectsIn(thing.item)) open.push(inner);
  }
  return found;
}

/** The name of a copy's variable; from outside it means no variable. */
function variableIn(name: string, chain: readonly Repeat[], place: Place): string {
  const at = sharedWith(chain, place);
  if (at.includes('*')) return `${name}_of_each`;
  // A name of R4 has letters, digits, dashes and points, and one of FHIRPath neither dashes nor points.
  return at.every((number) => number === 1) ? name : `${name}Copy${at.join('x')}`;
}
