import { overlap } from '@careway/core/clinics/slotTimes';
import type { Db } from '../../db/pool.ts';
import { addSessions, type ClinicSession } from '../appointments/service.ts';
import { insertUses, type Use, usesBetween } from './useRows.ts';

/** One session to be made, with what it needs. */
export interface Wanted {
  session: ClinicSession;
  room: string | null;
  staff: readonly string[];
}

/** Whether a place was given away outside this portal. */
export type TakenElsewhere = Parameters<typeof addSessions>[3];

const usesOf = ({ session, room, staff }: Wanted): Use[] => {
  const { id: session_id, starts_at, ends_at } = session;
  const during = { session_id, starts_at, ends_at };
  return [
    ...(room ? [{ ...during, room_id: room, person_id: null }] : []),
    ...staff.map((person_id) => ({ ...during, room_id: null, person_id })),
  ];
};
const stretchOf = (use: Pick<Use, 'starts_at' | 'ends_at'>) => ({
  from: use.starts_at.getTime(),
  to: use.ends_at.getTime(),
});

/**
 * Whether what a session needs is free, beside what is there and what was wanted before it.
 * @returns what is taken; undefined when all is free
 */
export async function clashOf(db: Db, wanted: readonly Wanted[]) {
  const needed = wanted.flatMap(usesOf);
  const times = needed.flatMap((use) => [use.starts_at.getTime(), use.ends_at.getTime()]);
  const ids = new Set(needed.map((use) => use.room_id ?? use.person_id ?? ''));
  // Reduced one by one: a clinic's year has more times than a call takes arguments.
  const from = times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const to = times.reduce((a, b) => Math.max(a, b), 0);
  const there = ids.size === 0 ? [] : await usesBetween(db, [...ids], new Date(from), new Date(to));
  const taken = Map.groupBy(there, (use) => use.room_id ?? use.person_id ?? '');
  return (one: Wanted): 'room_taken' | 'staff_taken' | undefined => {
    const own = usesOf(one);
    const clash = own.find((use) =>
      taken
        .get(use.room_id ?? use.person_id ?? '')
        ?.some((other) => other.session_id !== use.session_id && overlap(stretchOf(other), stretchOf(use))),
    );
    if (clash) return clash.room_id ? 'room_taken' : 'staff_taken';
    for (const use of own) {
      const what = use.room_id ?? use.person_id ?? '';
      taken.set(what, [...(taken.get(what) ?? []), use]);
    }
    return undefined;
  };
}

/**
 * Adds sessions and what they need; one that is there already is left as it is. Say `lockSessions` first.
 * @returns the ids of those that were not there
 */
export async function putSessions(
  db: Db,
  now: Date,
  wanted: readonly Wanted[],
  takenElsewhere?: TakenElsewhere,
): Promise<string[]> {
  const sessions = wanted.map(({ session }) => session);
  const { made } = await addSessions(db, now, sessions, takenElsewhere);
  await insertUses(db, wanted.filter(({ session }) => made.has(session.id)).flatMap(usesOf));
  return [...made];
}
