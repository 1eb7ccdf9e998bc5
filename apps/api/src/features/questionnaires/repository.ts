import type { ServiceCode } from '@careway/core/eligibility/services';
import type { NotBroughtIn } from '@careway/core/questionnaires/fhir/notes';
import { FORMS_BEFORE_CODES } from '@careway/core/questionnaires/staticForms/firstCodes';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';
import { byId, byText, keyset } from '../../http/paging.ts';

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

/**
 * For a query of `question_share`: only forms that ask for one of these (`core/questionnaires/concepts`). Versions that
 * are older than codes get theirs when they are read, so their forms are looked into as well.
 */
export const asksFor = (...codes: string[]) => sql<boolean>`(
  question_share.question_set_id = any(${FORMS_BEFORE_CODES}::uuid[])
  or exists (
    select 1 from question_set_version asked
    where asked.question_set_id = question_share.question_set_id
      and asked.version = question_share.question_set_version and asked.concepts ?| ${codes}::text[]
  )
)`;

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

/** Whether a client may read a set: it is a static form, or was shared with them. */
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
            .where('s.shared_to', '=', personId)
            .where('s.withdrawn_at', 'is', null),
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
  set: QuestionSet & { service?: ServiceCode | null },
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
  // Above a draft that is open too: the number of that one is its own.
  const { version } = await db
    .selectFrom('question_set_version')
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`), '+', 1).as('version'))
    .where('question_set_id', '=', set.id)
    .executeTakeFirstOrThrow();
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

/** A question set that is new, with its first version, which nobody is asked yet. */
export async function insertDraft(
  db: Db,
  now: Date,
  set: QuestionSet,
  fingerprint: Buffer,
  notes: readonly NotBroughtIn[],
): Promise<void> {
  await db
    .insertInto('question_set')
    .values({
      id: set.id,
      name: set.name,
      service: (set.service ?? null) as ServiceCode | null,
      is_static: false,
      created_by: set.createdBy ?? null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('question_set_version')
    .values({
      question_set_id: set.id,
      version: set.version ?? 1,
      definition: JSON.stringify(set),
      fingerprint,
      published_at: null,
      notes: notes.length === 0 ? null : JSON.stringify(notes),
      ...(set.createdBy ? { authors: [set.createdBy], saved_by: set.createdBy } : {}),
      saved_at: now,
      begun_at: now,
    })
    .execute();
}

/** The notes that a form was brought in with; null when there is no such form. */
export async function findNotes(db: Db, id: string): Promise<readonly NotBroughtIn[] | null> {
  const rows = await db
    .selectFrom('question_set_version')
    .select('notes')
    .where('question_set_id', '=', id)
    .orderBy('version')
    .execute();
  return rows.length === 0 ? null : (rows.find(({ notes }) => notes !== null)?.notes ?? []);
}

/** The fingerprints of everything published, so that a start with nothing new writes nothing. */
export async function publishedFingerprints(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('question_set_version')
    .select(['question_set_id', 'fingerprint'])
    .execute();
  return new Set(rows.map((row) => `${row.question_set_id} ${row.fingerprint.toString('hex')}`));
}

export interface PublishedForm {
  id: string;
  name: string;
  description: string;
  service: ServiceCode | null;
  isStaticForm: boolean;
  version: number;
  publishedAt: Date;
  questions: number;
  estimateTime: string | null;
}

export const BY_NAME = keyset<PublishedForm>(
  'asc',
  byText('q.name', (form) => form.name),
  byId('q.id', (form) => form.id),
);

/** Every question set at its newest published version, by name. */
export async function listPublished(
  db: Db,
  page: { limit: number; cursor?: string | undefined; asking: readonly string[] },
): Promise<PublishedForm[]> {
  const { rows } = await sql<PublishedForm>`
    select q.id, q.name, v.definition ->> 'description' as description, q.service, q.is_static as "isStaticForm",
      v.version, v.published_at as "publishedAt", v.definition ->> 'estimateTime' as "estimateTime",
      (select count(*)::int from jsonb_array_elements(v.definition -> 'questions') as asked
        where asked ->> 'type' = any(${page.asking}) and asked -> 'calculation' is null) as questions
    from question_set q
    join lateral (
      select version, definition, published_at from question_set_version
      where question_set_id = q.id and published_at is not null order by version desc limit 1
    ) v on true
    where ${BY_NAME.after(page.cursor)}
    order by ${BY_NAME.order}
    limit ${page.limit}`.execute(db);
  return rows;
}
