import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a balancer looks at /readyz, and how long it waits for the reply, in milliseconds. */
const LOOK = 400;
const PATIENCE = 2_500;

export interface Balancer {
  url: string;
  /** How many of the processes it sends calls to. */
  ready(): number;
  close(): Promise<void>;
}

/** A reply was under way, or the process may have begun the work: nobody but the caller may try that again. */
class Begun extends Error {}

/**
 * A balancer as they stand before such portals: looks at /readyz, sends each call to the next process that is ready,
 * and to another where the first does not even listen. It repeats nothing that may have been begun.
 * @param ports of the API processes on this machine
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;
  let over = false;

  const send = (port: number, call: IncomingMessage, body: Buffer) =>
    new Promise<{ reply: IncomingMessage; said: Buffer }>((resolve, reject) => {
      const { method, url, headers } = call;
      let connected = false;
      const sent = ask({ port, host: '127.0.0.1', method, path: url, headers, agent }, async (reply) => {
        const parts: Buffer[] = [];
        try {
          for await (const part of reply) parts.push(part as Buffer);
          resolve({ reply, said: Buffer.concat(parts) });
        } catch {
          reject(new Begun());
        }
      });
      sent.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (connected = true));
        else connected = true;
      });
      sent.once('error', (error) => reject(connected ? new Begun() : error));
      sent.end(body);
    });

  const forward = async (call: IncomingMessage, answer: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const choice = [...ready];
    turn += 1;
    for (let at = 0; at < choice.length; at += 1) {
      const port = choice[(turn + at) % choice.length] ?? 0;
      try {
        const { reply, said } = await send(port, call, body);
        const { 'transfer-encoding': _, connection: __, ...headers } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': said.length });
        return void answer.end(said);
      } catch (error) {
        ready.delete(port);
        if (error instanceof Begun) return void answer.writeHead(502).end();
      }
    }
    answer.writeHead(503).end();
  };

  const server = createServer((call, answer) => {
    forward(call, answer).catch(() => answer.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const look = async (port: number) => {
    while (!over) {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined);
      if (reply?.status === 200) ready.add(port);
      else ready.delete(port);
      await wait(LOOK);
    }
  };
  const looking = Promise.all(ports.map(look));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.size,
    async close() {
      over = true;
      await looking;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
