import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carriersOf } from '../adapters/carriers.ts';
import { clinicalSystem } from '../adapters/clinicalSystem.ts';
import { organisationProvider } from '../adapters/identityProvider.ts';
import { outsideLookups } from '../adapters/lookups.ts';
import { readConfig } from '../config.ts';
import { gaugeOutside } from './outside.ts';

// rule 17.8: services of others that are away are seen, by what was asked of them.
let registry: Registry;
let stop: () => void;
let server: Server;
let says: number;
let url: string;
beforeEach(async () => {
  registry = new Registry();
  stop = gaugeOutside(registry);
  says = 200;
  server = createServer((request, response) => {
    const wellKnown = request.url?.endsWith('openid-configuration');
    const body = wellKnown
      ? {
          issuer: url,
          jwks_uri: `${url}/keys`,
          authorization_endpoint: `${url}/in`,
          token_endpoint: `${url}/token`,
        }
      : { entry: [], header: {}, id: 'x', keys: [] };
    response.writeHead(says, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const told = async (name: string) => {
  const metric = await registry.getSingleMetric(name)?.get();
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [labels['service'], value]));
};
const away = async () =>
  Object.entries(await told('careway_outside_away_seconds')).flatMap(([service, seconds]) =>
    Number(seconds) > 0 ? [service] : [],
  );
const NONE = { identity: 0, practices: 0, addresses: 0, clinical: 0, email: 0, texts: 0 };

test('each is seen when it is away, and again when it answers; nothing but its name is told', async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    ODS_API_KEY: 'key',
    ODS_URL: url,
    OS_PLACES_KEY: 'key',
    OS_PLACES_URL: url,
    NOTIFY_API_KEY: `portal-${crypto.randomUUID()}-${crypto.randomUUID()}`,
    NOTIFY_SMS_TEMPLATE: crypto.randomUUID(),
    NOTIFY_EMAIL_TEMPLATE: crypto.randomUUID(),
    NOTIFY_URL: url,
  });
  let at = 0;
  const lookups = outsideLookups(config, () => {
    at += 3_600_000;
    return new Date(at);
  });
  const clinical = clinicalSystem({ url, apiKey: 'key' }, () => {
    at += 3_600_000;
    return at;
  });
  const carriers = carriersOf(config);
  const letter = {
    id: crypto.randomUUID(),
    to: 'jo@example.com',
    subject: 's',
    text: 't',
    html: '',
    again: false,
  };
  const provider = await organisationProvider(url, 'portal', () => {});
  const ask = () =>
    Promise.allSettled([
      lookups.register?.search('surgery'),
      lookups.addresses?.suggest('WE4 2RS'),
      clinical.appointmentsOf('20481'),
      carriers.email.send({ ...letter, channel: 'email' }),
      carriers.sms.send({ ...letter, channel: 'sms' }),
      organisationProvider(url, 'portal', () => {}),
    ]);
  expect(await told('careway_outside_failures_total')).toEqual(NONE);
  await ask();
  expect(await away()).toEqual([]);
  says = 500;
  await ask();
  await ask();
  expect((await away()).sort()).toEqual(['addresses', 'clinical', 'email', 'identity', 'practices', 'texts']);
  expect(
    Object.values(await told('careway_outside_failures_total')).every((times) => Number(times) >= 2),
  ).toBe(true);
  expect(await registry.metrics()).not.toMatch(/jo@|WE4|surgery|20481|127\.0\.0\.1/);
  says = 200;
  await ask();
  expect(await away()).toEqual([]);
  await provider.close();
});
