import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@careway/core/limits';
import type { TestPerson } from '../../../apps/api/src/testing/people.ts';
import type { Kind, Ledger } from './ledger.ts';

/** Before the same call is made again, and after how long a browser gives it up, in milliseconds. */
const PAUSE = 150;
const PATIENCE = 25_000;

/** One call of a client. */
export interface Sent {
  by: TestPerson;
  path: string;
  body: object;
  key?: string;
}
export type Reply = { status: number; body: Record<string, unknown> };

/** Makes calls as browsers do: again and again until they are answered, or given up. */
export class Asking {
  readonly #url: string;
  readonly #ledger: Ledger;
  #abandoned = false;

  constructor(url: string, ledger: Ledger) {
    this.#url = `${url}${API_BASE}`;
    this.#ledger = ledger;
  }

  /** What is not answered is not tried again. */
  abandon(): void {
    this.#abandoned = true;
  }

  /** @throws Error once it was given up */
  async until(kind: Kind, sent: Sent): Promise<Reply> {
    for (;;) {
      const begun = performance.now();
      const reply = await this.#send(sent).catch(() => undefined);
      if (reply?.status === 500) this.#ledger.wrong.push(`${kind}: ${said(reply)}`);
      if (reply && reply.status < 500 && reply.body.code !== 'request_in_progress') {
        this.#ledger.acknowledged(kind, begun);
        return reply;
      }
      this.#ledger.failed(reply ? String(reply.status) : 'no reply');
      if (this.#abandoned) throw new Error('Given up');
      await wait(PAUSE);
    }
  }

  async #send({ by, path, body, key }: Sent): Promise<Reply> {
    const reply = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${by.accessToken}`,
        'x-refresh': by.refreshToken ?? '',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    by.accessToken = reply.headers.get('x-access-token') ?? by.accessToken;
    const text = await reply.text();
    return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  }
}

/** A reply in few words. */
export const said = ({ status, body }: Reply) =>
  `${status} ${String(body.code ?? JSON.stringify(body).slice(0, 200))}`;
