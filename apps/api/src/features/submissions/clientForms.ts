import type { clientDashboard, clientSets } from '@careway/contract/clientForms';
import type { QueryOf, ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { seesClient } from './access.ts';
import { countFormsOf, firstFormOf, listSetsOf, NEWEST_SETS } from './clientFormRows.ts';

/**
 * How the forms of a client stand, in figures, and which comes first (rule 7.19). Staff who look leave a row
 * (rule 11.1).
 * @throws Refusal `not_found` for a client whom they may not see (rule 10.3); `bad_request` where staff do not say
 *   whose
 */
export async function formDashboardOf(
  db: Db,
  now: Date,
  who: Session,
  { clientId }: QueryOf<typeof clientDashboard>,
): Promise<ReplyOf<typeof clientDashboard>> {
  const personId = await whose(db, now, who, clientId);
  const { lastSentAt, ...figures } = await countFormsOf(db, personId, londonDay(now));
  return { ...figures, lastSentAt: lastSentAt?.toISOString() ?? null, next: await firstFormOf(db, personId) };
}

/** The questionnaires that a client was given, each once, page by page. @throws as `formDashboardOf` */
export async function setsOf(
  db: Db,
  now: Date,
  who: Session,
  { clientId, cursor, limit }: QueryOf<typeof clientSets>,
): Promise<ReplyOf<typeof clientSets>> {
  const personId = await whose(db, now, who, clientId);
  const found = await listSetsOf(db, personId, { cursor, limit: limit + 1 });
  return NEWEST_SETS.page(
    found,
    limit,
    ({ shareId, status, version, sharedAt, changedAt, completedDate, dueDate, description, ...set }) => ({
      ...set,
      description: description ?? '',
      newest: {
        shareId,
        status,
        version,
        sharedAt: sharedAt.toISOString(),
        changedAt: changedAt.toISOString(),
        completedDate: completedDate?.toISOString() ?? null,
        dueDate,
      },
    }),
  );
}

/** Whose forms are read, with the row that staff leave. */
async function whose(db: Db, now: Date, who: Session, clientId: string | undefined): Promise<string> {
  if (who.usertype === 'Client') {
    if (clientId !== undefined && clientId !== who.personId) throw new Refusal('not_found');
    return who.personId;
  }
  if (clientId === undefined)
    throw new Refusal('bad_request', { fields: [{ field: 'clientId', message: 'Say whose forms' }] });
  if (!(await seesClient(db, who, clientId))) throw new Refusal('not_found');
  await record(db, now, AUDIT.clientFormsListed, { userId: clientId, createdBy: who.personId });
  return clientId;
}
