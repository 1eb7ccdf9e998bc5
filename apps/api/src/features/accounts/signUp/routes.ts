import {
  completeByLink as completeRow,
  finishLater,
  lookAtSignUpLink,
  resumeSignUp,
} from '@careway/contract/signUpLinks';
import { maskEmail } from '@careway/core/accounts/masks';
import { Refusal } from '@careway/core/errors';
import { answer } from '../../../http/call.ts';
import { keepForLater, typedBehind } from './finishLater.ts';
import { completeByLink, findSignUpLink } from './signUpLink.ts';

/** The emailed links of sign-up. Whoever has no such link, or an old one, is told "Link Expired" (rule 8.11). */
export const signUpLinkRoutes = [
  answer(finishLater, ({ body, dependencies, db, request }) =>
    keepForLater(dependencies, db, body, request.ip),
  ),

  answer(
    lookAtSignUpLink,
    async ({ body, db, now }) => {
      const challenge = await findSignUpLink(db, body.token, now);
      if (challenge) return { kind: 'proves' as const, to: maskEmail(challenge.email ?? '') };
      const typed = await typedBehind(db, body.token, now);
      if (typed) return { kind: 'later' as const, to: maskEmail(typed.email) };
      throw new Refusal('link_expired');
    },
    { transaction: false },
  ),

  answer(
    resumeSignUp,
    async ({ body, db, now }) => {
      const typed = await typedBehind(db, body.token, now);
      if (!typed) throw new Refusal('link_expired');
      return typed;
    },
    { transaction: false },
  ),

  answer(
    completeRow,
    ({ body, dependencies, request }) => completeByLink(dependencies, body, request.userAgent),
    // A wrong password uses up a try, whatever the answer.
    { transaction: false },
  ),
];
