import { decideTerms, myTerms } from '@careway/contract/terms';
import { answer } from '../../http/call.ts';
import { decide, refuseOldTerms, termsOf } from './service.ts';

export const termsRoutes = [
  answer(myTerms, ({ db, who }) => termsOf(db, who.personId)),

  answer(decideTerms, async ({ body, db, who, now }) => {
    // What they read must be what their answer counts for.
    await refuseOldTerms(db, body.version);
    const { state } = await termsOf(db, who.personId);
    if (state !== body.decision) await decide(db, now, { ...body, personId: who.personId });
    return termsOf(db, who.personId);
  }),
];
