import type { Dependencies } from '../../dependencies.ts';
import { type Found, noteFound } from './checkRows.ts';

/**
 * Looks through the trail for somebody who asked on the page (rule 11.13), by the same look as `npm run verify`.
 * @param look is handed in: it reads the seals, which no role of calls may
 */
export async function checkTrail(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  checkId: string,
  look: () => Promise<Found>,
): Promise<void> {
  await noteFound(db, checkId, await look(), now());
}
