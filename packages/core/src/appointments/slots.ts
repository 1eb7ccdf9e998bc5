import type { ServiceCode } from '../eligibility/services.ts';
import { londonTime } from './london.ts';
import { TIME_OF_DAY_NAMES, type TimeOfDay, timeOfDay } from './timesOfDay.ts';

/** How an appointment is held. `words` says what will happen. */
export const SLOT_KINDS = {
  clinic: { name: 'Clinic', words: 'You come to us.' },
  phone: { name: 'Phone call', words: 'We call you.' },
  video: { name: 'Video call', words: 'We send you a link.' },
} as const;

export type SlotKind = keyof typeof SLOT_KINDS;

/** A time that can be booked, as `GET /appointment/slots` gives it (rule 15.11). */
export interface Slot {
  id: string;
  clinicId: string;
  service: ServiceCode;
  kind: SlotKind;
  startsAt: string;
  endsAt: string;
  capacityLeft: number;
  /** A time for counselling alone. */
  counselling: boolean;
  /** Whether an interpreter as asked for is free then; unset where nobody asked. */
  interpreter?: boolean | undefined;
}

export interface DaySlots<S extends Slot = Slot> {
  /** London day */
  day: string;
  /** How many can still be booked on it. */
  left: number;
  /** Always all three, so that a screen can say "no evening times on this day". */
  bands: { timeOfDay: TimeOfDay; slots: S[] }[];
  /** Times before 8am or from 8pm: no band may claim them, and they must not vanish. */
  otherTimes: S[];
}

const earlier = (a: Slot, b: Slot) =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1;

const isFree = (slot: Slot) => slot.capacityLeft > 0;

/** Slots by London day and time of day, earliest first. Full slots stay in the list but are not counted as left. */
export function groupSlots<S extends Slot>(slots: readonly S[]): DaySlots<S>[] {
  const days = new Map<string, DaySlots<S>>();
  for (const slot of slots.toSorted(earlier)) {
    const { day, minutes } = londonTime(slot.startsAt);
    let group = days.get(day);
    if (!group) {
      group = {
        day,
        left: 0,
        bands: TIME_OF_DAY_NAMES.map((name) => ({ timeOfDay: name, slots: [] })),
        otherTimes: [],
      };
      days.set(day, group);
    }
    if (isFree(slot)) group.left += 1;
    const band = timeOfDay(minutes);
    (group.bands.find((one) => one.timeOfDay === band)?.slots ?? group.otherTimes).push(slot);
  }
  return [...days.values()];
}

export interface QuickChoice<S extends Slot = Slot> {
  pick: 'soonest' | 'nearest';
  slot: S;
}

/**
 * The soonest free time, and the first free time at the nearest clinic when that is another one.
 * `milesByClinic` knows only clinics whose distance is known; phone and video have none.
 */
export function quickChoices<S extends Slot>(
  slots: readonly S[],
  milesByClinic: Readonly<Record<string, number>>,
): QuickChoice<S>[] {
  const free = slots.filter(isFree).toSorted(earlier);
  const soonest = free[0];
  if (!soonest) return [];
  const miles = (slot: S) => milesByClinic[slot.clinicId] ?? Number.POSITIVE_INFINITY;
  const nearest = free
    .filter((slot) => slot.kind === 'clinic' && miles(slot) < Number.POSITIVE_INFINITY)
    .reduce<S | undefined>((best, slot) => (best && miles(best) <= miles(slot) ? best : slot), undefined);
  const choices: QuickChoice<S>[] = [{ pick: 'soonest', slot: soonest }];
  if (nearest && nearest.id !== soonest.id) choices.push({ pick: 'nearest', slot: nearest });
  return choices;
}
