import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { mayTell, type ToldKind, type Verdict } from '@careway/core/messages/mayTell';
import type { Db } from '../../db/pool.ts';
import { reachOf } from '../safeContact/service.ts';

/** A client, why they are told, and how it came about. */
export interface Occasion {
  personId: string;
  kind: ToldKind;
  /** Whether it answers what they did themselves this minute; otherwise it is we who begin. */
  byClient: boolean;
  /** To this address only: the old one, when it was changed. */
  at?: { channel: MessageChannel; to: string } | undefined;
}

export interface Decision {
  verdict: Verdict;
  /** Where it goes; null when it never does. */
  to: string | null;
}

const NOBODY: Decision = { verdict: { say: 'never', because: 'no_safe_way', person: false }, to: null };

/** Whether, when and to which address a client may be told, as things stand now (rule 1.1). Sends nothing. */
export async function decideDelivery(db: Db, occasion: Occasion, now: Date): Promise<Decision> {
  const { at } = occasion;
  const reach = await reachOf(db, occasion.personId);
  if (!reach) return NOBODY;
  const has = at ? { sms: at.channel === 'sms', email: at.channel === 'email' } : reach.has;
  const verdict = mayTell(occasion.kind, { ...reach, has }, occasion, now);
  if (verdict.say === 'never') return { verdict, to: null };
  return { verdict, to: at?.to ?? reach.addresses[verdict.channel] };
}
