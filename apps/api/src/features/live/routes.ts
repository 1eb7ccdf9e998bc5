import { live } from '@careway/contract/live';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type {} from '../../dependencies.ts';
import { answer } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import type { Hub } from './hub.ts';
import { isCentral } from './readerRows.ts';

declare module '../../dependencies.ts' {
  interface Dependencies {
    /** Who looks at lists through this process; nobody where nothing can be heard (a pooler by the transaction). */
    live?: Hub;
  }
}

export const liveRoutes = [
  answer(live, async ({ db, who, now, dependencies, header }) => {
    if (!dependencies.live) throw new Refusal('live_off');
    const stream = await dependencies.live.open({
      sessionId: who.sessionId,
      personId: who.personId,
      all: who.usertype === 'Super_Admin',
      trustId: who.trustId,
      unplaced: await isCentral(db, who.trustId),
    });
    await record(db, now, AUDIT.worklistWatched, { userId: null, createdBy: who.personId });
    // A proxy that gathers replies before it hands them on would keep everything back.
    header('x-accel-buffering', 'no');
    // The row says that it is text; it is text that has no end.
    return stream as unknown as string;
  }),
];
