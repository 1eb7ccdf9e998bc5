import type { Budget } from '../../budget.ts';
import { extensionsOf, isObject, type Json, textIn } from '../reading.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import type { Node } from './nodes.ts';
import { depthOf, LONGEST_ROW, type Path, parsePath } from './parsePath.ts';
import { meaningOf } from './understand.ts';

const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';

/** An expression of a form, if it is FHIRPath. @throws NotUnderstood for another language */
export function expressionIn(value: unknown): string {
  const { language, expression } = isObject(value) ? value : {};
  if (language !== 'text/fhirpath') return unclear(`the language ${String(language)}`);
  return textIn(expression) ?? unclear('an expression without words');
}

/** How much work the totals of a form may ask for, and how big it is. */
export interface Work extends Pick<Scope, 'size'> {
  readonly spend: (work: number, place: string) => void;
}

const MOST_WORK = 2_000_000;
/** No variable that people write leads through more others. */
const DEEPEST = 50;

/** @param all the items of the form */
export function workOf(all: readonly Node[], budget: Budget): Work {
  let left = MOST_WORK;
  return {
    size: all.reduce((sum, { choices }) => sum + 1 + (choices?.length ?? 0), 0),
    spend: (work, place) => {
      left -= work;
      if (left < 0) unclear('it takes too long');
      budget.spend(work, 'total', place);
    },
  };
}

/** What an item's expressions stand in: the variables of the form, of the items around it, and its own. */
export function scopeOf(
  form: Json,
  roots: readonly Node[],
  item: Node,
  { size, spend, place }: Work & { readonly place: string },
): Scope {
  const around: Json[] = [form];
  for (let node: Node | undefined = item; node !== undefined; node = node.parent)
    around.splice(1, 0, node.json);
  // Which one holds where a name is given twice depends on where it is asked.
  const known = new Map<string, { readonly value: unknown; readonly atRoot: boolean } | 'twice'>();
  for (const json of around) {
    spend(extensionsOf(json).length, place);
    for (const { url, valueExpression } of extensionsOf(json)) {
      const name =
        url === VARIABLE ? textIn((valueExpression as { name?: unknown } | undefined)?.name) : undefined;
      if (name !== undefined)
        known.set(name, known.has(name) ? 'twice' : { value: valueExpression, atRoot: json === form });
    }
  }
  const meanings = new Map<string, Meaning>();
  // Those that are being read, the outermost first, each with how deep all of them can stand in one another.
  const open = new Map<string, number>();
  const scope: Scope = {
    roots,
    self: undefined,
    size,
    spend: (work) => spend(work, place),
    read: (path: Path, self) => meaningOf(path, { ...scope, self }),
    variable: (name) => {
      const before = meanings.get(name);
      const own = known.get(name);
      if (open.has(name) || open.size >= DEEPEST || own === undefined || own === 'twice')
        return unclear(`%${name}`);
      if (before !== undefined) return before;
      const expression = expressionIn(own.value);
      scope.spend(expression.length);
      const path = parsePath(expression);
      const depth = ([...open.values()].at(-1) ?? 0) + depthOf(path);
      if (depth > LONGEST_ROW) return unclear('it has too many parts');
      open.set(name, depth);
      const meaning = scope.read(path, own.atRoot ? { kind: 'response' } : undefined);
      open.delete(name);
      meanings.set(name, meaning);
      return meaning;
    },
  };
  return scope;
}
