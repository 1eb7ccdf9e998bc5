import {
  earlierClient,
  earlierClients,
  joinEarlierClient,
  partEarlierClient,
  removeEarlierClient,
} from '@careway/contract/earlierClients';
import { AUDIT } from '@careway/core/audit/events';
import { SURE_BY_IN_TRAIL } from '@careway/core/clients/earlierClient';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { findEarlier, join, listEarlier, NEWEST, ownClient, part, remove } from './earlierClientRows.ts';
import { summaryOf } from './service.ts';

export const earlierClientRoutes = [
  answer(earlierClients, async ({ db, query, who, now }) => {
    await record(db, now, AUDIT.earlierListed, { userId: null, createdBy: who.personId });
    return NEWEST.page(await listEarlier(db, who, query), query.limit, summaryOf);
  }),

  answer(earlierClient, async ({ db, params, who, now }) => {
    const row = await findEarlier(db, who, params.id);
    if (!row) throw new Refusal('not_found');
    await record(db, now, AUDIT.earlierOpened, {
      userId: row.person_id,
      createdBy: who.personId,
      rest: numbered(row),
    });
    const { email, mobile, postcode, made_at } = row;
    return { ...summaryOf(row), email, mobile, postcode, madeAt: made_at.toISOString() };
  }),

  answer(joinEarlierClient, async ({ db, params, body, who, now }) => {
    const { clientId, sureBy } = body;
    if (!(await ownClient(db, who, clientId)) || !(await join(db, who, { id: params.id, clientId, now })))
      throw new Refusal('not_found');
    await record(db, now, AUDIT.earlierJoined, {
      userId: clientId,
      createdBy: who.personId,
      rest: SURE_BY_IN_TRAIL[sureBy],
    });
  }),

  answer(partEarlierClient, async ({ db, params, body: { clientId }, who, now }) => {
    if (!(await ownClient(db, who, clientId)) || !(await part(db, who, { id: params.id, clientId })))
      throw new Refusal('not_found');
    await record(db, now, AUDIT.earlierParted, { userId: clientId, createdBy: who.personId });
  }),

  answer(removeEarlierClient, async ({ db, params, who, now }) => {
    const row = await findEarlier(db, who, params.id);
    if (!row || !(await remove(db, who, params.id))) throw new Refusal('not_found');
    await record(db, now, AUDIT.earlierRemoved, {
      userId: row.person_id,
      createdBy: who.personId,
      rest: numbered(row),
    });
  }),
];

/** With an account, the client reads it: a number would tell them nothing. */
const numbered = ({ id, person_id }: { id: string; person_id: string | null }) =>
  person_id ? '' : `: ${id}`;
