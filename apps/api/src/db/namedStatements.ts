import pg from 'pg';
import { currentIdentity } from './databaseIdentity.ts';
import type { Pooler } from './setIdentity.ts';
import { KEPT_PER_CONNECTION, nameFor, outlived } from './statementNames.ts';

export type Values = readonly unknown[];

/** Statements as one connection sends them: what comes again is prepared under a name, as pg does it. */
export class NamedStatements {
  /** What is prepared cannot be relied on any more: from then on everything is sent whole. */
  stale = false;
  readonly #client: pg.PoolClient;
  readonly #pooler: Pooler;
  readonly #kept = new Set<string>();

  constructor(client: pg.PoolClient, pooler: Pooler) {
    this.#client = client;
    this.#pooler = pooler;
  }

  async send(text: string, values: Values): Promise<unknown> {
    // A pooler by the transaction lends another connection each time, and nothing that was prepared is there.
    const named = values.length > 0 && this.#pooler === 'session' && !this.stale;
    const name = named ? this.#nameHere(text) : undefined;
    try {
      return await this.#client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      // pg closes a statement whose values it cannot write, and goes on as if it were there.
      if (!(error instanceof pg.DatabaseError) || outlived(error)) this.stale = true;
      throw error;
    }
  }

  /** PostgreSQL plans a statement with the policies of a role, and anew for another: each role has its own. */
  #nameHere(text: string): string | undefined {
    const plain = nameFor(text);
    if (plain === undefined) return undefined;
    const role = currentIdentity()?.role;
    const name = role === undefined ? plain : `${plain} ${role}`;
    if (!this.#kept.has(name) && this.#kept.size >= KEPT_PER_CONNECTION) return undefined;
    this.#kept.add(name);
    return name;
  }
}
