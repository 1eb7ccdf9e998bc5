import type { Db } from '../db/pool.ts';
import { DEMO_CLIENTS, DEMO_STAFF, demoId } from './people.ts';

const HOUR = 3_600_000;

const staff = (usertype: string) => DEMO_STAFF.find((one) => one.usertype === usertype)?.id;

/** Who finds what, how many hours ago, and whether they have seen it. */
const NEWS: readonly (readonly [string | undefined, string, string | null, number, boolean])[] = [
  [DEMO_CLIENTS[0].id, 'There is a form for you.', '/client/dashboard', 20, false],
  [staff('Super_Admin'), 'Your file of contracts is imported.', '/admin/upload-csv', 216, true],
  [
    staff('Super_Admin'),
    'Somebody asked to be deleted. You have 30 days.',
    '/admin?part=deletions',
    96,
    false,
  ],
  [staff('Admin'), '“Wellbeing after your visit” is approved.', '/questionnaires/form/approval', 30, true],
  [
    staff('Admin'),
    '“Before your first visit” came back to be changed.',
    '/questionnaires/form/approval',
    5,
    false,
  ],
];

/** Puts it there once. */
export async function fillNotifications(db: Db, now: Date): Promise<void> {
  for (const [at, [person_id, words, leads_to, hours, seen]] of NEWS.entries()) {
    if (person_id === undefined) continue;
    const made_at = new Date(now.getTime() - hours * HOUR);
    await db
      .insertInto('notification')
      .values({ id: demoId(62, at + 1), person_id, words, leads_to, made_at, seen_at: seen ? made_at : null })
      .onConflict((one) => one.doNothing())
      .execute();
  }
}
