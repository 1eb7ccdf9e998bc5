import type { BookingFacts } from './bookings.ts';
import { type CallFacts, callsInVain } from './callsInVain.ts';
import { clientToTell, type UntoldFacts } from './clientToTell.ts';
import { type DeletionFacts, deletionAsked } from './deletionAsked.ts';
import { type FormFacts, ofForm } from './flaggedForm.ts';
import { interpreterToFind } from './interpreterToFind.ts';
import { AS_THEY_COME, type Levels } from './levelList.ts';
import { type LockOutFacts, lockedOut } from './lockedOut.ts';
import { maybeTwice, type TwiceFacts } from './maybeTwice.ts';
import { asNeed, type Derived, type Need } from './need.ts';
import { type OfferFacts, offerByPhone } from './offerByPhone.ts';
import { type ConcernFacts, ofConcern } from './passedOnConcern.ts';
import { type ReferralFacts, referralStopped } from './referralStopped.ts';
import { type LeftOutFacts, sessionNotMade } from './sessionNotMade.ts';
import { timesToFindAnew } from './timeToFindAnew.ts';
import { type WordFacts, writtenByClient } from './writtenByClient.ts';

/** What a person said came of a need, and of which facts it was. */
export interface DealtWith {
  key: string;
  facts: readonly string[];
}

/** What is known of a client. A part that is not looked at raises nothing. */
export interface ClientFacts {
  forms?: readonly FormFacts[];
  concerns?: readonly ConcernFacts[];
  bookings?: readonly BookingFacts[];
  untold?: readonly UntoldFacts[];
  offers?: readonly OfferFacts[];
  calls?: readonly CallFacts[];
  referrals?: readonly ReferralFacts[];
  deletions?: readonly DeletionFacts[];
  lockOuts?: readonly LockOutFacts[];
  /** What they wrote to our team. */
  written?: readonly WordFacts[];
  /** Other records that are probably theirs. */
  twice?: readonly TwiceFacts[];
  /** Of clinics, about nobody. */
  leftOut?: readonly LeftOutFacts[];
  dealtWith: readonly DealtWith[];
}

/**
 * The open needs of a client (rule 16.19), decided by what is known of them alone. Each fact raises its own
 * needs, whatever else is known. A new kind of need is a file beside this one and a line here.
 * @param levels how soon what is seen to, as it is published (rule 16.59)
 */
export function openNeeds(known: ClientFacts, levels: Levels = AS_THEY_COME): readonly Need[] {
  const done = new Map<string, ReadonlySet<string>>();
  for (const { key, facts } of known.dealtWith) done.set(key, new Set([...(done.get(key) ?? []), ...facts]));
  const isDone = (key: string, fact: string) => done.get(key)?.has(fact) === true;
  const { forms = [], concerns = [], bookings = [], untold = [], offers = [], calls = [] } = known;
  const { referrals = [], deletions = [], lockOuts = [], written = [], twice = [], leftOut = [] } = known;
  const derived: readonly Derived[] = [
    ...forms.flatMap((form) => ofForm(form, isDone, levels)),
    ...concerns.map(ofConcern),
    ...bookings.flatMap(interpreterToFind),
    ...timesToFindAnew(bookings),
    ...untold.flatMap(clientToTell),
    ...offers.flatMap(offerByPhone),
    ...calls.flatMap(callsInVain),
    ...referrals.map(referralStopped),
    ...deletions.map(deletionAsked),
    ...lockOuts.map(lockedOut),
    ...written.map(writtenByClient),
    ...twice.map(maybeTwice),
    ...leftOut.map(sessionNotMade),
  ];
  return derived
    .filter(({ key, facts }) => facts.some((fact) => !isDone(key, fact)))
    .map((one) => asNeed(one, levels));
}
