import pg from 'pg';
import { statements } from '../telemetryChannels.ts';
import { type Ask, AskedInTurn } from './askedInTurn.ts';
import { currentIdentity, type DatabaseIdentity } from './databaseIdentity.ts';
import type { Proof } from './identityProof.ts';
import { asText, type KeptAsk, KeptQuery, type Shape, shapeOf } from './keptQuery.ts';
import { KeptStatements, nameFor, outlived } from './keptStatements.ts';
import { QueryWithIdentity } from './queryWithIdentity.ts';
import {
  beginWithIdentity,
  PREPARE_IDENTITY,
  prepareProven,
  type SetIdentity,
  setIdentity,
} from './setIdentity.ts';

/** `transaction`: what stands between us and PostgreSQL lends a connection for one transaction, so none keeps anything. */
export type Pooler = 'session' | 'transaction';

/** PostgreSQL plans a statement with the policies of a role, and anew for another: each role has its own. */
function nameHere(text: string): string | undefined {
  const name = nameFor(text);
  const role = currentIdentity()?.role;
  return name === undefined || role === undefined ? name : `${name} ${role}`;
}

/**
 * A connection that keeps its statements prepared (docs/decisions/0052), and that says for whom a statement is made
 * (docs/decisions/0039): once for a transaction, else with each. Everything else is as in pg.
 */
