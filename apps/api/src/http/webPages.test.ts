import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { OpenToClients } from './openToClients.ts';

const PAGE = `<!doctype html><head><title>Careway</title></head>${'<p>A page</p>'.repeat(50)}`;
const SCRIPT = 'export const words = "some script";'.repeat(50);

let home: TestApp;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  home = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'careway-pages-'));
  for (const below of ['assets', '.vite']) await mkdir(join(folder, below));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n');
  await writeFile(join(folder, 'assets/a-12345678.js'), SCRIPT);
  await writeFile(join(folder, 'assets/a-12345678.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/a-12345678.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'assets/b-12345678.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  app = await buildApp(home.dependencies, { web: folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await home.close();
});

/** The status line to a request exactly as written, which no client library would send. */
function rawly(path: string, ...headers: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [`GET ${path} HTTP/1.1`, 'Host: here', 'Connection: close', ...headers, '', ''].join('\r\n'),
      ),
    );
    let reply = '';
    socket.on('data', (part) => {
      reply += part.toString('latin1');
    });
    socket.on('end', () => resolve(reply.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('rule 12.9: what a reply says of itself', () => {
  test.each(['/', '/nowhere', '/assets/b-12345678.svg', '/robots.txt'])(
    '%s can be opened as a page: it has the whole policy',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('a script is what it says it is and stays with us, and is not weighed down by what only a page heeds', async () => {
    const { statusCode, headers } = await app.inject('/assets/a-12345678.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
  });
});

describe('rule 15.10: no address of the pages answers 500', () => {
  const odd = [
    '/',
    '/assets/%00',
    '/%2e%2e/x',
    '//x/',
    '/x//y',
    '/./x',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/a-12345678.js%00.css',
    '/%ff',
    '/%',
    '/assets/%',
    '/\\x',
    '/%5c..%5cx',
    '/.vite/manifest.json',
    '/index.html',
    '/*',
  ];
  const ways = [
    '',
    'Accept-Encoding: identity',
    'Accept-Encoding: zstd, x-new',
    'Accept-Encoding: ;;q=,*;q=0',
    'Accept-Encoding: br',
  ];

  test.each(odd)('GET %s', async (path) => {
    for (const way of ways) {
      const line = await rawly(path, ...(way ? [way] : []));
      expect(line).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    }
  });

  test('a very long one', async () => {
    expect(await rawly(`/${'a/'.repeat(2_000)}`)).toMatch(/ (200|404) /);
  });

  test('what stands beside the pages is not handed out', async () => {
    const { body, headers } = await app.inject('/.vite/manifest.json');
    expect([body, headers['content-type']]).toEqual([PAGE, 'text/html; charset=utf-8']);
  });
});

describe('rule 17.7: as it travels', () => {
  const ask = (url: string, encodings: string) =>
    app.inject({ url, headers: { 'accept-encoding': encodings } });

  test.each(['/', '/auth/login', '/assets/a-12345678.js'])(
    '%s goes out packed as the browser takes it',
    async (url) => {
      const plain = url.endsWith('.js') ? SCRIPT : PAGE;
      const brotli = await ask(url, 'gzip, deflate, br, zstd');
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
      const gzip = await ask(url, 'gzip');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
      const none = await app.inject(url);
      expect(none.headers['content-encoding']).toBeUndefined();
      expect(none.body).toBe(plain);
      expect(none.headers.vary).toBe('accept-encoding');
    },
  );

  test('the page is never kept, a file with a hash in its name for ever, others are asked for again', async () => {
    const kept = async (url: string) => (await ask(url, 'br')).headers['cache-control'];
    expect(await kept('/auth/login')).toBe('no-store');
    expect(await kept('/assets/a-12345678.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/robots.txt')).toBe('no-cache');
  });
});

describe('rule 16.37, 17.16: the page says of this portal what nobody should have to ask', () => {
  test('that it is closed until it is open, and whom to call, as words and never as a part of the page', async () => {
    const { dependencies } = home;
    const helpline = { number: '020 7946 0100', hours: '8am "to" <b>8pm</b> $&' };
    const own = await buildApp(
      {
        ...dependencies,
        config: { ...dependencies.config, helpline },
        openToClients: new OpenToClients(dependencies.aside),
      },
      { web: folder },
    );
    const page = async () => (await own.inject('/auth/login')).body;
    await dependencies.db.updateTable('app_setting').set({ opened_at: null }).execute();
    expect(await page()).toContain('<meta name="opening" content="closed">');
    await dependencies.db.updateTable('app_setting').set({ opened_at: dependencies.now() }).execute();
    const open = await page();
    expect(open).not.toContain('name="opening"');
    expect(open).toContain(
      '<meta name="helpline" content="020 7946 0100" data-hours="8am &#34;to&#34; &#60;b&#62;8pm&#60;/b&#62; $&#38;">',
    );
    expect((await app.inject('/auth/login')).body).not.toContain('name="helpline"');
    await own.close();
  });
});
