import { type Provider, providerAsItComes } from '@careway/core/provider/provider';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type {} from '../dependencies.ts';

declare module '../dependencies.ts' {
  interface Dependencies {
    /** What the provider has published of itself (rule 17.25): the one place where it is read. */
    ownWords: OwnWords;
  }
}

/** How long a page waits for the newest words; a database that is not there stops no page. */
const PATIENCE = 300;

/**
 * What was published last of the provider, asked anew each time, so that publishing needs no restart; many who ask at
 * once ask together. Where the database does not answer soon, what was known stands.
 */
export class OwnWords {
  readonly #db: Db;
  #known: Provider;
  #published = false;
  #asking: Promise<void> | undefined;

  constructor(db: Db, helpline: Config['helpline']) {
    this.#db = db;
    this.#known = providerAsItComes(helpline);
  }

  /**
   * Asks as a portal starts, for as long as it takes: its first page and its first message name no product
   * (rule 17.25).
   */
  first(): Promise<void> {
    return this.#ask();
  }

  /** What holds, published or as the settings of the server say. */
  async now(): Promise<Provider> {
    await this.#look();
    return this.#known;
  }

  /** The same; undefined while nothing was published. */
  async published(): Promise<Provider | undefined> {
    await this.#look();
    return this.#published ? this.#known : undefined;
  }

  async #look(): Promise<void> {
    this.#asking ??= this.#ask()
      .catch(() => undefined)
      .finally(() => {
        this.#asking = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, PATIENCE);
    });
    await Promise.race([this.#asking, late]);
    clearTimeout(timer);
  }

  async #ask(): Promise<void> {
    const { rows } = await sql<{ said: Provider }>`
      select said from provider_version where state = 'approved' order by number desc limit 1`.execute(
      this.#db,
    );
    const [row] = rows;
    if (!row) return;
    this.#known = row.said;
    this.#published = true;
  }
}
