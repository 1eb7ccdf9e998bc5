import { sql } from 'kysely';
import { StartFault } from '../startFault.ts';
import type { LastSeen, LastSeenFile } from './lastSeenFile.ts';
import type { Db } from './pool.ts';

/** What the server says of itself now. */
export interface Here {
  system: string;
  timeline: number;
  relation: number;
}

/** What the database says that it was when a portal last knew it. */
export interface LastKnown extends Here {
  beat: number;
  wentBack: boolean;
}

export interface Found {
  here: Here;
  /** Undefined: no portal has ever noted it. */
  known: LastKnown | undefined;
}

/**
 * Which database this is. The timeline is that of what is written now: `pg_control_checkpoint()` says it only after
 * the first checkpoint of a promoted server, which may take minutes.
 */
const HERE = sql`(select
    (select system_identifier::text from pg_control_system()) as system,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline,
    'last_known_database'::regclass::oid::bigint as relation)`;

/** Which database this is now, and which it was when a portal last knew it. */
export async function lookAtDatabase(db: Db): Promise<Found> {
  const { rows } = await sql<
    Here & {
      was_system: string | null;
      was_timeline: number;
      was_relation: number;
      beat: number;
      went_back: boolean;
    }
  >`
    select h.*, k.system_identifier as was_system, k.timeline as was_timeline, k.relation::bigint as was_relation, k.beat,
      k.went_back_at is not null as went_back
    from ${HERE} h left join last_known_database k on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what it is');
  const { system, timeline, relation, beat, went_back: wentBack } = row;
  return {
    here: { system, timeline, relation },
    known:
      row.was_system === null
        ? undefined
        : {
            system: row.was_system,
            timeline: row.was_timeline,
            relation: row.was_relation,
            beat,
            wentBack,
          },
  };
}

/**
 * Why this is not the database that the portals last knew (rule 17.28), in words; undefined where it is, or where
 * nobody knew it.
 * @param seen what this portal last saw, where it keeps that outside the database
 */
export function whatDiffers({ here, known }: Found, seen: LastSeen | undefined): string | undefined {
  const sameServer = seen?.system === here.system;
  if (!known) return sameServer ? 'it is from before a portal of this version had noted it' : undefined;
  if (known.wentBack) return 'a portal that ran saw that rows were gone which it had written';
  if (known.system !== here.system) return 'it was brought to another server';
  if (known.relation !== here.relation) return 'it was written anew from a dump';
  if (known.timeline !== here.timeline)
    return `its server goes on from a backup or a standby (timeline ${here.timeline}, and it was ${known.timeline})`;
  if (!seen) return undefined;
  if (!sameServer || seen.timeline !== here.timeline) return 'another one is in its place';
  if (seen.beat > known.beat) return 'an older copy of it is in its place';
  return undefined;
}

/**
 * Looks at the start whether this is the database that the portals last knew, and notes it where nobody has before.
 * @throws StartFault where it is not: what was over in it would be good again
 */
export async function needSameDatabase(db: Db, now: Date, file?: LastSeenFile): Promise<void> {
  const found = await lookAtDatabase(db);
  const differs = whatDiffers(found, await file?.read());
  if (differs)
    throw new StartFault(
      [
        `This is not the database that the portal last knew: ${differs}.`,
        'Sessions, codes and links that were over would be good again, and messages go out twice.',
        'Run `npm run restored`, then start this again.',
        'Where other portals run and a standby took over, they note it by themselves within half a minute: then only start this again.',
      ].join(' '),
    );
  if (!found.known) await noteDatabase(db, now);
}

/**
 * Notes that this is the database from now on.
 * @param atLeast a beat that somebody has seen elsewhere
 */
export async function noteDatabase(db: Db, now: Date, atLeast = 0): Promise<void> {
  await sql`
    insert into last_known_database (system_identifier, timeline, relation, beat, noted_at)
    select system, timeline, relation::oid, ${atLeast}::bigint, ${now}::timestamptz from ${HERE} h
    on conflict (one) do update set system_identifier = excluded.system_identifier, timeline = excluded.timeline,
      relation = excluded.relation, beat = greatest(last_known_database.beat, excluded.beat), went_back_at = null,
      noted_at = excluded.noted_at`.execute(db);
}

/** A portal that runs, and what it has written last. */
export interface Witness {
  id: string;
  beat: number;
}

/**
 * One beat more, where what the caller wrote last is there. A server that took over is noted with it: nothing that
 * the caller knows of is missing.
 * @returns where it stands now, and the timeline before; undefined where the database is behind
 */
export async function beatOnce(
  db: Db,
  { id, beat }: Witness,
  now: Date,
): Promise<(LastSeen & { before: number }) | undefined> {
  return db.transaction().execute(async (within) => {
    // Whatever the server is set to: what is seen of it is on its disk.
    await sql`set local synchronous_commit = on`.execute(within);
    const { rows } = await sql<LastSeen & { before: number }>`
      update last_known_database k set beat = k.beat + 1, system_identifier = h.system, timeline = h.timeline,
        relation = h.relation::oid, noted_at = ${now}::timestamptz
      from ${HERE} h where k.went_back_at is null and k.beat >= ${beat}::bigint
        and (${beat}::bigint = 0 or exists (select from portal_beat b where b.id = ${id}::uuid and b.beat >= ${beat}::bigint))
      returning new.system_identifier as system, new.timeline, new.beat, old.timeline as before`.execute(
      within,
    );
    const [stands] = rows;
    if (stands)
      await sql`insert into portal_beat (id, beat, at) values (${id}, ${stands.beat}, clock_timestamp())
        on conflict (id) do update set beat = excluded.beat, at = excluded.at`.execute(within);
    return stands;
  });
}

/** Says in the database that it went back, so that no portal starts on it. */
export async function noteWentBack(db: Db, now: Date): Promise<void> {
  await sql`
    insert into last_known_database (system_identifier, timeline, relation, beat, went_back_at, noted_at)
    select system, timeline, relation::oid, 0, ${now}::timestamptz, ${now}::timestamptz from ${HERE} h
    on conflict (one) do update set went_back_at = coalesce(last_known_database.went_back_at, excluded.went_back_at)`.execute(
    db,
  );
}

/**
 * A portal that ends writes no more; those that ended suddenly are forgotten once others have written 300,000 beats,
 * a month of one portal's.
 */
export async function endBeats(db: Db, id: string): Promise<void> {
  await sql`delete from portal_beat where id = ${id}
    or beat < (select beat from last_known_database) - 300000`.execute(db);
}

/** What portals wrote that are gone, or that are to end when they still run. */
export async function forgetBeats(db: Db): Promise<void> {
  await sql`delete from portal_beat`.execute(db);
}

/** How many portals have written a beat within so many seconds. */
export async function portalsBeating(db: Db, seconds: number): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from portal_beat
      where at between clock_timestamp() - ${seconds} * interval '1 second' and clock_timestamp() + ${seconds} * interval '1 second'`.execute(
    db,
  );
  return rows[0]?.many ?? 0;
}
