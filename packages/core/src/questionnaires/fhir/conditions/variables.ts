import { extensionsOf, isObject, type Json, objectsIn, textIn } from '../reading.ts';
import type { Extension } from '../resource.ts';

/** An expression of a form that has a name, and where it stands. */
interface Variable {
  readonly expression: string;
  readonly carrier: Extension;
}

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** The variables of a form and of its items, by name. One that is there twice means now this and now that: it is none. */
export function variablesOf(form: Json): ReadonlyMap<string, Variable> {
  const found = new Map<string, Variable | undefined>();
  const open: Json[] = [form];
  for (let thing = open.pop(); thing !== undefined; thing = open.pop()) {
    for (const carrier of extensionsOf(thing)) {
      const value: unknown = carrier.valueExpression;
      if (carrier.url !== VARIABLE || !isObject(value)) continue;
      const [name, expression] = [textIn(value.name), textIn(value.expression)];
      if (name === undefined) continue;
      const isRead = expression !== undefined && value.language === 'text/fhirpath' && !found.has(name);
      found.set(name, isRead ? { expression, carrier } : undefined);
    }
    for (const inner of objectsIn(thing.item)) open.push(inner);
  }
  return new Map([...found].flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])));
}
