import type { Budget } from '../../budget.ts';
import type { Calculation } from '../../types.ts';
import { type AnswerPath, answerPath } from '../totals/answerPath.ts';
import { depthOf, LONGEST_ROW, type Path, parsePath } from '../totals/parsePath.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import type { ReadQuestion } from '../walkItems.ts';
import type { Truth } from './truths.ts';

/** What names in an expression stand for. */
export interface PathNames {
  readonly byLink: ReadonlyMap<string, ReadQuestion>;
  /** How an item that is not asked is worked out, by its linkId. */
  readonly worked: (linkId: string) => string | undefined;
  /** Expressions of the form that have a name, by it; undefined for one that is not there, or there twice. */
  readonly variable: (name: string) => string | undefined;
  /** Reads something of the form once, and has it again from then on. @throws NotUnderstood, again too */
  readonly once: <Value>(key: string, read: () => Value) => Value;
  /** What may be spent on the form. */
  readonly budget: Budget;
  /** Reads a total of points, for what decides and is not shown. @throws NotUnderstood */
  readonly points?: ((path: Path) => Calculation) | undefined;
}

export interface Scope extends PathNames {
  /** Variables that are being read: one that leads to itself leads nowhere. */
  readonly open: readonly string[];
  /** How deep one in the other what is being read can stand. */
  readonly depth: number;
  /** Spends a step. @throws NotUnderstood after too many for one expression; TooMuchWork for the whole form */
  readonly spend: () => void;
  /** Truths and numbers stand in one another. */
  readonly truth: (path: Path, scope: Scope) => Truth;
  readonly number: (path: Path, scope: Scope) => Calculation;
}

/** More steps than any expression that people write. */
const MOST_STEPS = 2_000;

/** What such a step takes of the form's budget: each builds a condition and writes it down to compare it. */
const PER_STEP = 20;

/** No variable that people write leads through more others. */
const DEEPEST = 50;

/** Spends a step of one expression at each call. */
export function workOf({ budget }: Pick<PathNames, 'budget'>, expression: string): () => void {
  let left = MOST_STEPS;
  return () => {
    left -= 1;
    if (left < 0) throw new NotUnderstood('it takes too long');
    budget.spend(PER_STEP, 'expression', expression);
  };
}

/** Takes an expression of the form apart, once. @throws NotUnderstood */
export const pathIn = (expression: string, { once, budget }: PathNames): Path =>
  once(`path ${expression}`, () => {
    budget.spend(expression.length, 'expression', expression);
    return parsePath(expression);
  });

/** Reads what a variable stands for. @throws NotUnderstood for one that is not there, or leads to itself */
export function ofVariable<Read>(name: string, scope: Scope, read: (path: Path, scope: Scope) => Read): Read {
  scope.spend();
  const expression = scope.variable(name);
  if (expression === undefined) throw new NotUnderstood(`%${name}`);
  return within(`%${name}`, expression, scope, read);
}

/** The same, of which the form has one reading: it is read once, with steps of its own, however often it is named. */
export function onceOfVariable<Read>(
  kind: 'truth' | 'number' | 'part',
  name: string,
  scope: Scope,
  read: (path: Path, scope: Scope) => Read,
): Read {
  return scope.once(`${kind} %${name}`, () =>
    ofVariable(name, { ...scope, spend: workOf(scope, `%${name}`) }, read),
  );
}

/** Reads another expression of the form, named in this one. @throws NotUnderstood for one that leads to itself */
export function within<Read>(
  name: string,
  expression: string,
  scope: Scope,
  read: (path: Path, scope: Scope) => Read,
): Read {
  if (scope.open.length >= DEEPEST || scope.open.includes(name)) throw new NotUnderstood(name);
  const path = pathIn(expression, scope);
  const depth = scope.depth + depthOf(path);
  if (depth > LONGEST_ROW) throw new NotUnderstood('it has too many parts');
  return read(path, { ...scope, depth, open: [...scope.open, name] });
}

/** Which answer a path leads to, through the variables that stand for a part of it. */
export function whereTo(path: Path, scope: Scope): AnswerPath {
  scope.spend();
  const at = answerPath(withoutVariables(path, scope));
  if (at === undefined) throw new NotUnderstood('no answer is named');
  askedAs(at.question, scope);
  return at;
}

/** The path with what its variables stand for in their place. */
export function withoutVariables(path: Path, scope: Scope): Path {
  scope.spend();
  if (path.kind === 'variable' && path.name !== 'resource' && path.name !== 'rootResource')
    return onceOfVariable('part', path.name, scope, withoutVariables);
  if ((path.kind === 'part' || path.kind === 'call') && path.of !== undefined)
    return { ...path, of: withoutVariables(path.of, scope) };
  return path;
}

/** The question of a linkId. @throws NotUnderstood */
export function askedAs(question: string, { byLink }: Scope): ReadQuestion {
  const asked = byLink.get(question);
  if (asked === undefined) throw new NotUnderstood(`no item “${question}”`);
  return asked;
}

/** Whether it may have several answers. */
export const isSeveral = (question: string, scope: Scope) => askedAs(question, scope).item.repeats === true;
