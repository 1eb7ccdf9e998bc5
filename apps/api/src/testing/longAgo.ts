import { RECENT_SIGN_IN } from '@careway/core/limits';
import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/** Lets the sign-ins of somebody be ten minutes old, for what asks for a fresh one (rule 10.9). */
export async function signedInLongAgo({ dependencies }: TestApp, { id }: TestPerson): Promise<void> {
  const { db, now } = dependencies;
  await db
    .updateTable('session')
    .set({ created_at: new Date(now().getTime() - RECENT_SIGN_IN) } as never)
    .where('person_id', '=', id)
    .execute();
}
