import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor of bench/answers.ts, in a process of its own: Fastify and pg, the portal's own statements on the portal's
 * own tables, and nothing else. It takes token, body and answers on trust. Prints its port once it listens.
 * With PREPARED its connections keep the statements.
 */
const SHARE = `select id, question_set_id, question_set_version, shared_to, status, version, answers, progress, flags,
  pending_callback_status, admin, is_counselling, shared_at, changed_at, saved_at from question_share where id = $1`;
const STATEMENTS = {
  session: `select s.id, s.person_id, s.refresh_hash, s.ends_at, s.last_seen_at, s.idle_limit_ms, s.ended_at, p.active,
      p.usertype, p.first_name, p.last_name, p.trust_id, r.scopes
    from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id where s.id = $1`,
  read: SHARE,
  lock: `${SHARE} for update`,
  save: `update question_share set status = $1, version = $2, answers = $3, progress = $4, flags = $5,
      pending_callback_status = $6, is_counselling = $7, changed_at = $8, saved_at = $9, completed_date = $10
    where id = $11 and version = $12 returning version`,
  history: `insert into answer_change (share_id, question_id, version, at, changed_by, status, before, after)
    select $1, "questionId", $2, $3, $4, $5, before, after
    from jsonb_to_recordset($6) as change ("questionId" text, before jsonb, after jsonb)`,
  audit: `insert into audit (id, at, module, action_type, user_id, created_by, action)
    values (gen_random_uuid(), $1, 'Client Form submission', 'Submitted', $2, $2, 'A form')`,
} as const;

interface Entry {
  questionId: string;
  optionId: string;
  answer: string;
}
interface Save {
  shareId: string;
  status: string;
  version: number;
  answers: Entry[];
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

async function run(on: pg.Pool | pg.PoolClient, name: keyof typeof STATEMENTS, values: unknown[]) {
  const text = STATEMENTS[name];
  const { rows } = await on.query(process.env.PREPARED ? { name, text, values } : { text, values });
  return rows;
}

/** The session stands in for the token: who asks is looked up on every call. */
async function personOf(authorization: string | undefined): Promise<string> {
  const [session] = await run(pool, 'session', [authorization]);
  return session.person_id;
}

app.post<{ Body: Save }>('/save', async ({ body: { shareId, status, version, answers }, headers }) => {
  const by = await personOf(headers.authorization);
  const client = await pool.connect();
  const now = new Date();
  const next = version + 1;
  try {
    await client.query('begin');
    const [share] = await run(client, 'lock', [shareId]);
    const before = new Map((share.answers as Entry[]).map((entry) => [entry.questionId, entry]));
    const changes = answers.map((entry) => {
      const was = before.get(entry.questionId);
      return { questionId: entry.questionId, before: was ? [was] : [], after: [entry] };
    });
    const progress = '{"answered":20,"required":20,"left":0,"pages":1,"pagesDone":1}';
    const done = status === 'completed' ? now : null;
    const json = JSON.stringify(answers);
    await run(client, 'save', [
      status,
      next,
      json,
      progress,
      [],
      null,
      false,
      now,
      now,
      done,
      shareId,
      version,
    ]);
    await run(client, 'history', [shareId, next, now, by, status, JSON.stringify(changes)]);
    if (done) await run(client, 'audit', [now, by]);
    await client.query('commit');
    return { shareId, status, version: next, savedAt: now.toISOString() };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

app.get<{ Querystring: { shareId: string } }>('/read', async ({ query, headers }) => {
  await personOf(headers.authorization);
  return (await run(pool, 'read', [query.shareId]))[0];
});

await app.listen({ port: 0, host: '127.0.0.1' });
console.log(String((app.server.address() as AddressInfo).port));
