import pg from 'pg';
import type { Portal } from './server.ts';

/**
 * The clinics are full: of all times for treatment one is left, a call in a morning of next week, and nobody waits.
 * Everything else was given away elsewhere, as the demonstration has it of many. No check of before says who would be
 * asked first: whoever has waited longest is. Out: when the one begins.
 */
export async function onePlaceLeft({ database, now }: Portal): Promise<Date> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("delete from jobs.job_common where name in ('offer.over', 'place.freed')");
    await client.query('delete from freed_place');
    await client.query(
      "update waitlist_offer set status = 'withdrawn', ended_at = $1 where status = 'open'",
      [now()],
    );
    await client.query("update waitlist_entry set status = 'left', ended_at = $1 where status = 'waiting'", [
      now(),
    ]);
    // The day that comes next is not put on sale meanwhile.
    await client.query('update session_rule set until_day = made_until where made_until is not null');
    await client.query("update person set eligibility = null where usertype = 'Client'");
    const { rows } = await client.query<{ id: string; starts_at: Date }>(
      `select p.id, p.starts_at from slot_place p join slot s on s.id = p.slot_id
       where p.service = 'top' and s.kind = 'phone' and not s.counselling
         and p.appointment_id is null and p.hold_id is null and not p.taken_elsewhere
         and p.starts_at between $1::timestamptz + interval '7 days' and $1::timestamptz + interval '14 days'
         and extract(hour from p.starts_at at time zone 'Europe/London') < 12
       order by p.starts_at, p.id limit 1`,
      [now()],
    );
    const [one] = rows;
    if (!one) throw new Error('No call in a morning of next week is free');
    await client.query(
      `update slot_place p set taken_elsewhere = true, hold_id = null, held_by = null, held_until = null
       from slot s where s.id = p.slot_id and p.service = 'top' and not s.counselling
         and p.appointment_id is null and p.id <> $1`,
      [one.id],
    );
    await client.query('commit');
    return one.starts_at;
  } finally {
    await client.end();
  }
}
