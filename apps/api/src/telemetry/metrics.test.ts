import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { aPerson, PASSWORD, type TestPerson } from '../testing/people.ts';
import { type Asked, readPromql } from '../testing/promql.ts';
import { freePort, type RealPortal, startRealPortal } from '../testing/realPortal.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const OPS = join(import.meta.dirname, '../../../../ops');
/** What Prometheus itself adds to whatever it reads. */
const BY_PROMETHEUS = { names: ['up'], labels: ['job', 'instance'] };

let app: TestApp;
let portal: RealPortal;
let metrics: string;
let person: TestPerson;
let told = '';

const read = async () => (await fetch(`${metrics}/metrics`)).text();
const ask = (path: string, init: RequestInit = {}) => fetch(`${portal.url}${path}`, init);

beforeAll(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  portal = await startRealPortal(app, { METRICS_PORT: String(port) });
  person = await aPerson(app, 'Client', { email: 'jo.penhallow@example.com' });
  await drive();
  // Work that was done shows when it is done, and what waits in the database once it has been looked at.
  const awaited = [
    'queue="message.deliver",outcome="completed"',
    'careway_jobs_oldest_seconds{',
    'careway_messages_oldest_seconds{',
    'pathway=',
  ];
  while (!awaited.every((series) => told.includes(series))) {
    await wait(50);
    told = await read();
  }
});
afterAll(async () => {
  await portal?.kill();
  await app?.close();
});

const SECRETS = ['jo.penhallow', 'WE42RS', 'wrong password', '203.0.113.77'];

