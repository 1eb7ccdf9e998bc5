/** What other features ask about who changes something: whether they have just shown who they are. */
import type { WAYS_IN } from '@careway/contract/people';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { findPerson } from './colleagueRows.ts';

export { freshUntil, needFresh } from './fresh.ts';

/** How whoever asks signs in. */
export async function signsInWith(db: Db, who: Session, now: Date): Promise<(typeof WAYS_IN)[number]> {
  return (await findPerson(db, who, who.personId, now))?.works_with ?? 'work account';
}
