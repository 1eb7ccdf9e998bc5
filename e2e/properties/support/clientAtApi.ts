import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { aPerson, type TestPerson } from '../../../apps/api/src/testing/people.ts';
import { startTestApp, type TestApp } from '../../../apps/api/src/testing/testApp.ts';
import { aBrowser, type Page } from './device.ts';
import { type Arriving, Connection, type Deliver } from './network.ts';

/** What each test of a file stands on: one API and one client for all, a browser and its connection for each. */
export interface ClientAtApi {
  app: TestApp;
  client: TestPerson;
  page: Page;
  /** Saves go by it, as a test wants them to. */
  connection: Connection;
}

/**
 * Sets a file of tests up with an API, a client, and a browser between which and the API a connection can be spoilt.
 * @param deliver what becomes of a request that gets through
 * @returns filled before the first test
 */
export function clientAtApi(deliver: (app: TestApp, request: Arriving) => ReturnType<Deliver>): ClientAtApi {
  const stage = {} as ClientAtApi;
  beforeAll(async () => {
    stage.app = await startTestApp();
    stage.client = await aPerson(stage.app);
  });
  afterAll(() => stage.app.close());
  beforeEach(async () => {
    stage.connection = new Connection(
      (request) => deliver(stage.app, request),
      (_address, init) => init.method === 'POST',
    );
    stage.page = await aBrowser(stage.client, stage.connection.fetch as typeof fetch);
  });
  afterEach(() => vi.unstubAllGlobals());
  return stage;
}
