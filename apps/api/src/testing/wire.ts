import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** One connection of the API, and what stands for it at PostgreSQL. */
interface Pair {
  api: Socket;
  database: Socket;
  /** Nothing goes through any more, and neither end is told. */
  silent: boolean;
}

/**
 * What lies between the API and PostgreSQL: a TCP proxy that a test lets delay, drop, half-close and lead elsewhere.
 */
export class Wire {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #target: number;
  #delay = 0;
  #silent = false;
  #refusing = false;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (api: Socket) => this.#join(api));
  }

  /** @param target the port of PostgreSQL on this machine */
  static async open(target: number): Promise<Wire> {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Wire(server, target);
  }

  /** Where new connections lead from now on. */
  leadTo(port: number): void {
    this.#target = port;
  }

  /** Each piece takes so many milliseconds more, in both directions; 0 ends it. */
  slow(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** What goes over the connections that there are, and over new ones until `speak`, never arrives; no end is told. */
  silence(): void {
    this.#silent = true;
    for (const pair of this.#pairs) pair.silent = true;
  }

  /** New connections go through again. Those that were silenced stay so, as after a firewall has forgotten them. */
  speak(): void {
    this.#silent = false;
  }

  /** Breaks every connection in the middle of whatever it says; with `refuse`, there are no new ones until `accept`. */
  cut({ refuse = false } = {}): void {
    this.#refusing = refuse;
    for (const { api, database } of this.#pairs) {
      api.resetAndDestroy();
      database.resetAndDestroy();
    }
  }

  accept(): void {
    this.#refusing = false;
  }

  /**
   * Ends half of every connection: `api` is told that nothing more will come, or `database` is. The other end of each
   * is told nothing.
   */
  halfClose(side: 'api' | 'database'): void {
    for (const pair of this.#pairs) {
      pair.silent = true;
      pair[side].end();
    }
  }

  /** Ends what was silenced, as the other machine does in time when it finds nobody there. */
  reap(): void {
    for (const { api, database, silent } of this.#pairs)
      if (silent) {
        api.destroy();
        database.destroy();
      }
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, 'close');
  }

  #join(api: Socket): void {
    api.on('error', () => undefined);
    if (this.#refusing) return void api.resetAndDestroy();
    const database = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    database.on('error', () => undefined);
    const pair: Pair = { api, database, silent: this.#silent };
    this.#pairs.add(pair);
    this.#pass(pair, api, database);
    this.#pass(pair, database, api);
  }

  #pass(pair: Pair, from: Socket, to: Socket): void {
    const deliver = (what: () => void) => {
      const now = () => {
        if (!pair.silent && !to.destroyed) what();
      };
      if (this.#delay > 0) setTimeout(now, this.#delay);
      else now();
    };
    from.setNoDelay(true);
    from.on('data', (chunk: Buffer) => deliver(() => void to.write(chunk)));
    from.on('end', () => deliver(() => void to.end()));
    from.on('close', () => {
      deliver(() => void to.destroy());
      if (from.destroyed && to.destroyed) this.#pairs.delete(pair);
    });
  }
}
