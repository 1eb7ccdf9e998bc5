import {
  checkClientSecurity,
  client,
  clientForm,
  clientHistory,
  clients,
  clientsOverview,
  letClientIn,
  lookBeyond,
} from '@careway/contract/clients';
import { correctClient } from '@careway/contract/correctClient';
import { LET_IN_BY_IN_TRAIL } from '@careway/core/accounts/letIn';
import { SECURITY_FACTORS } from '@careway/core/accounts/securityFactor';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { checkSecurityFactor, letClientIn as letIn, matchedLately, noteMatch } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { correct } from './correct.ts';
import { historyOf } from './history.ts';
import { pageOfClients } from './list.ts';
import { look } from './lookBeyondTrust.ts';
import { EVERYBODY } from './matchingRows.ts';
import { visibleClient } from './openClient.ts';
import { figuresFor, listComing } from './overviewRows.ts';
import { readForm } from './readForm.ts';
import { recordOf, summaryOf } from './record.ts';
import { listClients } from './repository.ts';

const NEWEST = 6;
const COMING = 6;
const HISTORY = 25;

export const clientRoutes = [
  // The list, its count and its audit row are one statement: it needs no transaction round it.
  answer(clients, ({ query, db, who, now, noted }) => pageOfClients(db, who, query, now, noted), {
    transaction: false,
    mayLag: noteList,
  }),

  answer(
    clientsOverview,
    async ({ db, who, now, noted }) => {
      const newest = await listClients(db, who, EVERYBODY, { limit: NEWEST }, now);
      const coming = await listComing(db, who, now, COMING);
      if (!noted) await noteList({ db, now, who });
      return {
        figures: await figuresFor(db, who, now, !noted),
        newest: newest.slice(0, NEWEST).map((row) => summaryOf(row, now)),
        coming: coming.map((row) => ({
          id: row.id,
          clientId: row.client_id,
          name: `${row.first_name} ${row.last_name}`,
          reference: clientReference(row.reference),
          startsAt: row.starts_at.toISOString(),
          kind: row.kind,
          purpose: row.purpose,
          clinic: row.clinic,
        })),
      };
    },
    { mayLag: noteList },
  ),

  answer(client, async ({ params, db, who, now }) => {
    const found = await visibleClient(db, who, params.id, now);
    await note(db, now, who, found.id, AUDIT.clientOpened);
    const history = await historyOf(db, found.id, { kind: 'happened', limit: HISTORY });
    return { ...(await recordOf(db, found, who, now)), history };
  }),

  answer(lookBeyond, ({ body, db, who, now, dependencies }) => look(dependencies, db, who, body, now)),

  answer(clientHistory, async ({ params, query, db, who, now }) => {
    const found = await visibleClient(db, who, params.id, now);
    await note(db, now, who, found.id, AUDIT.clientHistoryRead);
    return historyOf(db, found.id, query);
  }),

  answer(letClientIn, async ({ params, body, db, who, now, dependencies }) => {
    const found = await visibleClient(db, who, params.id, now);
    // A look beyond is for reading.
    if (found.beyond_until !== null) throw new Refusal('not_found');
    await needFresh(
      db,
      who,
      now,
      'To let somebody in, sign in again first. It has been more than 10 minutes.',
    );
    const tried = await matchedLately(db, who, found.id, now);
    const worksAt = await letIn(dependencies, db, found.id, { how: body.how, tried });
    if (!worksAt) throw new Refusal('not_found');
    const rest = `: ${LET_IN_BY_IN_TRAIL[body.how]}`;
    await note(db, now, who, found.id, AUDIT.clientLetIn, rest);
    return { worksAt: worksAt.toISOString() };
  }),

  answer(correctClient, ({ params, body, db, who, dependencies }) =>
    correct(dependencies, db, who, { id: params.id, given: body }),
  ),

  answer(
    checkClientSecurity,
    async ({ params, body, dependencies, who, now }) => {
      const found = await visibleClient(dependencies.db, who, params.id, now);
      const checked = await checkSecurityFactor(dependencies, found.id, body);
      const what = SECURITY_FACTORS[body.kind].yours;
      const came = checked.matches ? 'It matched' : 'It did not match';
      const rest = `${what} on the phone. ${came}`;
      await note(dependencies.db, now, who, found.id, AUDIT.clientChecked, rest);
      if (checked.matches) await noteMatch(dependencies.db, who, found.id, now);
      return checked;
    },
    // A try counts whatever comes of it: it must outlive a refusal.
    { transaction: false },
  ),

  answer(clientForm, async ({ params, db, who, now }) => {
    const found = await visibleClient(db, who, params.id, now);
    const form = await readForm(db, now, who, found, params.shareId);
    await note(db, now, who, found.id, AUDIT.clientFormRead);
    return form;
  }),
];

/** That somebody looked at a list of clients. */
function noteList({ db, now, who }: { db: Db; now: Date; who: Session }): Promise<string> {
  return note(db, now, who, null, AUDIT.clientsListed);
}

/** What staff looked at, or did for a client. */
const note = (db: Db, now: Date, who: Session, userId: string | null, event: AuditEvent, rest?: string) =>
  record(db, now, event, { userId, createdBy: who.personId, ...(rest === undefined ? {} : { rest }) });
