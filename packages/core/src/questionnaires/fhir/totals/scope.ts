import { extensionsOf, isObject, type Json, textIn } from '../reading.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import type { Node } from './nodes.ts';
import { type Path, parsePath } from './parsePath.ts';
import { meaningOf } from './understand.ts';

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** An expression of a form, if it is FHIRPath. @throws NotUnderstood for another language */
export function expressionIn(value: unknown): string {
  const { language, expression } = isObject(value) ? value : {};
  if (language !== 'text/fhirpath') return unclear(`the language ${String(language)}`);
  return textIn(expression) ?? unclear('an expression without words');
}

/** How much work a form may ask for, and how big it is. */
export type Work = Pick<Scope, 'size' | 'spend'>;

const MOST_WORK = 2_000_000;

/** @param size how many items the form has. */
export function workOf(size: number): Work {
  let left = MOST_WORK;
  return {
    size,
    spend: (work) => {
      left -= work;
      if (left < 0) unclear('it takes too long');
    },
  };
}

/** What an item's expressions stand in: the variables of the form, of the items around it, and its own. */
export function scopeOf(form: Json, roots: readonly Node[], item: Node, work: Work): Scope {
  const around: Json[] = [form];
  for (let node: Node | undefined = item; node !== undefined; node = node.parent)
    around.splice(1, 0, node.json);
  // Which one holds where a name is given twice depends on where it is asked.
  const known = new Map<string, { readonly value: unknown; readonly atRoot: boolean } | 'twice'>();
  for (const json of around) {
    for (const { url, valueExpression } of extensionsOf(json)) {
      const name =
        url === VARIABLE ? textIn((valueExpression as { name?: unknown } | undefined)?.name) : undefined;
      if (name !== undefined)
        known.set(name, known.has(name) ? 'twice' : { value: valueExpression, atRoot: json === form });
    }
  }
  const meanings = new Map<string, Meaning | 'open'>();
  const scope: Scope = {
    roots,
    self: undefined,
    ...work,
    read: (path: Path, self) => meaningOf(path, { ...scope, self }),
    variable: (name) => {
      const before = meanings.get(name);
      const own = known.get(name);
      if (before === 'open' || own === undefined || own === 'twice') return unclear(`%${name}`);
      if (before !== undefined) return before;
      meanings.set(name, 'open');
      const expression = expressionIn(own.value);
      work.spend(expression.length);
      const meaning = scope.read(parsePath(expression), own.atRoot ? { kind: 'response' } : undefined);
      meanings.set(name, meaning);
      return meaning;
    },
  };
  return scope;
}
