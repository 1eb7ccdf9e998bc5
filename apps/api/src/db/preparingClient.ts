import pg from 'pg';
import { AskedQuery, beginFor, PREPARE_ASKING, sayFor } from './askedQuery.ts';
import { type Asking, whoAsks } from './asking.ts';
import { KeptStatements, nameFor, outlived } from './keptStatements.ts';

/** `transaction`: what stands between us and PostgreSQL lends a connection for one transaction, so none keeps anything. */
export type Pooler = 'session' | 'transaction';

/**
 * A connection that keeps its statements prepared (docs/decisions/0051), and that says for whom a statement is made
 * (docs/decisions/0039): once for a transaction, else with each. Everything else is as in pg.
 */
export class PreparingClient extends pg.Client {
  #open = false;
  readonly #pooler: Pooler;
  readonly #kept: KeptStatements;

  constructor(config?: pg.ClientConfig & { pooler?: Pooler }) {
    super(config);
    this.#pooler = config?.pooler ?? 'session';
    this.#kept = new KeptStatements(() => (this as unknown as { connection: never }).connection);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this too.
  override connect(callback?: any): any {
    if (this.#pooler === 'transaction') return super.connect(callback);
    if (!callback) return super.connect().then(() => void super.query(PREPARE_ASKING));
    return super.connect((error: Error | null) =>
      error ? callback(error) : super.query(PREPARE_ASKING, callback),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight times; all shapes but one are passed on as they are.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback);
    if (text === 'begin') {
      this.#open = true;
      const asking = whoAsks();
      return asking ? this.#beginFor(asking) : super.query(text, values, callback);
    }
    if (text === 'commit' || text === 'rollback') {
      this.#open = false;
      // As it is: in a transaction that has failed nothing else may be said before it ends.
      return super.query(text, values, callback);
    }
    if (callback) return this.#make(text, values, callback);
    // What was kept before another process changed its tables is prepared anew; within a transaction that is too late.
    const again = !this.#open;
    return this.#make(text, values).catch((error: Error) => {
      if (!outlived(error)) throw error;
      this.#kept.forget(nameFor(text) ?? '');
      if (again) return this.#make(text, values);
      throw error;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #make(text: string, values: unknown[], callback?: any): any {
    const name = values.length > 0 && this.#pooler === 'session' ? nameFor(text) : undefined;
    if (name !== undefined) this.#kept.use(name);
    const config = name ? { name, text, values } : { text, values };
    const asking = whoAsks();
    if (!asking || this.#open) return super.query(config, callback);
    const say = this.#pooler === 'session' ? undefined : sayFor(asking);
    return this.#ask(new AskedQuery(asking, config, say, callback), callback);
  }

  /** A transaction that cannot be opened for somebody is not open. */
  async #beginFor(asking: Asking): Promise<unknown> {
    try {
      return await super.query(beginFor(asking, this.#pooler));
    } catch (error) {
      this.#open = false;
      await super.query('rollback').catch(() => undefined);
      throw error;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #ask(query: any, callback?: any): any {
    if (callback) return super.query(query);
    return new Promise((resolve, reject) => {
      query.callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      super.query(query);
    }).catch((error: Error) => {
      // Leads back to who asked, as pg's own promises do.
      Error.captureStackTrace(error);
      throw error;
    });
  }
}
