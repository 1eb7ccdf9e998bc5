import type { clinicWeek, staffClinic } from '@careway/contract/clinics';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { londonInstant } from '@careway/core/appointments/london';
import { holidayOn } from '@careway/core/clinics/holidays';
import { CALENDAR_WORDS, NATIONS } from '@careway/core/clinics/nations';
import { addDays, londonDay } from '@careway/core/dates';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { type ClinicRow, offersOf } from './clinicsRows.ts';
import { rulesOf } from './planRows.ts';
import { roomsOf, staffOf } from './useRows.ts';
import { closuresBetween, openDaysBetween, sessionsBetween } from './weekRows.ts';

/** One clinic as its page shows it. */
export async function pageOf(
  db: Db,
  who: Session,
  clinic: ClinicRow,
  now: Date,
): Promise<ReplyOf<typeof staffClinic>> {
  const { id, name, address, postcode, nation, hours, arrival, directions, version } = clinic;
  const rooms = await roomsOf(db, id);
  const staff = await staffOf(db, clinic.trust_id);
  const rules = await rulesOf(db, id, londonDay(now));
  return {
    ...{ id, name, address, postcode, nation, hours, arrival, directions, version },
    placed: clinic.latitude !== null,
    offers: await offersOf(db, id, now),
    rooms,
    staff: staff.map((one) => ({ id: one.id, name: `${one.first_name} ${one.last_name}` })),
    patterns: rules.map((rule) => ({
      id: rule.id,
      version: rule.version,
      service: rule.service,
      kind: rule.kind,
      counselling: rule.counselling,
      purpose: rule.purpose,
      weekdays: rule.weekdays,
      everyWeeks: rule.every_weeks,
      from: rule.from_day,
      until: rule.until_day,
      start: rule.start_minute,
      end: rule.end_minute,
      room: rooms.find((room) => room.id === rule.room_id)?.name ?? null,
    })),
    mayChange: hasScopes(who, ['appointments:write', 'clients:read']),
  };
}

/** Seven days of a clinic from a London day on. */
export async function weekOf(db: Db, clinic: ClinicRow, first: string): Promise<ReplyOf<typeof clinicWeek>> {
  const days = Array.from({ length: 7 }, (_, n) => addDays(first, n));
  const [from, to] = [first, addDays(first, 7)].map((day) => new Date(londonInstant(day, 0))) as [Date, Date];
  const sessions = await sessionsBetween(db, clinic.id, from, to);
  const closures = await closuresBetween(db, clinic.id, from, to);
  const open = await openDaysBetween(db, clinic.id, first, addDays(first, 6));
  const whose = CALENDAR_WORDS[NATIONS[clinic.nation].holidaysOf];
  return {
    sessions: sessions.map((one) => ({
      ...one,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
    })),
    closures: closures.map(({ starts_at, ends_at, ...one }) => ({
      ...one,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
    holidays: days.flatMap((day) => {
      const name = holidayOn(clinic.nation, day);
      return name ? [{ day, name, whose, openAnyway: open.includes(day) }] : [];
    }),
  };
}
