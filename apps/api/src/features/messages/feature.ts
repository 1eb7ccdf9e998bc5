import type { Feature } from '../../feature.ts';
import { outboxPages } from './outboxPages.ts';
import { dataOf, forget, templates } from './service.ts';
import { sweepMessages } from './sweep.ts';

declare module '../../feature.ts' {
  interface OwnData {
    messages: Awaited<ReturnType<typeof dataOf>>;
  }
}

export const messages: Feature = {
  name: 'messages',
  ownData: async (db, personId) => ({ messages: await dataOf(db, personId) }),
  farewell: ({ dependencies, db, personId }) => forget(dependencies, db, personId, templates.deletionDone()),
  sweep: sweepMessages,
  demonstrationPages: outboxPages,
};
