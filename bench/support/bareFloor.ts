import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The floor of bench/floor.ts, in a process of its own: Node's http and pg, one prepared statement and one round trip
 * a call, on the portal's own tables (the history in one of its own). It does the least that keeps the promise: whose
 * session it is, the compare-and-set, the history, the audit row, the quotas. Token, body and answers it takes on
 * trust. Prints its port once it listens.
 */
const WHO = `who as materialized (
  select p.id, p.trust_id from session s join person p on p.id = s.person_id
  where s.id = $1 and s.ended_at is null and p.active and s.ends_at > $2)`;

const STATEMENTS = {
  save: `with ${WHO}, saved as (
      update question_share q set status = $6, version = q.version + 1, answers = $5, progress = $7, changed_at = $2,
        saved_at = $2, completed_date = case when $6 = 'completed' then $2::timestamptz end
      from who where q.id = $3 and q.version = $4 and q.shared_to = who.id and q.status in ('shared', 'draft')
      returning q.id, q.version, who.id as by
    ), history as (
      insert into floor_history (share_id, version, at, changed_by, status, changes)
      select id, version, $2, by, $6, $5 from saved
    ), noted as (
      insert into audit (id, at, module, action_type, user_id, created_by, action)
      select gen_random_uuid(), $2, 'Client Form submission', 'Submitted', by, by, 'A form' from saved where $6 = 'completed'
    )
    select version from saved`,
  read: `with ${WHO}
    select q.id, q.question_set_id, q.status, q.version, q.answers, q.admin, q.pending_callback_status, q.is_counselling,
      q.resource_ids, q.question_set_version, q.saved_at
    from question_share q join who on who.id = q.shared_to where q.id = $3 and $2::timestamptz is not null`,
  list: `with ${WHO}, page as materialized (
      select p.id, p.reference, p.first_name, p.last_name, p.date_of_birth, p.service, p.created_at, t.name as trust,
        p.eligibility -> 'flags' as flags, f.status, n.starts_at
      from who join person p on p.trust_id = who.trust_id left join trust t on t.id = p.trust_id
      left join lateral (
        select s.status from question_share s where s.shared_to = p.id and s.withdrawn_at is null order by s.id desc limit 1
      ) f on true
      left join lateral (
        select a.starts_at from appointment a where a.person_id = p.id and a.status = 'booked' and a.ends_at > $2
        order by a.starts_at limit 1
      ) n on true
      where p.usertype = 'Client' order by p.created_at desc, p.id desc limit 25
    ), counted as (
      select count(*) as total from (
        select 1 from who join person p on p.trust_id = who.trust_id where p.usertype = 'Client' limit 1001) seen
    ), noted as (
      insert into audit (id, at, module, action_type, created_by, action)
      select gen_random_uuid(), $2, 'Clients', 'Listed', who.id, 'Our team looked through the list of clients' from who
    )
    select page.*, counted.total from page, counted`,
  eligibility: `with soon as (select set_config('synchronous_commit', 'off', true)), used as (
      insert into quota (key, window_start, used) select key, $2, 1 from unnest($1::text[]) key
      on conflict (key) do update set used = quota.used + 1 returning used
    )
    select (select max(used) from used) as used, (select count(*) from soon) as soon, (
      select contract from contract_term where reach = any($3) and service = 'top'
        and coalesce(valid_from <= current_date, true) and coalesce(valid_to >= current_date, true)
      order by length(reach) desc limit 1
    ) as contract`,
} as const;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const run = async (name: keyof typeof STATEMENTS, values: unknown[]) =>
  (await pool.query({ name, text: STATEMENTS[name], values })).rows;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

const PROGRESS = '{"answered":20,"required":20,"left":0,"pages":1,"pagesDone":1}';
const key = randomBytes(32);

const calls: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>> = {
  '/save': async (request) => {
    const { shareId, version, answers, status } = await bodyOf(request);
    const now = new Date();
    const given = [
      request.headers.authorization,
      now,
      shareId,
      version,
      JSON.stringify(answers),
      status,
      PROGRESS,
    ];
    const [saved] = await run('save', given);
    return saved && { shareId, status, version: saved.version, savedAt: now.toISOString() };
  },
  '/read': async (request, url) =>
    (await run('read', [request.headers.authorization, new Date(), url.searchParams.get('shareId')]))[0],
  '/list': async (request) => {
    const rows = await run('list', [request.headers.authorization, new Date()]);
    return rows.length > 0 && { data: rows, total: rows[0].total, next: String(rows.at(-1).id) };
  },
  '/eligibility': async (request) => {
    const { postcode } = await bodyOf(request);
    const who = createHmac('sha256', key)
      .update(String(request.headers['x-forwarded-for']))
      .digest('base64url');
    const keys = ['a by', 'a in total', 'b by', 'b in total'].map((kind) =>
      kind.endsWith('by') ? `${kind} ${who}` : kind,
    );
    const reach = [String(postcode), String(postcode).split(' ')[0], ''];
    const [found] = await run('eligibility', [keys.sort(), new Date(), reach]);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify({ postcode, ...found })), cipher.final()]);
    return {
      ...found,
      eligibilityToken: Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url'),
    };
  },
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const call = calls[url.pathname];
  if (!call) return answer(404, {});
  call(request, url).then(
    (body) => answer(body ? 200 : 409, body || {}),
    (error) => answer(500, { error: String(error) }),
  );
});
server.listen(0, '127.0.0.1', () => console.log(String((server.address() as AddressInfo).port)));
