import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { MadeAnew } from './makeAnew.ts';

export interface PictureRow {
  name: string;
  words: string;
  width: number;
  height: number;
  size: number;
  madeAt: Date;
  madeBy: string | null;
}

/** All pictures, newest first, without what is in them. */
export async function allPictures(db: Db): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select c.name, c.words, c.width, c.height, octet_length(c.bytes) as size, c.made_at as "madeAt",
      p.first_name || ' ' || p.last_name as "madeBy"
    from content_picture c left join person p on p.id = c.made_by
    order by c.made_at desc, c.name`.execute(db);
  return rows;
}

/** The names of all pictures. */
export async function pictureNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from content_picture`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** What is in one; undefined where there is none of that name. */
export async function pictureBytes(db: Db, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    bytes: Buffer;
  }>`select bytes from content_picture where name = ${name}`.execute(db);
  return rows[0]?.bytes;
}

/** Keeps a picture once. @returns its name, and whether it is new */
export async function keepPicture(
  db: Db,
  picture: MadeAnew & { name: string; words: string; digest: Buffer; by: string; now: Date },
): Promise<{ name: string; isNew: boolean }> {
  const { rows } = await sql<{ name: string }>`
    insert into content_picture (name, words, bytes, digest, width, height, made_at, made_by)
    values (${picture.name}, ${picture.words}, ${picture.bytes}, ${picture.digest}, ${picture.width}, ${picture.height},
      ${picture.now}, ${picture.by})
    on conflict (digest) do nothing returning name`.execute(db);
  if (rows[0]) return { name: rows[0].name, isNew: true };
  const { rows: had } = await sql<{ name: string }>`
    select name from content_picture where digest = ${picture.digest}`.execute(db);
  return { name: had[0]?.name ?? picture.name, isNew: false };
}

/** Takes one away. @returns whether it was there */
export async function removePicture(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`delete from content_picture where name = ${name} returning 1`.execute(db);
  return rows.length === 1;
}
