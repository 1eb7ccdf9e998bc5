import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { DEMO_STAFF, demoId } from './people.ts';

const DAY = 86_400_000;

/** Files that were brought in before the demonstration begins: what became of them, and none of their rows. */
const FILES = [
  {
    kind: 'practices',
    name: 'epraccur.csv',
    bytes: 3_412_880,
    rows: 15_832,
    fresh: 14,
    changed: 211,
    left: 8_904,
    days: 30,
    state: 'imported',
    encoding: 'utf-8',
  },
  {
    kind: 'slots',
    name: 'slots-october-b.csv',
    bytes: 91_204,
    rows: 1_140,
    fresh: 1_140,
    changed: 0,
    left: 0,
    days: 12,
    state: 'undone',
    encoding: 'windows-1252',
  },
  {
    kind: 'contracts',
    name: 'contracts-2026-27.csv',
    bytes: 4_120,
    rows: 96,
    fresh: 82,
    changed: 6,
    left: 0,
    days: 9,
    state: 'imported',
    encoding: 'utf-8',
  },
] as const;

/** Puts them there once. */
export async function fillImports(db: Db, now: Date): Promise<void> {
  const boss = DEMO_STAFF.find(({ usertype }) => usertype === 'Super_Admin');
  if (!boss) return;
  for (const [at, file] of FILES.entries()) {
    const when = new Date(now.getTime() - file.days * DAY);
    const same = file.rows - file.fresh - file.changed - file.left;
    await sql`
      insert into import (id, kind, file_name, bytes, hash, encoding, separator, state, percent, rows, same, fresh, changed, left_out,
        made_by, made_at, checked_at, imported_by, imported_at, undone_by, undone_at)
      values (${demoId(60, at + 1)}, ${file.kind}, ${file.name}, ${file.bytes}, ${createHash('sha256').update(file.name).digest()},
        ${file.encoding}, ',', ${file.state}, 100, ${file.rows}, ${same}, ${file.fresh}, ${file.changed}, ${file.left},
        ${boss.id}, ${when}, ${when}, ${boss.id}, ${when}, ${file.state === 'undone' ? boss.id : null},
        ${file.state === 'undone' ? when : null})
      on conflict do nothing`.execute(db);
  }
}
