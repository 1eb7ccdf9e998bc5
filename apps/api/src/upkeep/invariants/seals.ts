import type { ClientBase } from 'pg';
import { markOf, nameOfKey, sealed } from '../../features/audit/service.ts';
import { type Invariant, type Known, type Looked, rows } from './invariant.ts';

/** Every seal, with what it has to be by the entries that are there now and by the seal before. */
const CHAIN = `
  with chain as (
    select s.*, lag(hash, 1, ''::bytea) over w as before, lag(upto_tx, 1, 0::bigint) over w as begins,
      row_number() over w as place
    from audit_seal s window w as (order by number)),
  found as (
    select c.number, c.made_at, c.hash as kept, c.entries as said, c.before, c.from_tx, c.upto_tx, e.entries,
      coalesce(e.body, ''::bytea) as body, c.number <> c.place or c.from_tx <> c.begins as loose
    from chain c, lateral (select count(*) as entries, ${sealed.entries('a')} as body
      from audit a where a.tx >= c.from_tx and a.tx < c.upto_tx) e),
  looked as (select f.*, loose or said <> entries or kept <> ${sealed.hash('f')} as wrong from found f)`;

async function chain(client: ClientBase, { seal }: Known = {}): Promise<Looked> {
  const { rows: found } = await client.query<{ checked: string; wrong: string; examples: string[] }>(`${CHAIN}
    select coalesce(sum(entries), 0) as checked, count(*) filter (where wrong) as wrong,
      array(select 'seal ' || number || ', made ' || to_char(made_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC'
        from looked where wrong order by number limit 3) as examples
    from looked`);
  const [one] = found;
  const head = await headOf(client);
  const gone =
    seal &&
    (
      await client.query(`select 1 from audit_seal where number = $1 and encode(hash, 'hex') = $2`, [
        seal.number,
        seal.hash,
      ])
    ).rowCount === 0;
  return {
    checked: Number(one?.checked),
    wrong: Number(one?.wrong) + (gone ? 1 : 0),
    examples: [...(one?.examples ?? []), ...(gone ? [`seal ${seal.number} is gone, or is another`] : [])],
    ...(head ? { said: `The trail is sealed up to ${head}` } : {}),
  };
}

async function headOf(client: ClientBase): Promise<string | undefined> {
  const { rows: last } = await client.query<{ head: string }>(
    `select number || ':' || encode(hash, 'hex') as head from audit_seal order by number desc limit 1`,
  );
  return last[0]?.head;
}

/** How many seals are read at a time. */
const PAGE = 10_000;
interface Marked {
  number: string;
  hash: Buffer;
  key_name: Buffer;
  mark: Buffer;
}

/**
 * Seals of the key of now carry its mark. Those of a key before are held by the chain alone; none may stand behind
 * one of the key of now, for nobody has the old one any more.
 */
async function marks(client: ClientBase, { auditKey }: Known = {}): Promise<Looked> {
  const nothing = { checked: 0, wrong: 0, examples: [] };
  if (!auditKey) return { ...nothing, unseen: 'the key (SESSION_SECRET) is not here' };
  const own = nameOfKey(auditKey);
  const wrong: string[] = [];
  let [checked, before] = [0, 0];
  for (let last = '0'; ; ) {
    const { rows: page } = await client.query<Marked>(
      `select number, hash, key_name, mark from audit_seal where number > $1 order by number limit ${PAGE}`,
      [last],
    );
    for (const { number, hash, key_name, mark } of page)
      if (key_name.equals(own)) {
        checked += 1;
        if (!mark.equals(markOf(auditKey, hash))) wrong.push(`seal ${number}: not by our key`);
      } else if (checked > 0) wrong.push(`seal ${number}: by a key that was given up`);
      else before += 1;
    const end = page.at(-1)?.number;
    if (end === undefined) break;
    last = end;
  }
  if (checked === 0 && before > 0)
    return { ...nothing, unseen: `all ${before} are by another key (SESSION_SECRET)` };
  return { checked: checked + before, wrong: wrong.length, examples: wrong.slice(0, 3) };
}

const KEPT = `(values ('audit', 'audit_stays'), ('audit_seal', 'audit_seal_stays')) as t (named, guard)`;

/**
 * Far more than a seal waits, and than the clocks of two processes differ: an entry has the time of the process that
 * wrote it, and one that is five minutes behind beside one that is five ahead is not left without a seal.
 */
const LEFT_BEHIND = '1 hour';

/** Of the audit trail's hash chain (rule 11.2, docs/decisions/0090). */
export const SEALS = {
  sealed: {
    rule: '11.2',
    says: 'Every entry of the trail is as it was sealed, and every seal follows the one before',
    look: chain,
  } satisfies Invariant,
  marked: {
    rule: '11.2',
    says: 'Every seal of the trail was made by who has the key',
    look: marks,
  } satisfies Invariant,
  waiting: rows(
    '11.2',
    'No entry of the trail is left without a seal',
    'select count(*) from audit',
    `select a.id::text from audit a where a.tx >= (select coalesce(max(upto_tx), 0) from audit_seal)
      and a.at < (select max(at) from audit) - interval '${LEFT_BEHIND}'`,
  ),
  stays: rows(
    '11.1',
    'The trail refuses to be changed, whoever asks',
    `select count(*) from ${KEPT}`,
    `select t.guard from ${KEPT} where not exists (
      select from pg_trigger g where g.tgrelid = to_regclass('public.' || t.named) and g.tgname = t.guard
        and g.tgenabled in ('O', 'A'))`,
  ),
};
