import { SLOT_KINDS, type SlotKind } from '@careway/core/appointments/slots';
import { PARTS_OF_DAY, partOfDay, type TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type RawBuilder, sql } from 'kysely';
import { freeFor } from './placeRows.ts';

/** What open places are looked for, by whom and when. */
export interface OpenSought {
  personId: string;
  now: Date;
  service: ServiceCode;
  counselling: boolean;
  kind?: SlotKind | undefined;
  timeOfDay?: TimeOfDay | undefined;
}

const KINDS = Object.keys(SLOT_KINDS);

/** As the index `slot_place_open_how` has it. */
const PART = sql`((extract(hour from p.starts_at at time zone 'Europe/London'))::integer / 4)`;

/** Each way to meet with each part of a day that is asked for. */
const walksOf = ({ kind, timeOfDay }: OpenSought) => {
  const kinds = kind ? [kind] : KINDS;
  const parts = timeOfDay ? [partOfDay(timeOfDay)] : [...PARTS_OF_DAY];
  return sql`(select k.kind, d.part from unnest(${kinds}::text[]) k(kind) cross join unnest(${parts}::integer[]) d(part)) w`;
};

/** The open places of one walk `w`, as `p`; with their slots as `s` where something is asked of those. */
const placesOf = (
  { personId, now, service, counselling }: OpenSought,
  more: readonly RawBuilder<unknown>[],
  ofSlot: readonly RawBuilder<unknown>[],
) => {
  const own = sql`p.service = ${service} and p.talk = ${counselling} and p.way = w.kind and ${PART} = w.part`;
  const all = sql.join([own, freeFor(personId, now), ...more, ...ofSlot], sql` and `);
  return sql`slot_place p ${ofSlot.length > 0 ? sql`join slot s on s.id = p.slot_id` : sql``} where ${all}`;
};

/**
 * The first times that have a place for somebody, soonest first, as `o (starts_at, slot_id)`. Of each way to meet and
 * each part of a day the index gives them in this order, and no more is read than can be shown: neither full times,
 * nor others that are open (docs/decisions/0005).
 */
export const soonestOpen = (
  sought: OpenSought,
  more: readonly RawBuilder<unknown>[],
  ofSlot: readonly RawBuilder<unknown>[],
  limit: number,
) => sql`(
    select o.starts_at, o.slot_id from ${walksOf(sought)} cross join lateral (
      select distinct p.starts_at, p.slot_id from ${placesOf(sought, more, ofSlot)}
      order by p.starts_at, p.slot_id limit ${limit}
    ) o order by o.starts_at, o.slot_id limit ${limit}
  ) o`;

/** How many times of each London day have a place for somebody, as `(day, times)`. */
export const openByDay = (
  sought: OpenSought,
  more: readonly RawBuilder<unknown>[],
  ofSlot: readonly RawBuilder<unknown>[],
) => sql`
    select o.day, count(distinct o.slot_id)::integer as times from ${walksOf(sought)} cross join lateral (
      select (p.starts_at at time zone 'Europe/London')::date as day, p.slot_id from ${placesOf(sought, more, ofSlot)}
    ) o group by o.day`;
