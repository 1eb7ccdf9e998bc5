import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A definition as it was published; null when there is no such version. */
export async function findVersion(db: Db, id: string, version: number): Promise<QuestionSet | null> {
  const row = await db
    .selectFrom('question_set_version')
    .select('definition')
    .where('question_set_id', '=', id)
    .where('version', '=', version)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row ? row.definition : null;
}

/** The number of the newest published version; null when the set is unknown or was never published. */
export async function newestVersion(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('question_set_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('question_set_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Whether a client may read a set: it is a static form, or was shared with her. */
export async function isOpenTo(db: Db, id: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_set as q')
    .select('q.id')
    .where('q.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('q.is_static', '=', true),
        eb.exists(
          eb
            .selectFrom('question_share as s')
            .select(sql`1`.as('one'))
            .whereRef('s.question_set_id', '=', 'q.id')
            .where('s.shared_to', '=', personId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Published under the next number, unless this very content was published before. */
export async function publish(
  db: Db,
  now: Date,
  set: QuestionSet & { service?: 'top' | 'vas' | 'larc' | null },
  fingerprint: Buffer,
): Promise<void> {
  await db
    .insertInto('question_set')
    .values({
      id: set.id,
      name: set.name,
      service: set.service ?? null,
      is_static: set.isStaticForm === true,
      created_by: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: set.name }))
    .execute();
  const version = ((await newestVersion(db, set.id)) ?? 0) + 1;
  await db
    .insertInto('question_set_version')
    .values({
      question_set_id: set.id,
      version,
      definition: JSON.stringify({ ...set, version }),
      fingerprint,
      published_at: now,
    })
    .onConflict((conflict) => conflict.columns(['question_set_id', 'fingerprint']).doNothing())
    .execute();
}

/** The fingerprints of everything published, so that a start with nothing new writes nothing. */
export async function publishedFingerprints(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('question_set_version')
    .select(['question_set_id', 'fingerprint'])
    .execute();
  return new Set(rows.map((row) => `${row.question_set_id} ${row.fingerprint.toString('hex')}`));
}
