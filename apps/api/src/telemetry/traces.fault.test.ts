import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startRealPortal } from '../testing/realPortal.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

/** Prints every library for this that is asked for, as Node looks for it. */
const TELLS = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (/^(@opentelemetry|prom-client)/.test(name)) console.log('LOADED ' + name);
    return next(name, context);
  } });`)}`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
});
afterAll(() => app?.close());

describe('rule 17.10: traces', () => {
  test('are not even loaded where nobody collects them, nor is what measures', async () => {
    const traced = await startRealPortal(app, {
      NODE_OPTIONS: TELLS,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    expect(traced.output()).toContain('LOADED @opentelemetry/sdk-trace');
    await traced.kill();
    const bare = await startRealPortal(app, { NODE_OPTIONS: TELLS });
    expect(bare.output()).not.toContain('LOADED');
    await bare.kill();
    const measured = await startRealPortal(app, {
      NODE_OPTIONS: TELLS,
      METRICS_PORT: String(await freePort()),
    });
    expect(measured.output()).toContain('LOADED prom-client');
    expect(measured.output()).not.toContain('LOADED @opentelemetry/sdk-trace');
    await measured.kill();
  }, 120_000);

  test('keep nobody waiting for a collector that is gone or says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const portal = await startRealPortal(app, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    expect((await fetch(`${portal.url}${API_BASE}/bot-check`)).status).toBe(200);
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    silent.closeAllConnections();
    silent.close();
  }, 120_000);
});
