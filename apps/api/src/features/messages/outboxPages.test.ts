import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addressOf } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { tell, templates } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TO = 'rowan@example.com';
const get = (url: string, of = app.app) => of.inject({ method: 'GET', url });

test('the outbox shows a message as text with a link of ours to press, and as a page that can do nothing', async () => {
  const { dependencies } = app;
  const link = `${addressOf(dependencies.config)}/reset/passwordreset/AAAAAAAAAAAAAAAAAAAAAA`;
  const to = { personId: null, channel: 'email', to: TO } as const;
  await tell(dependencies, dependencies.db, to, templates.resetLink({ link }));
  await app.outbox(TO);
  const list = (await get(`/dev/outbox?to=${TO}`)).body;
  expect(list).toContain(`<a href="${link}">${link}</a>`);
  const page = await get(/href="(\/dev\/outbox\/[^"]+)"/.exec(list)?.[1] ?? '');
  expect(page.body).toContain(`<a href="${link}">`);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).not.toContain('script-src');
  expect((await get('/dev/outbox/none')).statusCode).toBe(404);
});

test('rule 12.7: what was put into a message stays words, and an address of others is no link', async () => {
  const { dependencies } = app;
  const to = { personId: null, channel: 'email', to: 'eve@example.com' } as const;
  const when = '<img src=x onerror=alert(1)> https://evil.example/x';
  await tell(dependencies, dependencies.db, to, templates.booked({ when }));
  await app.outbox('eve@example.com');
  const list = (await get('/dev/outbox?to=eve@example.com')).body;
  expect(list).toContain('&lt;img src=x');
  expect(list).not.toMatch(/<img|href="https:\/\/evil/);
});

test('there is no outbox where it is no demonstration', async () => {
  const dependencies = { ...app.dependencies, config: { ...app.dependencies.config, demonstration: false } };
  const served = await buildApp(dependencies);
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x'])
    expect((await get(url, served)).statusCode).toBe(404);
  await served.close();
});
