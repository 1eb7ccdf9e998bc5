import { accountHistory, createAudit } from '@careway/contract/audit';
import { wordsToPerson } from '@careway/core/audit/auditWords';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { AUDIT_ROWS_PER_HOUR } from '@careway/core/limits';
import { answer } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { listOwn, NEWEST } from './repository.ts';
import { record } from './service.ts';

const HOUR = 3_600_000;

export const auditRoutes = [
  answer(createAudit, async ({ body, db, who, now, dependencies }) => {
    // Beside the transaction: what is refused counts too.
    const within = await takeQuota(
      dependencies.aside,
      `audit by ${who.personId}`,
      AUDIT_ROWS_PER_HOUR,
      HOUR,
      now,
    );
    if (!within) throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
    // rule 10.4: userId and createdBy of the body are read by nobody.
    const self = { userId: who.personId, createdBy: who.personId };
    const id = await record(db, now, AUDIT.formSubmitted, {
      ...self,
      rest: body.action,
      saidByBrowser: true,
    });
    return { id };
  }),

  answer(accountHistory, async ({ query, db, who }) => {
    const rows = await listOwn(db, who.personId, query);
    return NEWEST.page(rows, query.limit, (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      what: wordsToPerson(row),
    }));
  }),
];
