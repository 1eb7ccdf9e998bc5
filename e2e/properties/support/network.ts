import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../apps/api/src/testing/testApp.ts';

/**
 * What becomes of a request that saves:
 * `up` it arrives and is answered; `down` it never arrives; `lost` it arrives and its answer does not; `slow` its
 * answer takes long; `late` it takes long itself; `ghost` the browser gives it up and it arrives all the same, later;
 * `twice` it arrives twice at once; `broken` somebody between answers 503.
 */
export const NETWORKS = ['up', 'down', 'lost', 'slow', 'late', 'ghost', 'twice', 'broken'] as const;
export type Network = (typeof NETWORKS)[number];

/** A request as it arrives: how many times at once, and from which opening of the page it was sent. */
export interface Arriving {
  readonly address: string;
  readonly init: RequestInit;
  readonly times: number;
  readonly opening: number;
}
export type Deliver = (request: Arriving) => Promise<LightMyRequestResponse>;

/** A request of the browser's side as it comes to the API. */
export function arriveAt({ app }: TestApp, { address, init }: Arriving): Promise<LightMyRequestResponse> {
  return app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: address,
    headers: init.headers as Record<string, string>,
    ...(init.body ? { payload: init.body as string } : {}),
  });
}

const LOST = () => new TypeError('Failed to fetch');

/** A `fetch` for the browser's side that ends at the API, by way of a connection that a test can spoil. */
export class Connection {
  kind: Network = 'up';
  /** Grows each time that the page is opened: what an earlier one had sent may still arrive. */
  opening = 0;
  readonly #deliver: Deliver;
  readonly #isSave: (address: string, init: RequestInit) => boolean;
  /** What is on its way, oldest first: let go one by one. */
  #held: (() => void)[] = [];
  readonly #moving = new Set<Promise<unknown>>();

  constructor(deliver: Deliver, isSave: (address: string, init: RequestInit) => boolean) {
    this.#deliver = deliver;
    this.#isSave = isSave;
  }

  get held(): number {
    return this.#held.length;
  }

  readonly fetch = (address: string, init: RequestInit = {}): Promise<Response> => {
    const kind = this.#isSave(address, init) ? this.kind : 'up';
    const sent = this.#send(kind, address, init);
    const { signal } = init;
    if (!signal) return sent;
    // The page has waited long enough.
    return Promise.race([
      sent,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(LOST()))),
    ]);
  };

  async #send(kind: Network, address: string, init: RequestInit): Promise<Response> {
    const { opening } = this;
    const arrive = (times = 1) => this.#moved(this.#deliver({ address, init, times, opening }));
    switch (kind) {
      case 'up':
        return asResponse(await arrive());
      case 'down':
        throw LOST();
      case 'broken':
        return new Response('<h1>Bad gateway</h1>', {
          status: 503,
          headers: { 'content-type': 'text/html' },
        });
      case 'lost':
        await arrive();
        throw LOST();
      case 'ghost':
        void this.#hold().then(() => arrive());
        throw LOST();
      case 'late':
        await this.#hold();
        return asResponse(await arrive());
      case 'slow': {
        const reply = await arrive();
        await this.#hold();
        return asResponse(reply);
      }
      case 'twice':
        return asResponse(await arrive(2));
    }
  }

  #hold(): Promise<void> {
    return new Promise((resolve) => this.#held.push(resolve));
  }

  #moved<Reply>(work: Promise<Reply>): Promise<Reply> {
    this.#moving.add(work);
    const done = () => this.#moving.delete(work);
    work.then(done, done);
    return work;
  }

  /** Lets the oldest that is on its way go on. */
  release(): void {
    this.#held.shift()?.();
  }

  /** Waits until nothing happens any more but what the clock, or `release`, would bring about. */
  async quiet(): Promise<void> {
    do {
      await Promise.allSettled([...this.#moving]);
      // Twice round the event loop: a reply's body is read in a turn of its own, and may lead to the next request.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    } while (this.#moving.size > 0);
  }
}

function asResponse({ statusCode, headers, body }: LightMyRequestResponse): Response {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: given });
}
