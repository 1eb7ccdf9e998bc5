import type { Dependencies } from '../../dependencies.ts';
import type {} from '../../http/signs.ts';
import { type Found, noteFound } from './checkRows.ts';

/**
 * Looks through the trail for somebody who asked on the page (rule 11.13), by the same look as `npm run verify`.
 * @param look is handed in: it reads the seals, which no role of calls may
 */
export async function checkTrail(
  { db, now, signs }: Pick<Dependencies, 'db' | 'now' | 'signs'>,
  checkId: string,
  look: () => Promise<Found>,
): Promise<void> {
  const found = await look();
  await noteFound(db, checkId, found, now());
  if (found.wrong > 0) signs.note('chainBroken', 'nobody');
}
