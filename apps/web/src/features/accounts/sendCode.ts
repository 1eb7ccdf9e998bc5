import { CODES } from '@careway/core/limits';
import { type CallReply, call } from '../../api/call.ts';
import {
  beginSignIn,
  type Channel,
  type SentCode,
  type SignInState,
  setSignInState,
} from '../../session/signInState.ts';

const CALLS = {
  signin: { email: 'sendCodeByEmail', sms: 'sendCodeBySms' },
  signup: { email: 'verifyNewUserByEmail', sms: 'verifyNewUserBySms' },
} as const;

type CodeSent = CallReply<'sendCode'>;

/** The device's own clock may be wrong: the server's times are moved onto it by what is known of them. */
export function sentCode(reply: CodeSent, channel: Channel): SentCode {
  const again = Date.now() + CODES.resendAfter;
  const { to, expiresAt, resendAt } = reply;
  return { channel, to, expiresAt, again, over: again + Date.parse(expiresAt) - Date.parse(resendAt) };
}

/**
 * Asks for a code and remembers where it went and how long it works.
 * @returns `false` without a connection
 * @throws ErrorBody `no_such_challenge`, `too_many_codes`
 */
export async function sendCode(
  { purpose, secureOtpId }: Pick<SignInState, 'purpose' | 'secureOtpId'>,
  channel: Channel,
): Promise<boolean> {
  const reply =
    purpose === 'signin' || purpose === 'signup'
      ? await call(CALLS[purpose][channel], { body: { secureOtpId } })
      : await call('sendCode', { body: { secureOtpId, channel } });
  if (!reply) return false;
  setSignInState({ sent: sentCode(reply, channel) });
  return true;
}

/** The phone of a sign-up is proven; a message is on its way to the email, which is proven next. */
export function goOnByEmail(reply: CodeSent & Pick<SignInState, 'channels'>, userLogInEmailId: string): void {
  beginSignIn({ ...reply, userLogInEmailId, purpose: 'signup' });
  setSignInState({ sent: sentCode(reply, 'email') });
}
