import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { DEMO_STAFF, DEMO_TRUSTS, demoId } from './people.ts';

const [LARKMOOR, ELMBROOK] = DEMO_TRUSTS;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Programs that have, or had, a key. When is in days before now; who used one last, in hours. */
const KEYS = [
  {
    name: 'Rota of Larkmoor',
    trust: LARKMOOR,
    scopes: ['slots:read'],
    days: 365,
    made: 120,
    used: 2,
    back: null,
  },
  {
    name: 'Patient records of Elmbrook',
    trust: ELMBROOK,
    scopes: ['slots:read', 'appointments:read'],
    days: 90,
    made: 81,
    used: 1,
    back: null,
  },
  {
    name: 'Waiting room screen',
    trust: LARKMOOR,
    scopes: ['appointments:read'],
    days: 90,
    made: 20,
    used: null,
    back: null,
  },
  {
    name: 'Trial of a booking page',
    trust: ELMBROOK,
    scopes: ['slots:read'],
    days: 30,
    made: 75,
    used: 1_300,
    back: null,
  },
  {
    name: 'Old rota of Larkmoor',
    trust: LARKMOOR,
    scopes: ['slots:read'],
    days: 365,
    made: 200,
    used: 3_000,
    back: 119,
  },
] as const;

/** Keys of other programs, of which nobody knows the secrets. Does nothing where there are some. */
export async function fillProgramKeys(db: Db, now: Date): Promise<void> {
  const by = DEMO_STAFF[1].id;
  const ago = (time: number | null) => (time === null ? null : new Date(now.getTime() - time));
  for (const [index, { name, trust, scopes, days, made, used, back }] of KEYS.entries()) {
    const id = demoId(129, index + 1);
    const madeAt = ago(made * DAY) ?? now;
    const usedAt = ago(used === null ? null : used * HOUR);
    const revokedAt = ago(back === null ? null : back * DAY);
    await sql`
      insert into program_key (id, trust_id, name, scopes, days, made_at, made_by, expires_at, revoked_at, revoked_by, last_used_at)
      values (${id}, ${trust.id}, ${name}, ${[...scopes]}, ${days}, ${madeAt}, ${by}, ${new Date(madeAt.getTime() + days * DAY)},
        ${revokedAt}, ${revokedAt && by}, ${usedAt})
      on conflict do nothing`.execute(db);
    await sql`
      insert into program_secret (hash, key_id, ending, made_at, made_by, last_used_at)
      values (${createHash('sha256').update(`nobody knows ${id}`).digest()}, ${id}, ${createHash('sha256').update(name).digest('base64url').slice(0, 4)},
        ${madeAt}, ${by}, ${usedAt})
      on conflict do nothing`.execute(db);
  }
}
