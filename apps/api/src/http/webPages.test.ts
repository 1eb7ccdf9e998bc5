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
    const { body, statusCode } = await app.inject('/.vite/manifest.json');
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('{}')]);
  });

  test.each([
    ...['/wp-login.php', '/.env', '/.git/config', '/a/b/backup.sql', '/assets.zip', '/x.MAP', '/%2egit/HEAD'],
    ...['/sitemap.xml', '/.well-known/nothing'],
  ])('rule 17.21: %s is no page of ours, and is not there', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  test.each(['/', '/auth/login', '/T&C', '/top/eligibility/a.b/c', '/a.person'])(
    'rule 17.21: %s is the page, which says so itself where it is none',
    async (url) => {
      expect((await app.inject(url)).body).toBe(PAGE);
    },
  );
});

describe('rule 17.21: what a provider says of its own portal', () => {
  const withSettings = (config: object) =>
    buildApp({ ...home.dependencies, config: { ...home.dependencies.config, ...config } }, { web: folder });

  test('where to tell of a weakness, for half a year from each look', async () => {
    const own = await withSettings({
      securityContact: 'mailto:security@portal.example',
      publicUrl: 'https://portal.example',
    });
    const { body, headers } = await own.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:security@portal.example\nExpires: 2027-05-21T10:00:00.000Z\nPreferred-Languages: en\n' +
        'Canonical: https://portal.example/.well-known/security.txt\n',
    );
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    await own.close();
  });

  test('that names below its own need no certificate', async () => {
    const said = async (from: FastifyInstance, url: string) =>
      (await from.inject(url)).headers['strict-transport-security'];
    const own = await withSettings({ hstsSubdomains: false });
    for (const url of ['/', '/api/v1/nothing']) {
      expect(await said(own, url)).toBe('max-age=31536000');
      expect(await said(app, url)).toBe('max-age=31536000; includeSubDomains');
    }
    await own.close();
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
