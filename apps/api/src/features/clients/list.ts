import type { clients } from '@careway/contract/clients';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { exactFirst } from '@careway/core/folded';
import { COUNTED, COUNTED_FOUND } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { AuditEntry } from '../audit/service.ts';
import type { Viewer } from '../trusts/service.ts';
import { matching, matchingNearly, NOBODY } from './matchingRows.ts';
import { summaryOf } from './record.ts';
import { listClients, NEWEST_CLIENTS } from './repository.ts';

/**
 * One page of the clients that somebody may see, newest first, and how many there are. Where nobody has the name that
 * was typed, those have it who have nearly that name: a letter wrong, left out, or two that changed places. Accents,
 * apostrophes and hyphens are no difference (rule 14.23); of a page, those written as typed come first. That somebody
 * looked is written in the same statement (rule 11.1).
 * @param noted it is written already, and `db` may be a copy that takes no writes
 */
export async function pageOfClients(
  db: Db,
  who: Viewer & { personId: string },
  query: QueryOf<typeof clients>,
  now: Date,
  noted: boolean,
): Promise<ReplyOf<typeof clients>> {
  const note: AuditEntry | undefined = noted
    ? undefined
    : { event: AUDIT.clientsListed, userId: null, createdBy: who.personId };
  const most = query.search ? COUNTED_FOUND : COUNTED;
  const exactly = await matching(db, query, now);
  let rows = exactly ? await listClients(db, who, exactly, query, now, { note, most }) : [];
  if (rows.length === 0) {
    const nearly = await matchingNearly(db, query, now);
    if (nearly || !exactly)
      rows = await listClients(db, who, nearly ?? NOBODY, query, now, {
        note: exactly ? undefined : note,
        most,
      });
  }
  const page = NEWEST_CLIENTS.page(rows, query.limit, (row) => summaryOf(row, now));
  if (query.search) page.data = exactFirst(query.search, page.data, ({ name }) => name);
  const counted = rows[0]?.total ?? 0;
  return { ...page, total: Math.min(counted, most), more: counted > most };
}
