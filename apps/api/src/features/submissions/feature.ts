import type { Feature } from '../../feature.ts';
import { forget } from './forgetRows.ts';
import { remindOfForms } from './formReminders.ts';
import { giveAllFollowing } from './giveFollowing.ts';
import { type Judge, judgedBy } from './judge.ts';
import { dataOf } from './ownData.ts';
import { formStillWaits } from './reminderRows.ts';
import { submissionRoutes } from './routes.ts';
import { type Wishes, wishesKeptBy } from './wishes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    forms: Awaited<ReturnType<typeof dataOf>>;
  }
}

/**
 * @param given who judges a form that a pathway walks when it is sent in, and who keeps how somebody asks in a form not to be called
 */
export function submissions({ judge, wishes }: { judge: Judge; wishes: Wishes }): Feature {
  judgedBy(judge);
  wishesKeptBy(wishes);
  return {
    name: 'submissions',
    routes: submissionRoutes,
    ownData: async (db, personId) => ({ forms: await dataOf(db, personId) }),
    forget: ({ db, personId }) => forget(db, personId),
    remind: async (dependencies) => {
      await giveAllFollowing(dependencies);
      await remindOfForms(dependencies);
    },
    stillTrue: { form: formStillWaits },
  };
}
