import {
  changePassword,
  confirmAccount,
  logout,
  newUser,
  sendCodeByEmail,
  sendCodeBySms,
  sendCode as sendCodeRow,
  session,
  signInBySecurity,
  signin,
  verifyCode,
  verifyNewUserByEmail,
  verifyNewUserBySms,
} from '@careway/contract/accounts';
import { leaveSite } from '@careway/contract/submissions';
import { Refusal } from '@careway/core/errors';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { answer } from '../../http/call.ts';
import { saveLast } from '../submissions/service.ts';
import { changeOwnPassword } from './account/changePassword.ts';
import { beginConfirm } from './account/confirm.ts';
import { CODE_PURPOSES } from './codes/codePurposes.ts';
import { redeem, sendCode } from './codes/codes.ts';
import { choosePassword } from './reset/choosePassword.ts';
import { signIn } from './signIn/signIn.ts';
import { signInByPinOrWord } from './signIn/signInByPinOrWord.ts';
import { signOut } from './signIn/signOut.ts';
import { hashFor, signUp } from './signUp/begin.ts';

/** A wrong code must still use up its try: these open their own transactions. */
const OWN = { transaction: false };

export const accountRoutes = [
  answer(signin, async ({ body, dependencies, request }) => signIn(dependencies, body, request), OWN),
  answer(
    signInBySecurity,
    async ({ body, dependencies, request }) => signInByPinOrWord(dependencies, body, request.userAgent),
    OWN,
  ),
  answer(
    newUser,
    async ({ body, dependencies, db }, passwordHash: string) => signUp(dependencies, db, body, passwordHash),
    {
      before: async ({ body, now }) => hashFor(body, now),
    },
  ),

  answer(sendCodeRow, async ({ body, dependencies, request }) => sendCode(dependencies, body, request), OWN),
  answer(
    sendCodeByEmail,
    async ({ body, dependencies, request }) =>
      sendCode(dependencies, { ...body, channel: 'email', purpose: 'signin' }, request),
    OWN,
  ),
  answer(
    sendCodeBySms,
    async ({ body, dependencies, request }) =>
      sendCode(dependencies, { ...body, channel: 'sms', purpose: 'signin' }, request),
    OWN,
  ),
  answer(
    verifyNewUserByEmail,
    async ({ body, dependencies, request }) =>
      sendCode(dependencies, { ...body, channel: 'email', purpose: 'signup' }, request),
    OWN,
  ),
  answer(
    verifyNewUserBySms,
    async ({ body, dependencies, request }) =>
      sendCode(dependencies, { ...body, channel: 'sms', purpose: 'signup' }, request),
    OWN,
  ),

  answer(
    verifyCode,
    async ({ body, dependencies, now, request }) =>
      redeem(
        dependencies,
        { secureOtpId: body.secureOtpId, code: body.code, ip: request.ip },
        async (db, challenge, nextCode) => {
          const then = CODE_PURPOSES[challenge.purpose];
          if (!then) throw new Refusal('no_such_challenge');
          return then({ dependencies, db, challenge, now, ...request, nextCode });
        },
      ),
    OWN,
  ),

  answer(
    confirmAccount,
    async ({ body, dependencies, who }) => beginConfirm(dependencies, who, body.password),
    OWN,
  ),

  answer(
    changePassword,
    async ({ body, dependencies, who, now }) => {
      // A link is good for whom it was sent to, whoever is signed in where it is opened (rule 8.33).
      if ('token' in body)
        return withIdentity(identityOf(null, now), () => choosePassword(dependencies, body));
      if (!who) throw new Refusal('unauthenticated');
      await changeOwnPassword(dependencies, who, body);
    },
    OWN,
  ),

  answer(
    leaveSite,
    async ({ body, dependencies, who, now, header }) => {
      await saveLast(dependencies, who, body.saves);
      await dependencies.db.transaction().execute((db) => signOut(db, who, now, header));
    },
    // What was stored stays, whatever becomes of the next form.
    { transaction: false },
  ),
  answer(logout, async ({ db, who, now, header }) => signOut(db, who, now, header)),

  answer(session, async ({ who }) => ({
    id: who.personId,
    usertype: who.usertype,
    name: who.name,
    idleAt: who.idleAt.toISOString(),
    endsAt: who.endsAt.toISOString(),
  })),
];
