import type { clients } from '@careway/contract/clients';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { COUNTED } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Viewer } from './access.ts';
import { matching, matchingNearly } from './matching.ts';
import { summaryOf } from './record.ts';
import { countClients, listClients, NEWEST_CLIENTS } from './repository.ts';

/**
 * One page of the clients that somebody may see, newest first, and how many there are. Where nobody has the name that was
 * typed, those have it who have nearly that name: a letter wrong, left out, or two that changed places.
 */
export async function pageOfClients(
  db: Db,
  who: Viewer,
  query: QueryOf<typeof clients>,
  now: Date,
): Promise<ReplyOf<typeof clients>> {
  let conditions = matching(query, now);
  let rows = await listClients(db, who, conditions, query, now);
  if (rows.length === 0) {
    const nearly = await matchingNearly(db, query, now);
    if (nearly) {
      conditions = nearly;
      rows = await listClients(db, who, conditions, query, now);
    }
  }
  const page = NEWEST_CLIENTS.page(rows, query.limit, (row) => summaryOf(row, now));
  // A first page that is not full has counted itself.
  const counted =
    query.cursor === undefined && page.next === null ? rows.length : await countClients(db, who, conditions);
  return { ...page, total: Math.min(counted, COUNTED), more: counted > COUNTED };
}
