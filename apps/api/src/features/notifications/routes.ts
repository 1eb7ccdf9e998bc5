import { clearNotifications, notifications, notificationsSeen } from '@careway/contract/notifications';
import { answer } from '../../http/call.ts';
import { clear, countUnseen, listOf, markSeen, NEWEST } from './repository.ts';

export const notificationRoutes = [
  answer(notifications, async ({ db, query, who }) => ({
    ...NEWEST.page(await listOf(db, who.personId, query), query.limit, (row) => ({
      id: row.id,
      at: row.made_at.toISOString(),
      words: row.words,
      leadsTo: row.leads_to,
      seen: row.seen_at !== null,
    })),
    unseen: await countUnseen(db, who.personId),
  })),
  answer(notificationsSeen, async ({ db, body, who, now }) => {
    await markSeen(db, who.personId, body.ids, now);
  }),
  answer(clearNotifications, async ({ db, body, who }) => {
    await clear(db, who.personId, body.ids);
  }),
];
