import type { Pathway } from '@careway/core/pathways/pathway';
import { queryClient } from '../../../api/query.ts';
import { named } from '../../../ui/paths/address.ts';
import type { Onward } from '../../../ui/pathways/source.ts';
import type { Filling } from '../filling.ts';
import { decisionOf } from './standings.ts';

/** Forms on their way in, each with the address of the page that stays until it is known what they came to. */
const goingIn = new WeakMap<Filling, string>();

/** Whether a form went in from the page at this address, which waits for what it came to. */
export const staysAt = (filling: Filling, path: string) => goingIn.get(filling) === path;

/** That page is left: whatever comes of it leads nobody away from where they are now. */
export const leaves = (filling: Filling) => void goingIn.delete(filling);

/**
 * Sends a check in with all that is not saved yet, and asks what it came to, while its last page stays and says so: nothing is drawn
 * in between. The API decides (rule 2.13), so nothing of an outcome is shown before. Without a connection the page stays as it is,
 * and follows what becomes of it later; what is refused is saved as a draft, and they hear why.
 */
export async function sendIn(definition: Pathway, filling: Filling, at: string): Promise<Onward> {
  const path = definition.nodes[at]?.route ?? '';
  goingIn.set(filling, path);
  filling.submit();
  await filling.until(() => filling.stage !== 'sending' || filling.phase.name === 'offline');
  const { stage, phase } = filling;
  let decided: Onward | undefined;
  if (stage === 'sent') {
    const standing = await queryClient.fetchQuery(decisionOf(definition, filling)).catch(() => null);
    const to = standing?.decision?.route;
    // Back leads to the page before the last question, which cannot be answered any more. An outcome at this very address is
    // drawn in its place.
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
