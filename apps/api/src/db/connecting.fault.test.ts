import { once } from 'node:events';
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
  // Lets a connection come in as far as PostgreSQL's "ready", and then says nothing more, as a server that hangs just
  // then.
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
    await expect(sql`select 1`.execute(pool.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', take);
    await pool.close();
  }
});
