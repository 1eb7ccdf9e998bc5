import { SCORES } from '../readOptions.ts';
import { nameOf, urlIn } from './definition.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import { choicesOf } from './nodes.ts';
import type { Path } from './parsePath.ts';

/** Points that a response carries itself: an answer is sent with its code, and the code with its extensions. */
export type Marks = Meaning & { readonly kind: 'marks' };

/** The extensions with this address. @throws NotUnderstood for one that holds no points */
export function marksWith(of: Marks, url: string): Marks {
  return SCORES.includes(url) ? { ...of, isPoints: true } : unclear(`“${url}”`);
}

/** @throws NotUnderstood */
export function marksWhere(of: Marks, criterion: Path, scope: Scope): Marks {
  if (criterion.kind !== 'pair' || criterion.sign !== '=' || nameOf(criterion.left) !== 'url')
    return unclear('the points of an answer');
  return marksWith(of, urlIn(criterion.right, scope));
}

/**
 * What the answers are worth. Where a form keeps all its points beside its codes and none with them, an engine
 * that reads a response would find nothing; the meaning is plain, and those are counted (decision 0018).
 * @throws NotUnderstood where some stand with their codes and some beside
 */
export function worthOfMarks({ chosen, isPoints }: Marks): Meaning {
  const said = [...chosen.keys()]
    .flatMap((node) => choicesOf(node) ?? [])
    .filter(({ points }) => points !== undefined);
  if (new Set(said.map(({ isOnCode }) => isOnCode)).size > 1)
    return unclear('points that an answer does not carry');
  return isPoints ? { kind: 'points', chosen } : unclear('the points of an answer');
}
