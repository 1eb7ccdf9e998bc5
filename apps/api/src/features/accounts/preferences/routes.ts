import { mySetup, setContact, setMessages, setSecurity } from '@careway/contract/preferences';
import { answer } from '../../../http/call.ts';
import { requireConfirmed } from '../account/confirm.ts';
import type { HashedFactor } from '../security/factorRows.ts';
import { hashFactor, securityOf, setSecurityFactor } from '../security/securityFactor.ts';
import { tellSecurityChanged } from '../security/tellChanged.ts';
import { sayContact, sayMessages, setupOf } from './preferences.ts';

/** What a client says for their own safety. Who they are comes from the session, never from the body (rule 10.4). */
export const preferenceRoutes = [
  answer(mySetup, ({ db, who }) => setupOf(db, who.personId)),
  answer(setContact, ({ body, db, who, now }) => sayContact(db, who, body, now)),
  answer(setMessages, ({ body, db, who, now }) => sayMessages(db, who.personId, body, now)),

  answer(
    setSecurity,
    async ({ body, dependencies, db, who, now }, hashed: HashedFactor) => {
      const before = await securityOf(db, who.personId);
      // rule 8.13: the first one is chosen on the way in; another one asks for the password and a code.
      if (before) await requireConfirmed(db, who, body.token, now);
      await setSecurityFactor(dependencies, db, who.personId, hashed);
      if (before) await tellSecurityChanged(dependencies, db, who.personId);
    },
    {
      async before({ body, dependencies, who, now }) {
        const { db } = dependencies;
        if (await securityOf(db, who.personId)) await requireConfirmed(db, who, body.token, now);
        return hashFactor(db, who.personId, body);
      },
    },
  ),
];
