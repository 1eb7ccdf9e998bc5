import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { givable } from './repository.ts';

/**
 * The list of what goes with a form as it is kept: each once, in its order, and nothing that is not there to be given.
 * @param kept what goes with it already, and may stay though nobody else is given it any more
 * @throws Refusal `bad_request` at `resourceIds`
 */
export async function resourcesToGive(
  db: Db,
  ids: readonly string[],
  kept: readonly string[] = [],
): Promise<string[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const fresh = wanted.filter((id) => !kept.includes(id));
  if (fresh.length === 0) return wanted;
  const known = await givable(db, fresh);
  if (fresh.every((id) => known.has(id))) return wanted;
  const message = 'One of these is not there to be given any more. Choose again';
  throw new Refusal('bad_request', { fields: [{ field: 'resourceIds', message }] });
}
