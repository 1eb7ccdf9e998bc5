import type { Corners } from '@careway/core/organisations/theme';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';

/** One version of a theme, with its logo and who made it. */
export interface ThemeRow {
  trust_id: string;
  number: number;
  main: string;
  accent: string;
  ground: string;
  corners: Corners;
  name: string;
  logo_words: string;
  logo_id: string | null;
  png: Buffer | null;
  made_at: Date;
  made_by: string | null;
  restores: number | null;
}

export interface TrustNamed {
  id: string;
  name: string;
}

/** The organisations that somebody may know of: every one, or their own (rule 10.3). */
export async function knownTrusts(db: Db, who: Session, id?: string): Promise<TrustNamed[]> {
  const mine = who.usertype === 'Super_Admin' ? sql`true` : sql`t.id = ${who.trustId}::uuid`;
  const { rows } = await sql<TrustNamed>`
    select t.id, t.name from trust t
    where ${mine} and ${id === undefined ? sql`true` : sql`t.id = ${id}::uuid`}
    order by t.name, t.id limit 500`.execute(db);
  return rows;
}

const columns = sql`h.trust_id, h.number, h.main, h.accent, h.ground, h.corners, h.name, h.logo_words, h.logo_id, l.png,
  h.made_at, b.first_name || ' ' || b.last_name as made_by, h.restores`;
const joined = sql`trust_theme h left join trust_logo l on l.id = h.logo_id and l.trust_id = h.trust_id
  left join person b on b.id = h.made_by`;

/** The versions of one organisation's theme, newest first. */
export async function versionsOf(db: Db, trustId: string, most: number): Promise<ThemeRow[]> {
  const { rows } = await sql<ThemeRow>`
    select ${columns} from ${joined} where h.trust_id = ${trustId} order by h.number desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function oneVersion(db: Db, trustId: string, number: number): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`
    select ${columns} from ${joined} where h.trust_id = ${trustId} and h.number = ${number}`.execute(db);
  return rows[0];
}

/** The theme that holds for a client: the newest of their trust's. */
export async function newestFor(db: Db, personId: string): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`
    select h.trust_id, h.number, h.main, h.accent, h.ground, h.corners, h.name, h.logo_words, h.logo_id, l.png,
      h.made_at, null as made_by, h.restores
    from person p join trust_theme h on h.trust_id = p.trust_id
      left join trust_logo l on l.id = h.logo_id and l.trust_id = h.trust_id
    where p.id = ${personId} order by h.number desc limit 1`.execute(db);
  return rows[0];
}

export type NewVersion = Omit<ThemeRow, 'png' | 'made_by'> & { made_by: string };

/** Adds the version after `seen`. @returns whether nobody had added it first */
export async function addVersion(db: Db, version: NewVersion): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    insert into trust_theme (trust_id, number, main, accent, ground, corners, name, logo_words, logo_id, made_at, made_by, restores)
    select ${version.trust_id}, ${version.number}, ${version.main}, ${version.accent}, ${version.ground}, ${version.corners},
      ${version.name}, ${version.logo_words}, ${version.logo_id}::uuid, ${version.made_at}, ${version.made_by}, ${version.restores}::int
    where coalesce((select max(number) from trust_theme where trust_id = ${version.trust_id}), 0) = ${version.number - 1}
    on conflict (trust_id, number) do nothing returning number`.execute(db);
  return rows.length === 1;
}

export interface LogoRow {
  id: string;
  png: Buffer;
  width: number;
  height: number;
}

/** One logo of an organisation. */
export async function findLogo(db: Db, trustId: string, id: string): Promise<LogoRow | undefined> {
  const { rows } = await sql<LogoRow>`
    select id, png, width, height from trust_logo where trust_id = ${trustId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a picture once. @returns its id, and whether it is new */
export async function keepLogo(
  db: Db,
  logo: LogoRow & { trustId: string; digest: Buffer; by: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into trust_logo (id, trust_id, png, digest, width, height, made_at, made_by)
    values (${logo.id}, ${logo.trustId}, ${logo.png}, ${logo.digest}, ${logo.width}, ${logo.height}, ${logo.now}, ${logo.by})
    on conflict (trust_id, digest) do nothing returning id`.execute(db);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: had } = await sql<{ id: string }>`
    select id from trust_logo where trust_id = ${logo.trustId} and digest = ${logo.digest}`.execute(db);
  return { id: had[0]?.id ?? logo.id, isNew: false };
}

/** How many pictures of an organisation no theme names. */
export async function unusedLogos(db: Db, trustId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trust_logo l
    where l.trust_id = ${trustId}
      and not exists (select 1 from trust_theme h where h.trust_id = l.trust_id and h.logo_id = l.id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const A_DAY = 24 * 60 * 60 * 1000;

/** Pictures that were brought in and never published, a day later. */
export async function forgetUnusedLogos(db: Db, now: Date): Promise<void> {
  await sql`
    delete from trust_logo l where l.made_at < ${new Date(now.getTime() - A_DAY)}
      and not exists (select 1 from trust_theme h where h.trust_id = l.trust_id and h.logo_id = l.id)`.execute(
    db,
  );
}
