import type { NotBroughtIn } from '@careway/core/questionnaires/fhir/notes';
import type { Db } from '../../db/pool.ts';

/** What a form was made of, as it came, and what was not brought in of it. */
export interface KeptFrom {
  readonly came: object;
  readonly notes: readonly NotBroughtIn[];
}

/** Keeps a form that was brought in as it came, beside what was made of it (docs/decisions/0136). */
export async function keepOrigin(db: Db, id: string, resource: object): Promise<void> {
  await db
    .insertInto('question_set_origin')
    .values({ question_set_id: id, resource: JSON.stringify(resource) })
    .execute();
}

/** A copy of a form goes out as its original came. Nothing where that was made here. */
export async function copyOrigin(db: Db, from: string, to: string): Promise<void> {
  await db
    .insertInto('question_set_origin')
    .columns(['question_set_id', 'resource'])
    .expression((query) =>
      query
        .selectFrom('question_set_origin')
        .select(({ val }) => [val(to).$castTo<string>().as('question_set_id'), 'resource'])
        .where('question_set_id', '=', from),
    )
    .execute();
}

/** As it came; undefined for a form that was made here. */
export async function originOf(db: Db, id: string): Promise<object | undefined> {
  const found = await db
    .selectFrom('question_set_origin')
    .select('resource')
    .where('question_set_id', '=', id)
    .executeTakeFirst();
  return found?.resource;
}
