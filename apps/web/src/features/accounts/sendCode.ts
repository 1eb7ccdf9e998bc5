import { CODES } from '@careway/core/limits';
import { call } from '../../api/call.ts';
import { type Channel, type SignInState, setSignInState } from '../../session/signInState.ts';

const CALLS = {
  signin: { email: 'sendCodeByEmail', sms: 'sendCodeBySms' },
  signup: { email: 'verifyNewUserByEmail', sms: 'verifyNewUserBySms' },
} as const;

/**
 * Asks for a code and remembers where it went and how long it works.
 * @returns `false` without a connection
 * @throws ErrorBody `no_such_challenge`, `too_many_codes`
 */
export async function sendCode(
  { purpose, secureOtpId }: Pick<SignInState, 'purpose' | 'secureOtpId'>,
  channel: Channel,
): Promise<boolean> {
  const reply = await call(CALLS[purpose][channel], { body: { secureOtpId } });
  if (!reply) return false;
  // The device's own clock may be wrong: the server's times are moved onto it by what is known of them.
  const again = Date.now() + CODES.resendAfter;
  setSignInState({
    sent: {
      channel,
      to: reply.to,
      expiresAt: reply.expiresAt,
      again,
      over: again + Date.parse(reply.expiresAt) - Date.parse(reply.resendAt),
    },
  });
  return true;
}
