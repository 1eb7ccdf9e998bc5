import type { AnyRow } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Session } from './call.ts';

declare module '../dependencies.ts' {
  interface Dependencies {
    /** Whether clients may come in yet (rule 16.37); absent: they may, as in a demonstration. */
    openToClients?: OpenToClients;
  }
}

/** Open once is open for good, so that is all that is remembered. */
export class OpenToClients {
  readonly #db: Db;
  #open = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async now(): Promise<boolean> {
    if (this.#open) return true;
    const { rows } = await sql`select 1 from app_setting where opened_at is not null`.execute(this.#db);
    this.#open = rows.length > 0;
    return this.#open;
  }
}

/** By what somebody becomes a client, or leaves something with us, before they are signed in. */
const FOR_NEW_CLIENTS = /^\/(newuser|newUserverify|eligibility|callback\/stranger|nhs-login)/;

/**
 * rule 16.37: while nobody could look after them, clients neither come in nor leave anything. @throws Refusal
 * `not_open_yet`
 */
export async function heldToOpening(
  { openToClients }: Dependencies,
  row: AnyRow,
  who: Session | null,
): Promise<void> {
  if (!openToClients) return;
  const forClients = who
    ? who.usertype === 'Client'
    : row.access === 'none' && FOR_NEW_CLIENTS.test(row.path);
  if (forClients && !(await openToClients.now())) throw new Refusal('not_open_yet');
}
