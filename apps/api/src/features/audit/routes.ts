import { accountHistory, createAudit } from '@careway/contract/audit';
import { answer } from '../../http/call.ts';
import { pageOf } from '../../http/paging.ts';
import { record } from './service.ts';

export const auditRoutes = [
  answer(createAudit, async ({ body, db, who, now }) => ({
    // security 19: userId and createdBy of the body are read by nobody.
    id: await record(db, now, { ...body, userId: who.personId, createdBy: who.personId }),
  })),

  answer(accountHistory, async ({ query, db, who }) => {
    let rows = db
      .selectFrom('audit')
      .select(['id', 'at', 'action_type', 'action'])
      .where('user_id', '=', who.personId)
      .orderBy('id', 'desc')
      .limit(query.limit + 1);
    if (query.cursor) rows = rows.where('id', '<', query.cursor);
    return pageOf(
      await rows.execute(),
      query.limit,
      (row) => row.id,
      (row) => ({
        id: row.id,
        at: row.at.toISOString(),
        // The exact action of a form is its name alone (specification §7): a list says what happened to it.
        what: row.action_type === 'Submitted' ? `${row.action} sent in` : row.action,
      }),
    );
  }),
];
