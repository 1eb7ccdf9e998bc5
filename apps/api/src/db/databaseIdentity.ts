import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserType } from '@careway/core/access/userTypes';
import type { Proof } from './identityProof.ts';

/**
 * The roles that requests run under; none owns anything (docs/decisions/0039). The database's own policies hold
 * `careway_client` to the rows of one client, `careway_app` to those that staff of one trust may see. `careway_open`
 * sees every row: for calls before a sign-in, which look for an account by its email, and for Super_Admins.
 */
export type DbRole = (typeof DB_ROLES)[number];
export const DB_ROLES = ['careway_app', 'careway_client', 'careway_open'] as const;

/** For whom statements are made. */
export interface DatabaseIdentity {
  role: DbRole;
  personId: string | null;
  /** Of staff. A client belongs to a trust as well, but sees nobody by it. */
  trustId: string | null;
  now: Date;
  /** Where it is taken from memory: looked at with the first thing that is asked. */
  proof?: Proof;
}

const identity = new AsyncLocalStorage<DatabaseIdentity>();

/** Whose statements are being made; undefined for the server's own work (jobs, start), which is done as the owner. */
export const currentIdentity = (): DatabaseIdentity | undefined => identity.getStore();

/** Everything that `work` asks of the database is asked for this person, down to the last await. */
export const withIdentity = <Result>(who: DatabaseIdentity, work: () => Promise<Result>): Promise<Result> =>
  identity.run(who, work);

/** What a session may ask for; null: a call that needs no sign-in. */
export function identityOf(
  who: { personId: string; usertype: UserType; trustId: string | null } | null,
  now: Date,
): DatabaseIdentity {
  if (!who) return { role: 'careway_open', personId: null, trustId: null, now };
  const { personId, usertype } = who;
  if (usertype === 'Client') return { role: 'careway_client', personId, trustId: null, now };
  const role = usertype === 'Super_Admin' ? 'careway_open' : 'careway_app';
  return { role, personId, trustId: who.trustId, now };
}

/**
 * Asks as a call before a sign-in does, for a secret that no role of somebody signed in may read (rule 12.27):
 * whoever needs it has been found by their own role before. Within an open transaction nothing changes: it stays
 * whose it was begun for.
 */
export const asNobody = <Result>(now: Date, work: () => Promise<Result>): Promise<Result> =>
  withIdentity(identityOf(null, now), work);

/** What a program of others may ask for: as staff of its organisation who are nobody in particular (rule 10.10). */
export const identityOfProgram = ({ trustId }: { trustId: string }, now: Date): DatabaseIdentity => ({
  role: 'careway_app',
  personId: null,
  trustId,
  now,
});