export class PreparingClient extends pg.Client {
  #open = false;
  /** Whether what is remembered of somebody can be looked at here: a database without tables has nothing to look at. */
  #proves = false;
  readonly #pooler: Pooler;
  readonly #kept: KeptStatements;
  /** What is asked in the transaction that is open. */
  readonly #inTurn = new AskedInTurn({
    kept: (ask) => this.#keptAsk(ask),
    send: (asks, ended) => super.query(new KeptQuery(asks, undefined, ended) as never),
    describe: (ask) => this.#describe(ask, undefined, undefined),
  });
  /** The columns of the statements that are kept, by their names. */
  readonly #shapes = new Map<string, Shape>();

  constructor(config?: pg.ClientConfig & { pooler?: Pooler }) {
    super(config);
    this.#pooler = config?.pooler ?? 'session';
    this.#proves = this.#pooler === 'transaction';
    this.#kept = new KeptStatements(
      () => (this as unknown as { connection: never }).connection,
      (name) => void this.#shapes.delete(name),
    );
    // Whoever waits for a statement is told there. Between the password and what is prepared a pool does not listen yet,
    // and an error that nobody listens for would end the process.
    this.on('error', () => undefined);
  }

  /** A pooler stands between: what it says of the server's processes is its own. */
  protected get pooled(): boolean {
    return this.#pooler === 'transaction';
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this too.
  override connect(callback?: any): any {
    if (this.#pooler === 'transaction') return super.connect(callback);
    if (!callback) return super.connect().then(() => this.#prepare(() => undefined));
    return super.connect((error: Error | null) => (error ? callback(error) : this.#prepare(callback)));
  }

  /** Has what is said before statements parsed, once a connection. */
  #prepare(over: (error: Error | null) => void): void {
    super.query(PREPARE_IDENTITY, (error: Error | null) => {
      if (error) return over(error);
      super.query(prepareProven(), (without: Error | null) => {
        this.#proves = !without;
        over(null);
      });
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight times; all shapes but one are passed on as they are.
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(text, values, callback);
    if (callback || !statements.hasSubscribers) return this.#run(text, values, callback);
    return statements.tracePromise(() => this.#run(text, values), { text });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #run(text: string, values: unknown[], callback?: any): any {
    if (text === 'begin') {
      this.#open = true;
      const identity = currentIdentity();
      return identity ? this.#beginWithIdentity(identity) : super.query(text, values, callback);
    }
    if (text === 'commit' || text === 'rollback') {
      this.#open = false;
      this.#inTurn.end();
      // As it is: in a transaction that has failed nothing else may be said before it ends.
      return super.query(text, values, callback);
    }
    if (callback) return this.#make(text, values).then((result: unknown) => callback(null, result), callback);
    // What was kept before another process changed its tables is prepared anew; within a transaction that is too late.
    const again = !this.#open;
    return this.#make(text, values).catch((error: Error) => {
      if (!outlived(error)) throw error;
      this.#kept.forget(nameHere(text) ?? '');
      if (again) return this.#make(text, values);
      throw error;
    });
  }

  #make(text: string, values: unknown[]): Promise<unknown> {
    const identity = currentIdentity();
    if (!identity || this.#open) return this.#ask(undefined, undefined, text, values);
    return this.#prove(identity, (along) => this.#ask(identity, along, text, values));
  }

  /** @param work is told what to take along, where who asks is remembered and not looked at yet */
  #prove<Result>(identity: DatabaseIdentity, work: (along?: Proof) => Promise<Result>): Promise<Result> {
    const { proof } = identity;
    if (proof === undefined || proof.holds) return work();
    return proof.by(work, this.#proves);
  }

  /** A transaction that cannot be opened for somebody is not open. */
  async #beginWithIdentity(identity: DatabaseIdentity): Promise<unknown> {
    try {
      return await this.#prove(identity, async (along) => {
        try {
          const begun = await super.query(beginWithIdentity(identity, along, this.#pooler));
          along?.found();
          return begun;
        } catch (error) {
          await super.query('rollback').catch(() => undefined);
          throw along?.missed(error as Error) ?? error;
        }
      });
    } catch (error) {
      this.#open = false;
      throw error;
    }
  }

  /** @param identity for whom; undefined where it is said already, or for nobody */
  #ask(
    identity: DatabaseIdentity | undefined,
    along: Proof | undefined,
    text: string,
    values: unknown[],
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const over = (error: Error | null, result?: unknown) => (error ? reject(error) : resolve(result));
      const ask = this.#named({ text, values, over });
      if (this.#open) this.#inTurn.add(ask);
      else this.#send(ask, identity && setIdentity(identity, along, this.#pooler), along);
    }).catch((error: Error) => {
      // Leads back to who asked, as pg's own promises do.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #named(ask: Ask): Ask {
    const name = ask.values.length > 0 && this.#pooler === 'session' ? nameHere(ask.text) : undefined;
    return name === undefined ? ask : { ...ask, name };
  }

  /** The run of a statement that this connection keeps, where its columns are known and its values can be written. */
  #keptAsk({ name, values, over }: Ask): KeptAsk | undefined {
    const shape = name === undefined ? undefined : this.#shapes.get(name);
    const texts = shape && asText(values);
    if (name === undefined || !shape || !texts) return undefined;
    this.#kept.use(name);
    return { run: { statement: name, values: texts }, shape, over };
  }

  #send(ask: Ask, said: SetIdentity | undefined, along: Proof | undefined): void {
    const before =
      said && 'kept' in said ? { said: { statement: said.kept, values: said.values }, along } : undefined;
    const kept = said && !before ? undefined : this.#keptAsk(ask);
    if (kept) super.query(new KeptQuery([kept], before) as never);
    else this.#describe(ask, said, along);
  }

  /** By pg's own way, which tells the columns: they are known from then on. */
  #describe(
    { name, text, values, over }: Ask,
    said: SetIdentity | undefined,
    along: Proof | undefined,
  ): void {
    if (name !== undefined) this.#kept.use(name);
    const config = name === undefined ? { text, values } : { name, text, values };
    const noting = (error: Error | null, result?: pg.QueryResult) => {
      if (!error && result && name !== undefined) this.#noteShape(name, result);
      over(error, result);
    };
    if (said) super.query(new QueryWithIdentity(said, along, config, noting) as never);
    else super.query(config as never, noting as never);
  }

  /** The columns of what is kept from now on are known. */
  #noteShape(name: string, result: pg.QueryResult): void {
    // One that was not prepared after all is described by the next that comes.
    if (!this.#kept.holds(name) || Array.isArray(result)) return;
    const { _types } = this as unknown as { _types: { getTypeParser(oid: number, format: 'text'): never } };
    this.#shapes.set(
      name,
      shapeOf(result, (oid) => _types.getTypeParser(oid, 'text')),
    );
  }
}
