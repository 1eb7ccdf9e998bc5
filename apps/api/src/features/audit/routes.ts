import { accountHistory, createAudit } from '@careway/contract/audit';
import { Refusal } from '@careway/core/errors';
import { AUDIT_ROWS_PER_HOUR } from '@careway/core/limits';
import { answer } from '../../http/call.ts';
import { pageOf } from '../../http/paging.ts';
import { takeQuota } from '../../http/quota.ts';
import { record, SAID } from './service.ts';

const HOUR = 3_600_000;

export const auditRoutes = [
  answer(createAudit, async ({ body, db, who, now, services }) => {
    // Beside the transaction: what is refused counts too.
    const within = await takeQuota(
      services.aside,
      `audit by ${who.personId}`,
      AUDIT_ROWS_PER_HOUR,
      HOUR,
      now,
    );
    if (!within) throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
    const { module, actionType, action } = body;
    // security 19: userId and createdBy of the body are read by nobody.
    const self = { userId: who.personId, createdBy: who.personId };
    return { id: await record(db, now, { module, actionType, action, ...self, saidByBrowser: true }) };
  }),

  answer(accountHistory, async ({ query, db, who }) => {
    let rows = db
      .selectFrom('audit')
      .select(['id', 'at', 'action_type', 'action', 'said_by_browser'])
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
        what: `${row.action_type === 'Submitted' ? `${row.action} sent in` : row.action}${row.said_by_browser ? ` ${SAID}` : ''}`,
      }),
    );
  }),
];
