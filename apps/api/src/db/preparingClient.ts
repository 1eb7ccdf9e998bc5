import pg from 'pg';
import { AskedQuery, beginFor, PREPARE_ASKING } from './askedQuery.ts';
import { type Asking, whoAsks } from './asking.ts';

/** Texts that connections keep prepared, by their name. Few, and all known from the code. */
const names = new Map<string, string>();

/** From now on every connection prepares this statement once, under this name. */
export function keepPrepared(text: string, name: string): void {
  names.set(text, name);
}

/**
 * A connection that keeps the statements it was told to keep, and that says for whom a statement is made
 * (docs/decisions/0039): once for a transaction, else with each. Everything else is as in pg.
 */
export class PreparingClient extends pg.Client {
  #open = false;

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this too.
  override connect(callback?: any): any {
    if (!callback) return super.connect().then(() => void super.query(PREPARE_ASKING));
    return super.connect((error: Error | null) =>
      error ? callback(error) : super.query(PREPARE_ASKING, callback),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight times; all shapes but one are passed on as they are.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback);
    const asking = whoAsks();
    if (text === 'begin') {
      this.#open = true;
      return asking ? this.#beginFor(asking) : super.query(text, values, callback);
    }
    const name = names.get(text);
    const config = name ? { name, text, values } : { text, values };
    if (asking && !this.#open)
      return this.#ask(new AskedQuery(asking, config, undefined, callback), callback);
    if (text === 'commit' || text === 'rollback') this.#open = false;
    return super.query(config, callback);
  }

  /** A transaction that cannot be opened for somebody is not open. */
  async #beginFor(asking: Asking): Promise<unknown> {
    try {
      return await super.query(beginFor(asking));
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
