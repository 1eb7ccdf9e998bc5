import { whenWords } from '../appointments/dayAndTimeWords.ts';
import type { OfferState } from '../waitlist/waitWords.ts';
import type { Derived } from './need.ts';

/** A time of the waiting list that is kept for somebody. */
export interface OfferFacts {
  id: string;
  startsAt: Date;
  offeredAt: Date;
  expiresAt: Date;
  state: OfferState;
  /** No message may tell them: somebody calls. */
  byPhone: boolean;
}

export const needOfOffer = (id: string): string => `offer:${id}`;

/** An offer that no message may tell is told by a person before it ends (rule 16.25). */
export function offerByPhone({
  id,
  startsAt,
  offeredAt,
  expiresAt,
  state,
  byPhone,
}: OfferFacts): readonly Derived[] {
  if (state !== 'open' || !byPhone) return [];
  const [when, until] = [startsAt, expiresAt].map((at) => whenWords(at.toISOString()));
  return [
    {
      key: needOfOffer(id),
      kind: 'waitlist_offer',
      why: `${when} has come free for them. It is kept until ${until}.`,
      facts: [id],
      since: offeredAt,
      before: expiresAt,
      closedBy: 'What they answered, said on the waiting list, or its end',
    },
  ];
}

/** Why nobody has to call about an offer any more. */
export const OFFER_OVER: Readonly<Record<Exclude<OfferState, 'open'>, string>> = {
  accepted: 'No longer: they said yes',
  declined: 'No longer: they said no',
  expired: 'No longer: the time is not kept any more',
  withdrawn: 'No longer: the offer was taken back',
};
