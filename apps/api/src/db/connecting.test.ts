import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { openPool } from './pool.ts';

let app: TestApp;
let server: Server;
/** What has come through of each connection, towards us. */
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  // Lets a connection come in as far as PostgreSQL's "ready", and then says nothing more, as a server that hangs just then.
  server = createServer((ours) => {
    const theirs = connect(Number(new URL(app.url).port), '127.0.0.1');
    sockets.push(ours, theirs);
    for (const socket of [ours, theirs]) socket.on('error', () => undefined);
    let ready = false;
    theirs.on('data', (chunk: Buffer) => {
      if (ready) return;
      ours.write(chunk);
      // ReadyForQuery: Z, its length, and that no transaction is open.
      ready = chunk.includes(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
    });
    ours.on('data', (chunk: Buffer) => theirs.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await app.close();
});

test('rule 15.8: a connection that falls silent between the password and the first statement is a fault of that call, and no end of the process', async () => {
  const uncaught: unknown[] = [];
  const take = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', take);
  const url = new URL(app.url);
  url.port = String((server.address() as AddressInfo).port);
  const pool = openPool(url.href);
  try {
    await expect(sql`select 1`.execute(pool.db)).rejects.toThrow(/timeout/i);
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', take);
    await pool.close();
  }
});

test.skipIf(process.platform !== 'linux')(
  'rule 15.8: on every connection it is asked now and then whether the other machine is still there',
  async () => {
    for (const work of ['calls', 'long'] as const) {
      const pool = openPool(app.url, () => {}, 1, work);
      const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(pool.db);
      const ours = `0100007F:${(rows[0]?.port ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
      // The sixth field is the timer that runs: 02 asks whether anybody is there. The fourth: 01 is open, not closed a moment ago.
      const timers = lines
        .map((line) => line.trim().split(/\s+/))
        .filter((field) => field[1] === ours && field[3] === '01');
      expect(timers.map((field) => field[5]?.slice(0, 2))).toEqual(['02']);
      await pool.close();
    }
  },
);
