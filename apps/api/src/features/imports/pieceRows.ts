import type { Db } from '../../db/pool.ts';

/**
 * Bytes of one piece: what is in memory at once. Small enough to be gone before the engine thinks that it is here to
 * stay (decision 0243).
 */
export const PIECE = 64 * 1024;

export async function insertPiece(db: Db, importId: string, number: number, bytes: Buffer): Promise<void> {
  await db.insertInto('import_piece').values({ import_id: importId, number, bytes }).execute();
}

/** The file as it came, one piece after the other. */
export async function* piecesOf(db: Db, importId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom('import_piece')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** What was in the file is in its place now, or not wanted any more. */
export async function forgetFile(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_piece').where('import_id', '=', importId).execute();
  await db.deleteFrom('import_problem').where('import_id', '=', importId).execute();
}
