import type { Feature } from '../../feature.ts';
import { forget } from './forgetRows.ts';
import { remindOfForms } from './formReminders.ts';
import { giveAllFollowing } from './giveFollowing.ts';
import { dataOf } from './ownData.ts';
import { formStillWaits } from './reminderRows.ts';
import { submissionRoutes } from './routes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    forms: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const submissions: Feature = {
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
