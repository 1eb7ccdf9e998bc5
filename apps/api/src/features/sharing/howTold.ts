import type { ReplyOf } from '@careway/contract/row';
import type { remindOfForm } from '@careway/contract/sharing';
import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import type { Verdict } from '@careway/core/messages/mayTell';

type Told = ReplyOf<typeof remindOfForm>;

/**
 * What was decided about telling a client, as staff read it: by which way, to which masked address and when
 * (rule 1.1).
 */
export function howTold({ verdict, to }: { verdict: Verdict; to: string | null }): Told {
  if (verdict.say === 'never' || to === null) {
    const person = verdict.say === 'never' && verdict.person;
    return { how: person ? 'person' : 'nobody', way: null, to: null, at: null };
  }
  return {
    how: verdict.say === 'wait' ? 'later' : 'now',
    way: verdict.channel,
    to: verdict.channel === 'sms' ? maskMobile(to) : maskEmail(to),
    at: verdict.say === 'wait' ? verdict.until.toISOString() : null,
  };
}
