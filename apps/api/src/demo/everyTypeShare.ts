import { londonDay } from '@careway/core/dates';
import { createForm } from '@careway/core/questionnaires/form';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { newestOf, publishStaticForms } from '../features/questionnaires/service.ts';
import { seedShare } from '../features/submissions/service.ts';
import { everyType } from './everyType.ts';
import { DEMO_CLIENTS, demoId } from './people.ts';

/** Below the ids of their other forms: lists of staff show a client's newest form, and this one is only to try. */
const SHARE = demoId(6, 0);

/**
 * Publishes the form with every question type and gives it to `client2@demo.test`, after their first form. Does nothing
 * where they have it already.
 */
export async function fillEveryType(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  await publishStaticForms(db, now, [everyType]);
  const [, client] = DEMO_CLIENTS;
  const has = await db.selectFrom('question_share').select('id').where('id', '=', SHARE).executeTakeFirst();
  const set = await newestOf(db, everyType.id);
  if (has || !set) return;
  await seedShare(db, {
    id: SHARE,
    to: client.id,
    set,
    form: createForm(set, { today: londonDay(now) }),
    status: 'shared',
    sharedAt: now,
    changedAt: now,
  });
}
