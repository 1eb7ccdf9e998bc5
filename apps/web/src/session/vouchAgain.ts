import type { ErrorBody } from '@careway/core/errors';
import { vouchStep } from '@careway/core/session/vouched';
import { call } from '../api/call.ts';
import { rightNow } from '../ui/serverClock.ts';
import { tokenAnew } from './identityProvider.ts';

/**
 * Has the provider say again that the work account of this session stands, where its hour is nearly over (rule 9.15).
 * Two windows of one browser do not ask at once: a provider takes a token that is shown twice for a stolen one.
 * @returns when whoever works here is to be told that it ends; undefined where there is nothing to tell
 */
export async function vouchAgain(): Promise<Date | undefined> {
  return alone(async () => {
    const session = await call('session', {}, { quiet: true });
    if (!session || vouchStep(new Date(session.endsAt), rightNow()) === 'wait') return undefined;
    let until = new Date(session.endsAt);
    try {
      const idToken = await tokenAnew();
      if (idToken === null) return undefined;
      const said = await call('vouchedAgain', { body: { idToken } }, { quiet: true });
      if (said) until = new Date(said.endsAt);
    } catch (fault) {
      // A colleague's account is left on this machine, and this session is by a password.
      if ((fault as Partial<ErrorBody>).code === 'not_staff') return undefined;
      // It gives no token any more, or is away: asked again in a minute, until the session ends.
    }
    return vouchStep(until, rightNow()) === 'tell' ? until : undefined;
  });
}

/** An older browser has no locks: there each window asks for itself. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('careway-vouch', work) : work();
