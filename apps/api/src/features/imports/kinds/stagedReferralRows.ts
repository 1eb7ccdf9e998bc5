import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { hashSecretWords, matchesHash } from '../../accounts/service.ts';
import type { Comparison } from './kind.ts';

/** So many at once: each passcode is hashed slowly, one after the other, in one transaction. */
const MOST_REFERRALS = 1_000;

const SAID = sql`import_row r cross join lateral jsonb_to_record(r.said) as w(ubrn text, service text, passcode text)`;

/** What of a referral is kept to be put back: never what proves it, but as a hash. */
const asKept = (of: string) =>
  sql`jsonb_build_object('hash', ${sql.ref(`${of}.passcode_hash`)}, 'ended', ${sql.ref(`${of}.ended_at`)})`;

/**
 * Holds the rows against what is there. Whether a passcode is another one is only known by trying it, so what came of
 * that stands in a table of this transaction, of which the import is made.
 */
export async function compareReferrals(db: Db): Promise<Comparison> {
  const { rows } = await sql<{
    number: number;
    passcode: string;
    hash: string | null;
    ended: boolean;
    rows: number;
  }>`
    select r.number, w.passcode, f.passcode_hash as hash, f.ended_at is not null as ended, count(*) over ()::int as rows
    from ${SAID} left join referral f on f.ubrn = w.ubrn and f.service = w.service
    order by r.number limit ${MOST_REFERRALS + 1}`.execute(db);
  const beyond = rows[MOST_REFERRALS];
  if (beyond) return tooMany(beyond.number, beyond.rows);
  const same: number[] = [];
  for (const { number, passcode, hash, ended } of rows)
    if (hash !== null && !ended && (await matchesHash(passcode, hash))) same.push(number);
  await sql`create temporary table import_same_referral on commit drop as select unnest(${same}::int[]) as number`.execute(
    db,
  );
  const known = rows.filter(({ hash }) => hash !== null).length;
  return {
    same: same.length,
    changed: known - same.length,
    fresh: rows.length - known,
    wrong: 0,
    problems: [],
  };
}

const tooMany = (row: number, all: number): Comparison => ({
  ...{ same: 0, changed: 0, fresh: 0, wrong: 1 },
  problems: [
    {
      row,
      column: 'the row',
      value: `${all} rows`,
      wrong: `is more than the ${MOST_REFERRALS} referrals that one file may have`,
      mend: 'Make several files of it',
    },
  ],
});

/** Writes new and changed referrals, and notes how they were. @param done told how many are written */
export async function applyReferrals(
  db: Db,
  importId: string,
  now: Date,
  done: (rows: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ ubrn: string; service: string; passcode: string }>`
    select w.ubrn, w.service, w.passcode from ${SAID}
    where r.number not in (select number from import_same_referral) order by w.ubrn, w.service`.execute(db);
  for (const [at, { ubrn, service, passcode }] of rows.entries()) {
    const hash = await hashSecretWords(passcode);
    await sql`
      insert into import_made (import_id, thing, before, after)
      select ${importId}, ${`${ubrn}|${service}`}, (select ${asKept('f')} from referral f where f.ubrn = ${ubrn} and f.service = ${service}),
        jsonb_build_object('hash', ${hash}::text, 'ended', null)`.execute(db);
    await sql`
      insert into referral (ubrn, service, passcode_hash, made_at) values (${ubrn}, ${service}, ${hash}, ${now})
      on conflict (ubrn, service) do update set passcode_hash = excluded.passcode_hash, ended_at = null`.execute(
      db,
    );
    await done(at + 1);
  }
}

const THING = sql`f.ubrn || '|' || f.service = m.thing`;

/** How many of the referrals of an import are not any more as it left them. */
export async function changedSinceReferrals(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from import_made m left join referral f on ${THING}
    where m.import_id = ${importId} and ${asKept('f')} is distinct from m.after`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Puts referrals back as they were, and takes out those that were new: whoever went on with one goes on. */
export async function undoReferrals(db: Db, importId: string): Promise<void> {
  await sql`
    update referral f set passcode_hash = k.hash, ended_at = k.ended
    from import_made m cross join lateral jsonb_to_record(m.before) as k(hash text, ended timestamptz)
    where m.import_id = ${importId} and m.before is not null and ${THING}`.execute(db);
  await sql`
    delete from referral f using import_made m
    where m.import_id = ${importId} and m.before is null and ${THING}`.execute(db);
}
