import { CALL_OUTCOMES, type CallOutcome } from '../callbacks/outcomes.ts';
import type { CallbackStatus } from '../callbacks/status.ts';
import type { Derived } from './need.ts';

/** One call to a client, as far as a person may be needed by it. */
export interface CallFacts {
  id: string;
  status: CallbackStatus;
  /** No try is left. */
  givenUp: boolean;
  missed: number;
  lastOutcome: CallOutcome | null;
  changedAt: Date;
  /** They asked for a call after it. */
  askedSince: boolean;
}

export const needOfCall = (id: string): string => `call:${id}`;

const isStopped = ({ status, lastOutcome, askedSince }: CallFacts) =>
  status === 'cancelled' && lastOutcome === 'doNotCall' && !askedSince;

/** Whoever no call reached, or who wants none, needs a person who finds another way (rule 16.25). */
export function callsInVain(call: CallFacts): readonly Derived[] {
  const { id, status, givenUp, missed, lastOutcome, changedAt } = call;
  const need = { key: needOfCall(id), since: changedAt };
  if (isStopped(call))
    return [
      {
        ...need,
        kind: 'call_not_wanted',
        why: 'They asked us on the phone not to call again. All their calls are taken off the list.',
        facts: ['stopped'],
        closedBy: 'How else they are reached, or they ask for a call again',
      },
    ];
  if (status !== 'overflow' || !givenUp || !lastOutcome) return [];
  return [
    {
      ...need,
      kind: 'call_not_reached',
      why: `${missed} of our calls did not reach them. The last time: ${CALL_OUTCOMES[lastOutcome].words.toLowerCase()}.`,
      facts: [`missed ${missed} ${changedAt.toISOString()}`],
      closedBy: 'How else they are reached, or another time for the call',
    },
  ];
}

/** Why a call needs nobody besides any more. */
export function callGoesOn({ status, askedSince }: Pick<CallFacts, 'status' | 'askedSince'>): string {
  if (askedSince) return 'No longer: they asked for a call again';
  if (status === 'completed') return 'No longer: we spoke to them';
  return status === 'cancelled'
    ? 'No longer: the call was taken back'
    : 'No longer: they are called at another time';
}
