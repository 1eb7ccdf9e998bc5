import { NOT_CONNECTED } from '../../ui/faultWords.ts';
import { isRefusal } from '../../ui/refusal.ts';

/** Why a member of staff did not get in, in words, and what they can do about it. */
export interface StaffFault {
  kind: 'not_staff' | 'left' | 'cancelled' | 'expired' | 'offline' | 'broken';
  title: string;
  words: string;
}

const FAULTS: Record<StaffFault['kind'], Omit<StaffFault, 'kind'>> = {
  not_staff: {
    title: 'Your work account is not set up yet',
    words:
      'You signed in at your organisation, and Careway does not know that account. Ask your administrator to add you.',
  },
  left: {
    title: 'Sign in with your password',
    words:
      'You signed out here, or nobody used Careway for a while. So that nobody else can go on in your place, we ask for your password again.',
  },
  cancelled: {
    title: 'You did not sign in',
    words: 'The sign-in was stopped before it was done. You can start it again whenever you like.',
  },
  expired: {
    title: 'That sign-in has run out',
    words:
      'It took too long, or it was started in another tab. Start it again and you will be in within a minute.',
  },
  offline: { title: 'We could not connect', words: NOT_CONNECTED },
  broken: {
    title: 'Signing in did not work',
    words: 'Something went wrong between your organisation and us. Try again in a minute.',
  },
};

/** A known fault by its kind. */
export const faultOf = (kind: StaffFault['kind']): StaffFault => ({ kind, ...FAULTS[kind] });

/** The library's codes for a person, or the provider, saying no. */
const CANCELLED = /access_denied|user_cancel|consent_required|login_required/;
/** And for an answer that fits no question of this tab. */
const STALE = /state|nonce|interaction|hash|no_token_request_cache|invalid_grant|code_verifier|cache/;

/** What `thrown` means: a refusal of our API, an error of the identity library, or `undefined` for no connection. */
export function staffFault(thrown: unknown): StaffFault {
  if (thrown === undefined) return faultOf('offline');
  if (isRefusal(thrown)) {
    if (thrown.code === 'not_staff') return faultOf('not_staff');
    if (thrown.code === 'sign_in_again') return faultOf('left');
    if (thrown.statusCode === 401) return faultOf('expired');
    return { ...faultOf('broken'), words: thrown.message };
  }
  const code = (thrown as { errorCode?: unknown } | null)?.errorCode;
  if (typeof code !== 'string') return faultOf('broken');
  if (CANCELLED.test(code)) return faultOf('cancelled');
  if (STALE.test(code)) return faultOf('expired');
  return faultOf(/network|timed_out|post_request|get_request/.test(code) ? 'offline' : 'broken');
}
