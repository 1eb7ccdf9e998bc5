import type { Calculation } from '../../types.ts';
import { type Path, parsePath } from '../totals/parsePath.ts';
import { NotUnderstood } from '../totals/tokens.ts';
import type { ReadQuestion } from '../walkItems.ts';
import { type AnswerPath, answerPath } from './answerPath.ts';
import type { Truth } from './truths.ts';

/** What names in an expression stand for. */
export interface PathNames {
  readonly byLink: ReadonlyMap<string, ReadQuestion>;
  /** How an item that is not asked is worked out, by its linkId. */
  readonly worked: (linkId: string) => string | undefined;
  /** Expressions of the form that have a name, by it; undefined for one that is not there, or there twice. */
  readonly variable: (name: string) => string | undefined;
}

export interface Scope extends PathNames {
  /** Variables that are being read: one that leads to itself leads nowhere. */
  readonly open: readonly string[];
  readonly spend: () => void;
  /** Truths and numbers stand in one another. */
  readonly truth: (path: Path, scope: Scope) => Truth;
  readonly number: (path: Path, scope: Scope) => Calculation;
}

/** More steps than any expression that people write: variables in variables could go on for ever. */
const MOST_STEPS = 2_000;

/** Spends a step at each call. @throws NotUnderstood once there are too many */
export function workOf(): () => void {
  let left = MOST_STEPS;
  return () => {
    left -= 1;
    if (left < 0) throw new NotUnderstood('it takes too long');
  };
}

/** Reads what a variable stands for. @throws NotUnderstood for one that is not there, or leads to itself */
export function ofVariable<Read>(name: string, scope: Scope, read: (path: Path, scope: Scope) => Read): Read {
  const expression = scope.variable(name);
  if (expression === undefined || scope.open.includes(name)) throw new NotUnderstood(`%${name}`);
  return read(parsePath(expression), { ...scope, open: [...scope.open, name] });
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
    return ofVariable(path.name, scope, withoutVariables);
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
