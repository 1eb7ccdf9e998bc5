import type { Db } from '../db/pool.ts';
import { DEMO_STAFF, demoId } from './people.ts';

const DAY = 86_400_000;

/** An incident that was reported and seen to. Puts it there once. */
export async function fillConcerns(db: Db, now: Date): Promise<void> {
  const staff = (usertype: string) => DEMO_STAFF.find((one) => one.usertype === usertype)?.id;
  const [admin, boss] = [staff('Admin'), staff('Super_Admin')];
  if (!admin || !boss) return;
  const raised = new Date(now.getTime() - 9 * DAY);
  await db
    .insertInto('concern')
    .values({
      id: demoId(63, 1),
      kind: 'incident',
      client_id: null,
      raised_by: admin,
      raised_at: raised,
      about:
        'A call was put through to the number before the last change. Nobody answered, and nothing was said.',
      happened_on: raised.toISOString().slice(0, 10),
      harm: 'none',
      sent_to: [boss],
      closed_by: boss,
      closed_at: new Date(now.getTime() - 7 * DAY),
      outcome: 'The list was printed the day before. Lists are not printed any more.',
    })
    .onConflict((one) => one.doNothing())
    .execute();
}
