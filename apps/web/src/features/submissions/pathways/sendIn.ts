import type { Pathway } from '@careway/core/pathways/pathway';
import { queryClient } from '../../../api/query.ts';
import { named } from '../../../ui/paths/address.ts';
import type { Onward } from '../../../ui/pathways/source.ts';
import type { Filling } from '../filling.ts';
import { decisionOf } from './standings.ts';

/**
 * Forms that wait for the API after Continue, each with the address of the page that stays meanwhile, and the answers
 * of then.
 */
const waiting = new WeakMap<Filling, string>();
const asOf = (filling: Filling, path: string) => `${filling.form.version} ${path}`;

/**
 * From now on the page at this address stays as it is, until another takes its place or it is let go: only its button
 * says more.
 */
export const stays = (filling: Filling, path: string) => void waiting.set(filling, asOf(filling, path));

/**
 * Whether the page at this address waits for what comes of its answers. One that is answered again is drawn as it is
 * now.
 */
export const staysAt = (filling: Filling, path: string) => waiting.get(filling) === asOf(filling, path);

/** That page is left: whatever comes of it leads nobody away from where they are now. */
export const leaves = (filling: Filling) => void waiting.delete(filling);

/**
 * Sends a check in with all that is not saved yet, and asks what it came to, while its last page stays and says so:
 * nothing is drawn in between. The API decides (rule 2.13), so nothing of an outcome is shown before. Without a
 * connection the page stays as it is, and follows what becomes of it later; what is refused is saved as a draft, and
 * they hear why.
 */
export async function sendIn(definition: Pathway, filling: Filling, at: string): Promise<Onward> {
  const path = definition.nodes[at]?.route ?? '';
  stays(filling, path);
  filling.submit();
  await filling.until(() => filling.stage !== 'sending' || filling.phase.name === 'offline');
  const { stage, phase } = filling;
  let decided: Onward | undefined;
  if (stage === 'sent') {
    const standing = await queryClient.fetchQuery(decisionOf(definition, filling)).catch(() => null);
    const to = standing?.decision?.route;
    // Back leads to the page before the last question, which cannot be answered any more. An outcome at this very
    // address is drawn in its place.
    if (to !== undefined && to !== path && staysAt(filling, path)) decided = { to: named(to), replace: true };
  }
  if (decided) return decided;
  leaves(filling);
  // Whatever it is by now is shown: the outcome's own page asks again.
  filling.changed();
  if (stage !== 'filling' || phase.name !== 'failed') return { stay: 'here' };
  filling.tryAgain();
  return { stay: 'words', words: phase.message };
}
