import { overlap, type Stretch, slotTimes } from '@careway/core/clinics/slotTimes';
import type { Db } from '../../db/pool.ts';
import type { Affected } from './affected.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { clinicDaysOf } from './planRows.ts';
import { type TimeState, timesOf } from './sessionStateRows.ts';

/** What becomes of one time of a session. */
export interface TimeBecomes extends TimeState {
  places: number;
}

/** What becomes of every time that is still to come, and the times that a session has not had yet. */
export async function timesAfter(db: Db, clinic: ClinicRow, { sessions, closure }: Affected, now: Date) {
  const known = (await clinicDaysOf(db, [clinic.id], now)).get(clinic.id)?.closures ?? [];
  const shut: Stretch[] = closure ? [...known, closure] : [...known];
  const there = await timesOf(
    db,
    sessions.map(({ session }) => session.id),
    now,
  );
  const times: TimeBecomes[] = [];
  const added: { sessionId: string; times: Stretch[] }[] = [];
  for (const { session, starts, ends, capacity, closed } of sessions) {
    const anchor = (session.anchor ?? session.starts_at).getTime();
    const rhythm = { slotMinutes: session.slot_minutes, everyMinutes: session.every_minutes };
    const stretch = { from: starts.getTime(), to: ends.getTime() };
    const wanted = closed
      ? []
      : slotTimes(stretch, rhythm, anchor).filter((time) => !shut.some((one) => overlap(one, time)));
    const own = there.filter((time) => time.session_id === session.id);
    const stays = (time: TimeState) =>
      wanted.some(({ from, to }) => from === time.starts_at.getTime() && to === time.ends_at.getTime());
    times.push(...own.map((time) => ({ ...time, places: stays(time) ? capacity : 0 })));
    const fresh = wanted.filter(
      ({ from }) => from > now.getTime() && !own.some((time) => time.starts_at.getTime() === from),
    );
    if (fresh.length > 0) added.push({ sessionId: session.id, times: fresh });
  }
  return { times, added };
}
