import { MOVED_NOTICE_HOURS, whereTo } from '@careway/core/clinics/whereTo';
import type { Db } from '../../db/pool.ts';
import { timesWithoutInterpreter } from '../appointments/service.ts';
import { freeTimesOfTrust, otherTimesOf, type TouchedRow } from './touchedRows.ts';

/** So long after the last of what they had somebody may be sent at the latest. */
const LATEST = 6 * 7 * 24 * 3_600_000;

/** Where one of those who are touched can go. */
export interface CanGo {
  times: {
    slotId: string;
    clinicId: string;
    clinic: string;
    kind: TouchedRow['kind'];
    startsAt: string;
    interpreter?: boolean;
  }[];
  proposed: string | null;
}

/**
 * The nearest free times for each who cannot stay (rule 3.13), of what they booked and at the clinics of one trust.
 * @param closing times that the change takes away itself
 * @returns one for each, in the order of `touched`
 */
export async function whereEachCanGo(
  db: Db,
  trustId: string,
  touched: readonly TouchedRow[],
  closing: readonly string[],
  now: Date,
): Promise<CanGo[]> {
  if (touched.length === 0) return [];
  const latest = touched.reduce((most, { starts_at }) => Math.max(most, starts_at.getTime()), 0);
  const between = {
    from: new Date(now.getTime() + MOVED_NOTICE_HOURS * 3_600_000),
    to: new Date(latest + LATEST),
  };
  const busy = await otherTimesOf(
    db,
    touched.map(({ person_id }) => person_id),
    touched.map(({ id }) => id),
    now,
  );
  const found = new Map<string, CanGo>();
  // A closure may take times of several services: each goes to a time of what they booked.
  for (const members of Map.groupBy(touched, (one) => `${one.service} ${one.counselling}`).values()) {
    const [{ service, counselling }] = members as [TouchedRow];
    const free = await freeTimesOfTrust(db, { trustId, service, counselling }, between, closing, now);
    const ids = free.map(({ slotId }) => slotId);
    const without = new Map<string, ReadonlySet<string>>();
    for (const { id, interpreter_need: need } of members)
      if (need) without.set(id, await timesWithoutInterpreter(db, need, ids, now));
    const displaced = members.map((one) => ({
      id: one.id,
      without: without.get(one.id),
      clinicId: one.clinic_id,
      kind: one.kind,
      ...stretchOf(one),
      busy: busy.filter(({ person_id }) => person_id === one.person_id).map(stretchOf),
    }));
    const times = free.map((one) => ({ ...one, from: one.startsAt.getTime(), to: one.endsAt.getTime() }));
    for (const one of whereTo(displaced, times, now))
      found.set(one.id, {
        proposed: one.proposed,
        times: one.times.map(({ slotId, clinicId, clinic, kind, startsAt }) => ({
          slotId,
          clinicId,
          clinic,
          kind,
          startsAt: startsAt.toISOString(),
          // Said beside it, before it is chosen for them.
          ...(without.has(one.id) ? { interpreter: !without.get(one.id)?.has(slotId) } : {}),
        })),
      });
  }
  return touched.map(({ id }) => found.get(id) ?? { times: [], proposed: null });
}

const stretchOf = (one: { starts_at: Date; ends_at: Date }) => ({
  from: one.starts_at.getTime(),
  to: one.ends_at.getTime(),
});
