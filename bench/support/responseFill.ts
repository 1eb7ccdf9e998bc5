import { sql } from 'kysely';
import { type Db, openPool } from '../../apps/api/src/db/pool.ts';
import { wellbeing } from '../../apps/api/src/demo/wellbeing.ts';

/** Every fifth form is another client's. */
const EACH = 5;

/**
 * So many answered copies of one form, ten answers each, of clients of one trust: the states and flags that a year
 * leaves.
 */
export async function fillResponses(
  { url }: { url: string },
  { forms, trustId }: { forms: number; trustId: string },
): Promise<void> {
  const asked = wellbeing.questions
    .filter(({ type }) => type === 'radioinput' || type === 'yesnoquestion')
    .map(({ id }) => ({
      id,
      options: wellbeing.options.filter((one) => one.questionId === id).map((one) => one.id),
    }));
  const free = wellbeing.questions.find(({ type }) => type === 'freetext')?.id ?? '';
  const said = 'I work nights, so afternoons are best. ';
  const clients = Math.ceil(forms / EACH);
  // Filling takes as long as it takes.
  const { db, close } = openPool(url, { max: 1, work: 'long' });
  await db.transaction().execute(async (tx) => {
    // What triggers would fill stands in the rows.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into person (id, usertype, trust_id, first_name, last_name, email, date_of_birth, service, password_hash, created_at)
      select uuidv7(), 'Client', ${trustId}::uuid, 'Amira', 'Number ' || n, 'bench' || n || '@example.com', '1997-06-14', 'top', 'x', now()
      from generate_series(1, ${clients}::integer) n`.execute(tx);
    await sql`
      insert into question_share (id, question_set_id, question_set_version, form_kind, shared_to, status, version, answers, progress,
        flags, shared_at, changed_at, saved_at, completed_date, trust_id, sent_at)
      select uuidv7(), ${wellbeing.id}::uuid, 1, 'static', p.id, s.status, 3,
        (select jsonb_agg(jsonb_build_object('questionId', q ->> 'id',
            'optionId', q -> 'options' ->> ((s.n + o)::integer % jsonb_array_length(q -> 'options')), 'answer', ''))
          from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality asked (q, o))
          || jsonb_build_array(jsonb_build_object('questionId', ${free}::text, 'optionId', '', 'answer', ${said}::text || s.n)),
        '{"answered":8,"required":8,"left":0,"pages":2,"pagesDone":2}',
        case when s.n % 37 = 0 then '{Risk of harm}'::text[] else '{}' end, s.at, s.at, s.at,
        case when s.status = 'completed' then s.at end, ${trustId}::uuid, case when s.status <> 'draft' then s.at end
      from (
        select n, now() - n * interval '5 minutes' as at,
          case when n % 100 = 1 then 'hold' when n % 100 = 2 then 'end flow' when n % 10 = 3 then 'draft' else 'completed' end as status
        from generate_series(1, ${forms}::integer) n
      ) s join (select id, row_number() over (order by id) as n from person where email like 'bench%@example.com' and trust_id = ${trustId}::uuid) p
        on p.n = 1 + s.n % ${clients}::integer`.execute(tx);
    await sql`select tally_all_shares()`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
  await close();
}

/** How many rows of answered forms PostgreSQL has fetched since it started. */
export async function fetchedSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::float8 as fetched
    from pg_stat_user_tables where relname = 'question_share'`.execute(db);
  return rows[0]?.fetched ?? 0;
}
