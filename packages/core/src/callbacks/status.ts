/**
 * What a call that was asked for goes through (rule 4.3 "callbacks (pending, completed, overflow = not reached in
 * time)"). `overflow` is not an end: who was not reached is still waiting, so staff may still complete it and they may
 * still take it back (docs/decisions/0020).
 */
export const CALLBACK_STATUSES = ['pending', 'overflow', 'completed', 'cancelled'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

const NEXT: Readonly<Record<CallbackStatus, readonly CallbackStatus[]>> = {
  pending: ['completed', 'overflow', 'cancelled'],
  overflow: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Whether a call may go from one status to another; staying is no change. */
export function mayBecome(from: CallbackStatus, to: CallbackStatus): boolean {
  return NEXT[from].includes(to);
}

/** The statuses that one may be reached from. */
export function statusesBefore(to: CallbackStatus): CallbackStatus[] {
  return CALLBACK_STATUSES.filter((from) => mayBecome(from, to));
}
