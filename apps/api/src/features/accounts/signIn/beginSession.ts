import type { UserType } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { deviceKey } from '../../../http/asker.ts';
import { openSession } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';
import { termsOf } from '../../terms/service.ts';
import { tellOfSignIn } from './tellSignIn.ts';

/** Begins a session for somebody who has proven who they are, and writes it down. */
export async function beginSession(
  dependencies: Dependencies,
  db: Db,
  person: { id: string; name: string; usertype: UserType },
  { now, userAgent }: { now: Date; userAgent: string },
) {
  const { id, name, usertype } = person;
  const device = deviceKey(dependencies);
  const opened = await openSession(db, dependencies.secrets.accessToken, {
    id,
    usertype,
    userAgent,
    now,
    device,
  });
  await record(db, now, AUDIT.signedIn, { userId: id, createdBy: id });
  await tellOfSignIn(dependencies, db, id);
  const { accessToken, refreshToken } = opened;
  const termsDue = usertype === 'Client' && (await termsOf(db, id)).state === 'due';
  return { id, accessToken, refreshToken, usertype, name, ...(termsDue ? { termsDue } : {}) };
}
