/** Where clients can go whose time is changed or closed (rule 3.13). */
import type { SlotKind } from '../appointments/slots.ts';
import { overlap, type Stretch } from './slotTimes.ts';

/** Somebody must be able to hear of it: nobody is moved to a time that begins sooner than this. */
export const MOVED_NOTICE_HOURS = 24;

/** How many free times are shown for each. */
export const TIMES_SHOWN = 3;

/** A booking that cannot stay where it is. */
export interface Displaced extends Stretch {
  id: string;
  clinicId: string;
  kind: SlotKind;
  /** Other appointments of the same client: nobody is in two places at once. */
  busy: readonly Stretch[];
  /** Times at which nobody interprets for them as they need it. */
  without?: ReadonlySet<string> | undefined;
}

/** A time with places left. */
export interface FreeTime extends Stretch {
  slotId: string;
  clinicId: string;
  kind: SlotKind;
  free: number;
}

const DAY = 24 * 3_600_000;
/** Another clinic is a journey they did not choose, another kind a conversation they did not choose. */
const OTHER_CLINIC = 14 * DAY;
const OTHER_KIND = 28 * DAY;
/** A talk that they do not understand: a week sooner is no better. */
const NO_INTERPRETER = 7 * DAY;

/** How far a time is from what they had, in milliseconds of waiting and what weighs as much. */
function distance(had: Displaced, time: FreeTime): number {
  return (
    Math.abs(time.from - had.from) +
    (time.clinicId === had.clinicId ? 0 : OTHER_CLINIC) +
    (time.kind === had.kind ? 0 : OTHER_KIND) +
    (had.without?.has(time.slotId) ? NO_INTERPRETER : 0)
  );
}

/** Where one displaced booking can go: the nearest times, and which of them is proposed. */
export interface WhereTo<Time extends FreeTime> {
  id: string;
  times: Time[];
  /** One place is proposed to one client alone; null where none is left. */
  proposed: string | null;
}

/**
 * The nearest free times for each booking, in the order given. A place is proposed once, so that all proposals taken
 * together can be carried out.
 */
export function whereTo<Time extends FreeTime>(
  displaced: readonly Displaced[],
  free: readonly Time[],
  now: Date,
): WhereTo<Time>[] {
  const soonest = now.getTime() + MOVED_NOTICE_HOURS * 3_600_000;
  const left = new Map(free.map((time) => [time.slotId, time.free]));
  return displaced.map((had) => {
    const fitting = free
      .filter((time) => time.from >= soonest && !had.busy.some((other) => overlap(other, time)))
      .filter((time) => time.free > 0)
      .toSorted((a, b) => distance(had, a) - distance(had, b) || (a.slotId < b.slotId ? -1 : 1));
    const proposed = fitting.find(({ slotId }) => (left.get(slotId) ?? 0) > 0);
    if (proposed) left.set(proposed.slotId, (left.get(proposed.slotId) ?? 0) - 1);
    const others = fitting.filter((time) => time !== proposed && (left.get(time.slotId) ?? 0) > 0);
    return {
      id: had.id,
      times: [...(proposed ? [proposed] : []), ...others].slice(0, TIMES_SHOWN),
      proposed: proposed?.slotId ?? null,
    };
  });
}
