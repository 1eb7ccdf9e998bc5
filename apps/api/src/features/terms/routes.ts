import { decideTerms, myTerms } from '@careway/contract/terms';
import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { decide, termsOf } from './service.ts';

const replyOf = async (db: Db, personId: string) => {
  const { state, at } = await termsOf(db, personId);
  return { version: TERMS_VERSION, state, at: at?.toISOString() ?? null };
};

export const termsRoutes = [
  answer(myTerms, ({ db, who }) => replyOf(db, who.personId)),

  answer(decideTerms, async ({ body, db, who, now }) => {
    // What they read must be what their answer counts for.
    if (body.version !== TERMS_VERSION) throw new Refusal('terms_changed');
    const { state } = await termsOf(db, who.personId);
    if (state !== body.decision) await decide(db, now, who.personId, body.decision);
    return replyOf(db, who.personId);
  }),
];
