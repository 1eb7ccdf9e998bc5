import { call } from '../../../api/call.ts';
import { resetState, setResetState } from './resetState.ts';

/** How long to wait before another email is worth asking for. */
const EMAIL_AGAIN = 60_000;

/**
 * Asks for the link and remembers what was asked. `proof` is the solved bot check.
 * @returns `false` without a connection
 * @throws ErrorBody `bad_request` on `email`, `too_many_tries`
 */
export async function askByEmail(given: {
  email: string;
  close: boolean;
  proof?: string | undefined;
}): Promise<boolean> {
  const email = given.email.trim();
  const { what } = resetState();
  const reply = await call(
    'resetByEmail',
    { body: { email, what, close: given.close } },
    { proof: given.proof },
  );
  if (!reply) return false;
  setResetState({ email, close: given.close, expiresAt: reply.expiresAt, again: Date.now() + EMAIL_AGAIN });
  return true;
}
