import type { Walk } from '../walkItems.ts';
import type { Unrolled } from './unroll.ts';

/** Lets a name for all copies of a question mean each of them, wherever conditions and numbers name it. */
export function nameCopies({ byLink }: Pick<Walk, 'byLink'>, { several }: Unrolled): void {
  for (const [name, linkIds] of several) {
    const copies = linkIds.flatMap((linkId) => byLink.get(linkId) ?? []);
    const [first] = copies;
    if (first === undefined || copies.length < linkIds.length) continue;
    byLink.set(name, { ...first, item: { ...first.item, repeats: true }, copies });
  }
}
