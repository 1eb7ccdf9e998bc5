import type { QuestionSet } from '../../types.ts';
import type { Json } from '../reading.ts';
import type { Repeat } from '../repeats/plan.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { changedCopies } from './changedCopies.ts';

/** A form as it goes out, once it asks what is asked here; otherwise as it would be read, merged and in our words. */
export type Tried = { readonly out: Json } | { readonly backs: readonly [QuestionSet, QuestionSet] };

/**
 * rule 5.26: how a merged form goes out, nearest to the original first: what repeats as one repeating thing, all but
 * what has a changed copy, or each copy by itself.
 */
export function nearest(
  unrolled: Unrolled,
  ours: QuestionSet,
  tried: (apart: ReadonlySet<Repeat>) => Tried,
): Json | undefined {
  const all = new Set([...unrolled.plan.chains.values()].flatMap(([root]) => root ?? []));
  let made = tried(new Set());
  if ('out' in made) return made.out;
  const [first, second] = made.backs.map((back) => changedCopies(unrolled, back, ours));
  const changed = new Set([...(first ?? [])].filter((one) => second?.has(one)));
  if (changed.size > 0 && changed.size < all.size) made = tried(changed);
  if ('backs' in made) made = tried(all);
  return 'out' in made ? made.out : undefined;
}
