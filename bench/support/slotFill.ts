import type pg from 'pg';

/** Of one session: half a day, a time every 20 minutes. */
const TIMES = 12;
/** Sessions of one clinic on one day. */
const A_DAY = 3;

/**
 * Fills the tables of times anew with so many slots of so many clinics, one place each, in SQL: three sessions a day
 * and clinic, each of another service, day after day; nine of ten places are given away. Foreign keys and triggers
 * would look at every row, and what is made here is consistent already.
 */
export async function fillSlots(client: pg.Client, slots: number, clinics: number): Promise<void> {
  const sessions = Math.ceil(slots / TIMES);
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; select setseed(0.42);
     truncate slot_place, slot, clinic_session, clinic cascade`,
  );
  await client.query(`
    with made as (insert into trust (id, name) values (uuidv7(), 'Trust of ${slots} slots') returning id)
    insert into clinic (id, trust_id, name, address, postcode, latitude, longitude, arrival, directions)
    select uuidv7(), made.id, 'Clinic ' || lpad(n::text, 4, '0'), array['1 Rowan Street'], 'WE4 2RS', 51.5, -0.1, 'A door', 'A road'
    from made, generate_series(1, ${clinics}) n`);
  await client.query(
    `with clinics as (select id, row_number() over (order by name) - 1 as at from clinic),
      made as (
        insert into clinic_session (id, clinic_id, service, kind, purpose, starts_at, ends_at, slot_minutes, every_minutes, capacity)
        select uuidv7(), c.id, (array['top', 'vas', 'larc'])[1 + (n / ${clinics}) % 3], (array['clinic', 'clinic', 'phone'])[1 + n % 3],
          'First appointment', d.starts, d.starts + interval '4 hours', 20, 20, 1
        from generate_series(0, ${sessions - 1}) n
          join clinics c on c.at = n % ${clinics}
          cross join lateral (select date_trunc('day', now()) + interval '1 day' * (1 + n / ${clinics * A_DAY})
            + interval '4 hours' * (2 + (n / ${clinics}) % ${A_DAY}) as starts) d
        returning id, clinic_id, service, kind, starts_at
      ), timed as (
        insert into slot (id, session_id, clinic_id, service, kind, starts_at, ends_at)
        select uuidv7(), id, clinic_id, service, kind, starts_at + t * interval '20 minutes', starts_at + (t + 1) * interval '20 minutes'
        from made, generate_series(0, ${TIMES - 1}) t returning id, service, kind, counselling, starts_at
      )
      insert into slot_place (id, slot_id, number, taken_elsewhere, service, starts_at, way, talk)
      select uuidv7(), id, 1, random() < 0.9, service, starts_at, kind, counselling from timed`,
  );
  await client.query('analyze clinic; analyze clinic_session; analyze slot; analyze slot_place');
}
