import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchFile } from './fetchFile.ts';
import { CHUNK_PATIENCE, loadChunk } from './loadChunk.ts';

/** What the server does with each further request for a file. */
let plan: Map<string, ((reply: ServerResponse) => void)[]>;
let asked: string[];
let url = '';
let file = 0;

const server = createServer(({ url: path = '' }, reply) => {
  asked.push(path);
  (plan.get(path)?.shift() ?? sends)(reply);
});
const sends = (reply: ServerResponse) => reply.setHeader('content-type', 'text/javascript').end('export {}');
const breaks = (reply: ServerResponse) => reply.destroy();
const breaksHalfWay = (reply: ServerResponse) => {
  reply.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '100' });
  reply.write('export');
  setTimeout(() => reply.destroy(), 20);
};
const isMissing = (reply: ServerResponse) => reply.writeHead(404).end();
const isAPage = (reply: ServerResponse) =>
  reply.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const wait = setTimeout;
beforeEach(() => {
  plan = new Map();
  asked = [];
  // The pauses between two tries are not sat out; what is shorter or longer is something else.
  vi.stubGlobal('setTimeout', (then: () => void, ms = 0) => wait(then, ms >= 300 && ms <= 2_700 ? 0 : ms));
});
afterEach(() => void vi.unstubAllGlobals());

/** A file of its own, since what has arrived is not asked for again. */
function served(...how: ((reply: ServerResponse) => void)[]): string {
  const path = `/${++file}.js`;
  plan.set(path, how);
  return url + path;
}

test('rule 14.6: a part of the app may take 120000 ms', () => {
  expect(CHUNK_PATIENCE).toBe(120_000);
});

test('rule 14.6: a part that does not come in time is a timeout', async () => {
  await expect(loadChunk(() => new Promise(() => undefined), [], 1)).rejects.toMatchObject({
    kind: 'timeout',
  });
  await expect(loadChunk(async () => 7, [served(() => undefined)], 1)).rejects.toMatchObject({
    kind: 'timeout',
  });
});

test('rule 14.6: a part that is not there is missing', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadChunk(gone)).rejects.toMatchObject({ kind: 'missing' });
});

test("a part's own fault stays what it is", async () => {
  await expect(loadChunk(() => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError);
});

test('a part that comes is handed on', async () => {
  await expect(loadChunk(async () => 7)).resolves.toBe(7);
});

describe('a failed import is never made', () => {
  test('a part is imported once, when it and all that it imports have arrived whole', async () => {
    const files = [served(), served(breaks), served(breaksHalfWay)];
    let imports = 0;
    const part = loadChunk(async () => {
      imports++;
      expect(files.map((one) => asked.filter((path) => one.endsWith(path)).length)).toEqual([1, 2, 2]);
      return 7;
    }, files);
    expect(await part).toBe(7);
    expect(imports).toBe(1);
  });

  test('a part whose inner file stays away is not imported; asked for again, it is, and only what is missing is fetched', async () => {
    const [here, away] = [served(), served(...Array(4).fill(isMissing))];
    let imports = 0;
    const load = () => loadChunk(async () => ++imports, [here, away]);
    await expect(load()).rejects.toMatchObject({ name: 'ChunkFault', kind: 'missing' });
    expect(imports).toBe(0);
    expect(await load()).toBe(1);
    expect(asked.filter((path) => here.endsWith(path))).toHaveLength(1);
  });

  test('a page in the place of a file has not arrived', async () => {
    await expect(fetchFile(served(isAPage), [])).rejects.toThrow(TypeError);
  });

  test('a file that many parts need is fetched once', async () => {
    const shared = served();
    await Promise.all(Array.from({ length: 20 }, () => loadChunk(async () => 7, [shared])));
    expect(asked).toHaveLength(1);
  });
});
