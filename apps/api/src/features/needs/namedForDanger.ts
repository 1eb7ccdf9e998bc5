import { whoIsTold } from '@careway/core/concerns/concernKinds';
import type { Db } from '../../db/pool.ts';
import { routesOf } from '../concerns/service.ts';
import { administrators } from '../notifications/service.ts';
import { type Colleague, colleaguesOf } from '../worklist/service.ts';

/**
 * Those of a trust, or of all, who are named for safeguarding and may sign in; system administrators where nobody is
 * (rule 16.20).
 */
export const namedForDanger = async (db: Db, trustId: string | null): Promise<Colleague[]> =>
  colleaguesOf(db, whoIsTold(await routesOf(db, 'safeguard'), trustId, await administrators(db)));