/** Calls that answer well, badly and not at all, with what no label may have. */
async function drive(): Promise<void> {
  const signedIn = { authorization: `Bearer ${person.accessToken}`, 'x-refresh': person.refreshToken ?? '' };
  const json = { 'content-type': 'application/json' };
  await ask(`${API_BASE}/session`, { headers: signedIn });
  await ask(`${API_BASE}/getAddressAutocomplete/WE42RS?by=jo.penhallow`);
  await ask(`${API_BASE}/signin`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': '203.0.113.77' },
    body: JSON.stringify({ username: person.email, password: 'wrong password' }),
  });
  const post = async (path: string, body: object) => {
    const reply = await ask(`${API_BASE}${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { secureOtpId?: string };
  };
  const { secureOtpId } = await post('/signin', { username: person.email, password: PASSWORD });
  await post('/two-step-authentication', { secureOtpId, channel: 'email' });
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      ask(`/nowhere/jo.penhallow/${i}`, { method: i % 2 ? 'GET' : 'PURGE' }),
    ),
  );
  await ask('/readyz');
}

/** The lines of a reading, by name of the series. */
function series(text: string): Map<string, Record<string, string>[]> {
  const found = new Map<string, Record<string, string>[]>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key, value]);
    found.set(name, [...(found.get(name) ?? []), Object.fromEntries(pairs)]);
  }
  return found;
}

describe('rule 17.8: who may read, and what is told', () => {
  test('the port that strangers reach tells nothing', async () => {
    const reply = await ask('/metrics');
    expect(await reply.text()).not.toMatch(/careway_|process_/);
    expect((await fetch(`${metrics}/anything`)).status).toBe(404);
  });

  test('rule 12.6: labels are patterns and names of ours, and no more of them come with what a stranger sends', () => {
    for (const secret of [...SECRETS, person.id, person.accessToken, person.refreshToken ?? ''])
      expect(told).not.toContain(secret);
    const labels = [...series(told)].filter(([name]) => name.startsWith('careway_'));
    const values = (key: string) => new Set(labels.flatMap(([, all]) => all.map((of) => of[key] ?? '')));
    const own = new RegExp(`^(|${API_BASE}/.+|/healthz|/readyz|page|unknown)$`);
    expect([...values('route')].filter((route) => !own.test(route))).toEqual([]);
    expect(values('route')).toContain(`${API_BASE}/getAddressAutocomplete/:text`);
    expect([...values('method')].sort()).toEqual(['', 'GET', 'POST', 'other']);
    expect([...values('status')].sort()).toEqual(['', '2xx', '4xx']);
    const named = new Set(labels.flatMap(([, all]) => all.flatMap(Object.keys)));
    expect([...named].sort()).toEqual([
      'at',
      'channel',
      'kind',
      'le',
      'method',
      'outcome',
      'pathway',
      'pool',
      'queue',
      'route',
      'service',
      'severity',
      'state',
      'status',
    ]);
  });

  test('calls, connections, what waits, the event loop and the process are there', () => {
    const found = series(told);
    const pools = found.get('careway_pool_connections')?.map(({ pool, state }) => `${pool} ${state}`);
    expect(pools).toEqual(expect.arrayContaining(['calls used', 'calls idle', 'aside idle', 'long idle']));
    expect(found.get('careway_jobs_oldest_seconds')?.map(({ queue }) => queue)).toEqual(
      expect.arrayContaining(['message.deliver', 'sweep', 'remind']),
    );
    expect(found.get('careway_messages_oldest_seconds')?.map(({ channel }) => channel)).toEqual([
      'email',
      'sms',
    ]);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_open_fds',
    ])
      expect(found.has(name), name).toBe(true);
  });
});

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const rules: Rule[] = parse(readFileSync(join(OPS, 'prometheus/alerts.yaml'), 'utf8')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const board = JSON.parse(readFileSync(join(OPS, 'grafana/careway.json'), 'utf8'));
const panels: { title: string; targets: { expr: string }[] }[] = board.panels;
const asked: [string, Asked][] = [
  ...rules.map(({ alert, expr }): [string, Asked] => [alert, readPromql(expr)]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, Asked] => [title, readPromql(expr)]),
  ),
  ...board.templating.list
    .filter(({ type }: { type: string }) => type === 'query')
    .map(({ name, query }: { name: string; query: string }): [string, Asked] => [
      `$${name}`,
      readPromql(/^label_values\((.*), \w+\)$/.exec(query)?.[1] ?? query),
    ]),
];

describe('rule 17.8: the dashboard and the alert rules', () => {
  test('ask only for metrics, labels and values that are really told', () => {
    const found = series(told);
    const wrong: string[] = [];
    for (const [where, { names, labels, values }] of asked) {
      const real = names.filter((name) => !BY_PROMETHEUS.names.includes(name));
      for (const name of real) if (!found.has(name)) wrong.push(`${where}: ${name} is not told`);
      const all = real.flatMap((name) => found.get(name) ?? []);
      for (const label of labels)
        if (!BY_PROMETHEUS.labels.includes(label) && !all.some((of) => label in of))
          wrong.push(`${where}: ${label} is no label of ${real.join(', ')}`);
      for (const { label, value } of values)
        if (
          !BY_PROMETHEUS.labels.includes(label) &&
          !all.some((of) => of[label] === value) &&
          !RARE.has(value)
        )
          wrong.push(`${where}: ${label} is never ${value}`);
    }
    expect(wrong).toEqual([]);
  });

  test('show everything of ours that is told, and wake or write to somebody for what must not wait', () => {
    const bare = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
    const used = (of: [string, Asked][]) => new Set(of.flatMap(([, { names }]) => names.map(bare)));
    const own = new Set([...series(told).keys()].filter((name) => name.startsWith('careway_')).map(bare));
    expect([...own].filter((name) => !used(asked).has(name))).toEqual([]);
    const alerting = used(asked.slice(0, rules.length));
    expect([...own].filter((name) => !alerting.has(name))).toEqual([]);
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/\w/);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

/** Told only when something is wrong, or once in ten minutes: nothing here makes that happen. */
const RARE = new Set(['5xx', 'sweep', 'failed']);
