import type { Letters } from './letters.ts';
import { POSTCODE, type Surroundings, type YearClient } from './yearClient.ts';

const PASSWORD = 'a password of the bench';

/** Asked for before it is sent; whoever fails in between waits for it no longer. */
function expectCode(letters: Letters, to: string): Promise<string> {
  const code = letters.nextCode(to);
  code.catch(() => undefined);
  return code;
}

/** An account, as the pages make it: a code by text, then one by email. */
export async function signUp(
  { calls, letters }: Surroundings,
  client: YearClient,
  eligibilityToken?: string,
) {
  const { email, mobile, from, number, service } = client;
  const begun = await calls.ask('newUser', {
    from,
    headers: { 'idempotency-key': `year-${number}` },
    body: {
      firstname: 'Robin',
      lastname: `Year${'abcdefghij'[number % 10]}`,
      email,
      dateOfBirth: '1997-06-14',
      mobile: `0${mobile.slice(3)}`,
      address: { line1: `${1 + (number % 90)} Rowan Street`, town: 'Westmere', postcode: POSTCODE },
      password: PASSWORD,
      ...(eligibilityToken ? { eligibilityToken } : { serviceCode: service }),
    },
  });
  const texted = expectCode(letters, mobile);
  await calls.ask('verifyNewUserBySms', { from, body: { secureOtpId: begun.secureOtpId } });
  const bySms = await texted;
  const mailed = expectCode(letters, email);
  const { secureOtpId } = await calls.ask('verifyCode', {
    from,
    body: { secureOtpId: begun.secureOtpId, code: bySms },
  });
  client.tokens = await calls.ask('verifyCode', { from, body: { secureOtpId, code: await mailed } });
}

/** Password, then a code by email. */
export async function signIn({ calls, letters }: Surroundings, client: YearClient): Promise<void> {
  const { email, from } = client;
  const { secureOtpId } = await calls.ask('signin', { from, body: { username: email, password: PASSWORD } });
  const coming = expectCode(letters, email);
  await calls.ask('sendCode', { from, body: { secureOtpId, channel: 'email' } });
  client.tokens = await calls.ask('verifyCode', { from, body: { secureOtpId, code: await coming } });
}
