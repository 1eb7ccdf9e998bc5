import { row } from '@careway/contract/row';
import { API_BASE } from '@careway/core/limits';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { answer } from './call.ts';
import { sendError } from './errors.ts';
import { bindRoute } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const said = row({
  method: 'GET',
  path: '/said',
  access: 'none',
  audit: { none: 'of a test' },
  feature: 'tests',
  summary: 'What a test says',
  status: 202,
  reply: z.object({ said: z.string(), at: z.number().nullable() }),
});

/** What such a call answers, asked as often as there are replies. */
async function answers(...replies: unknown[]) {
  const server = fastify();
  server.setErrorHandler(sendError);
  let next = 0;
  bindRoute(
    server,
    app.dependencies,
    answer(said, async () => replies[next++] as never),
  );
  const got = [];
  for (const _ of replies) got.push(await server.inject({ url: `${API_BASE}${said.path}` }));
  await server.close();
  return got.map(({ statusCode, headers, body }) => [statusCode, headers['content-type'], body]);
}
const JSON_TYPE = 'application/json; charset=utf-8';

test('what the row does not name never leaves: not with the first reply, with which its writer is made, nor with a later one', async () => {
  const more = { said: 'yes', at: null, more: 'never leaves' };
  const written = [202, JSON_TYPE, '{"said":"yes","at":null}'];
  expect(await answers(more, more, { ...more, at: 5 })).toEqual([
    written,
    written,
    [202, JSON_TYPE, '{"said":"yes","at":5}'],
  ]);
});

test('a reply that cannot be written is a fault of ours in its own words, with nothing of it, and the next one is written', async () => {
  const [fault, next] = await answers({ secret: 'never leaves' }, { said: 'yes', at: null });
  expect(fault?.slice(0, 2)).toEqual([500, JSON_TYPE]);
  expect(JSON.parse(String(fault?.[2]))).toMatchObject({ code: 'internal' });
  expect(fault?.[2]).not.toContain('never leaves');
  expect(next).toEqual([202, JSON_TYPE, '{"said":"yes","at":null}']);
});
