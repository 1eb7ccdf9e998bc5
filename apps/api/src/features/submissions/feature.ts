import type { Feature } from '../../feature.ts';
import { forget } from './forgetRows.ts';
import { remindOfForms } from './formReminders.ts';
import { giveAllFollowing } from './giveFollowing.ts';
import { type Judge, judgedBy } from './judge.ts';
import { dataOf } from './ownData.ts';
import { contactKnownBy } from './prefilled.ts';
import { formStillWaits } from './reminderRows.ts';
import { submissionRoutes } from './routes.ts';
import { type Wishes, wishesKeptBy } from './wishes.ts';

declare module '../../feature.ts' {
  interface OwnData {
    forms: Awaited<ReturnType<typeof dataOf>>;
  }
}

/**
 * @param given who judges a form that a pathway walks when it is sent in, who keeps how somebody asks in a form not to be called, and who
 *   knows how they may be reached
 */
export function submissions({
  judge,
  wishes,
  contactKnown,
}: {
  judge: Judge;
  wishes: Wishes;
  contactKnown: Parameters<typeof contactKnownBy>[0];
}): Feature {
  judgedBy(judge);
  wishesKeptBy(wishes);
  contactKnownBy(contactKnown);
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
