import { IMPORT_LIMITS, type ImportKind, type ImportState } from '@careway/core/imports/importKinds';
import { type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import type { ImportTables } from './tables.ts';

export type ImportRow = Selectable<ImportTables['import']>;

/** A row with who sent and imported it, by name. */
export interface NamedImport extends ImportRow {
  by: string;
  importedBy: string | null;
  kept: boolean;
}

export const NEWEST = keyset<{ id: string; made_at: Date }>(
  'desc',
  byMoment('import.made_at', ({ made_at }) => made_at),
  byId('import.id', ({ id }) => id),
);

const named = (db: Db) =>
  db
    .selectFrom('import')
    .innerJoin('person as sender', 'sender.id', 'import.made_by')
    .leftJoin('person as importer', 'importer.id', 'import.imported_by')
    .selectAll('import')
    .select([
      sql<string>`sender.first_name || ' ' || sender.last_name`.as('by'),
      sql<string | null>`importer.first_name || ' ' || importer.last_name`.as('importedBy'),
      sql<boolean>`exists (select 1 from import_piece p where p.import_id = import.id)`.as('kept'),
    ]);

/** The files that came, newest first; those that still come are not among them. */
export function listImports(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<NamedImport[]> {
  return named(db)
    .where('state', '<>', 'arriving')
    .where(NEWEST.after(cursor))
    .orderBy(NEWEST.order)
    .limit(limit + 1)
    .execute();
}

export const findImport = (db: Db, id: string): Promise<NamedImport | undefined> =>
  named(db).where('import.id', '=', id).executeTakeFirst();

/** How many files hold their room without having been imported. */
export async function waitingImports(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('import')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', anyOf<ImportState>(['arriving', 'checking', 'to_mend', 'ready']))
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function insertArriving(
  db: Db,
  row: Pick<ImportRow, 'id' | 'kind' | 'file_name' | 'made_by' | 'made_at'>,
): Promise<void> {
  await db.insertInto('import').values(row).execute();
}

/** A file has come whole. @returns the id of the same file that is there already, in whose place it is not put */
export async function hasArrived(
  db: Db,
  id: string,
  file: Pick<ImportRow, 'bytes' | 'encoding' | 'separator' | 'columns'> & { kind: ImportKind; hash: Buffer },
): Promise<string | undefined> {
  // Two of the same file at once: the second waits for the first here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${file.kind} ${file.hash.toString('hex')}`}, 0))`.execute(
    db,
  );
  const there = await db
    .selectFrom('import')
    .select('id')
    .where('kind', '=', file.kind)
    .where('hash', '=', file.hash)
    .where('state', 'not in', ['arriving', 'undone'])
    .executeTakeFirst();
  if (there) return there.id;
  const { kind: _, ...kept } = file;
  await db
    .updateTable('import')
    .set({ ...kept, state: 'checking', percent: 0 })
    .where('id', '=', id)
    .execute();
  return undefined;
}

/** Moves a file on from one of some states. @returns whether it was in one of them */
export async function moveOn(
  db: Db,
  id: string,
  from: readonly ImportState[],
  to: Omit<Updateable<ImportTables['import']>, 'id' | 'kind'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', anyOf([...from]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Says how far what is under way has come. Told beside its transaction, or nobody would see it before the end. */
export async function sayPercent(aside: Db, id: string, percent: number): Promise<void> {
  await aside
    .updateTable('import')
    .set({ percent: Math.min(100, Math.max(0, Math.floor(percent))) })
    .where('id', '=', id)
    .execute();
}

/** Takes a file away with all that is kept of it, where it was not imported. @returns whether it was so */
export async function deleteImport(db: Db, id: string, states: readonly ImportState[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('import')
    .where('id', '=', id)
    .where('state', '=', anyOf([...states]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Only one is imported or undone at a time, by whichever process. @returns whether it is our turn */
export async function ourTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('imports', 0)) as got`.execute(db);
  return rows[0]?.got === true;
}

/** The last import of a kind that stands. */
export async function lastImported(db: Db, kind: ImportKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', anyOf<ImportState>(['imported', 'undoing']))
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Files that nobody imported within a day, and those whose sender was cut off. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IMPORT_LIMITS.kept);
  await db
    .deleteFrom('import')
    .where('state', '=', anyOf<ImportState>(['arriving', 'checking', 'to_mend', 'ready']))
    .where('made_at', '<', before)
    .execute();
}
