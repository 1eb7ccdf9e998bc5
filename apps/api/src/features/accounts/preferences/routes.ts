import { mySetup, setContact, setMessages, setSecurity } from '@careway/contract/preferences';
import type { Db } from '../../../db/pool.ts';
import { answer, type Session } from '../../../http/call.ts';
import { requireConfirmed, requireConfirmedOrNew } from '../account/confirm.ts';
import type { HashedFactor } from '../security/factorRows.ts';
import { hashFactor, securityOf, setSecurityFactor } from '../security/securityFactor.ts';
import { sayContact, sayMessages, setupOf } from './preferences.ts';

/** What a client says for their own safety. Who they are comes from the session, never from the body (rule 10.4). */
export const preferenceRoutes = [
  answer(mySetup, ({ dependencies, db, who }) => setupOf(dependencies, db, who.personId)),
  answer(setContact, ({ body, db, who, now }) => sayContact(db, who, body, now)),
  answer(setMessages, ({ body, db, who, now }) => sayMessages(db, who.personId, body, now)),

  answer(
    setSecurity,
    async ({ body, dependencies, db, who, now }, hashed: HashedFactor) => {
      await requireForFactor(db, who, body.token, now);
      await setSecurityFactor(dependencies, db, who.personId, hashed);
    },
    {
      async before({ body, dependencies, who, now }) {
        await requireForFactor(dependencies.db, who, body.token, now);
        return hashFactor(dependencies.db, who.personId, body);
      },
    },
  ),
];

/**
 * rule 8.13: the password and a code for the first one too, unless it is chosen on the way in; for another one
 * always.
 */
async function requireForFactor(
  db: Db,
  who: Pick<Session, 'personId' | 'sessionId'>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  if (await securityOf(db, who.personId)) await requireConfirmed(db, who, token, now);
  else await requireConfirmedOrNew(db, who, token, now);
}
