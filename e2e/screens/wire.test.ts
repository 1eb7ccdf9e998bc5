import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../support/server.ts';

/** What a browser gets from the running portal, as it travels: the client libraries would unpack it unseen. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal?.stop());

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/**
 * Bytes of script and style that the first page may weigh as it is received, with a tenth to spare. What each page
 * weighs, `npm run bench -- weight` says.
 */
const FIRST_PAGE = 134_000;

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

interface Reply {
  status: number;
  type: string;
  way: string | undefined;
  body: Buffer;
}

function get(path: string, encodings = 'gzip, deflate, br, zstd'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(portal.url + path, { headers: { 'accept-encoding': encodings } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          way: reply.headers['content-encoding'],
          body: Buffer.concat(parts),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('as it travels', () => {
  it('rule 17.7: every script and style of the app comes packed, and says what it is', async () => {
    const files = (await readdir(`${DIST}assets`)).filter((name) => /\.(js|css)$/.test(name));
    expect(files.length).toBeGreaterThan(50);
    for (const name of files) {
      const { status, type, way, body } = await get(`/assets/${name}`);
      expect([name, status, /javascript|css/.test(type)]).toEqual([name, 200, true]);
      if (way === undefined) expect(body.length).toBeLessThan(500);
      else expect([name, way]).toEqual([name, 'br']);
    }
  });

  it('the page comes packed, with a description that gives nothing away', async () => {
    const { way, body } = await get('/auth/login');
    expect(way).toBe('br');
    const page = brotliDecompressSync(body).toString();
    const description = /<meta name="description" content="([^"]+)">/.exec(page)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(50);
    expect(description).not.toMatch(/pregnan|abortion|terminat|contracept|sexual|reproduct|period|clinic/i);
  });

  it('rule 17.7: the first page takes no more than a small phone is sent in a moment, and nothing of forms', async () => {
    const parts: Record<string, Part> = JSON.parse(await readFile(`${DIST}.vite/manifest.json`, 'utf8'));
    const taken = (names: string[], seen = new Set<string>()): Set<string> => {
      for (const name of names.filter((one) => !seen.has(one))) {
        seen.add(name);
        taken(parts[name]?.imports ?? [], seen);
      }
      return seen;
    };
    const entries = Object.keys(parts).filter((name) => parts[name]?.isEntry);
    expect(entries.length).toBeGreaterThan(0);
    const first = [...taken([...entries, 'src/features/accounts/LoginScreen.tsx'])];
    expect(first.filter((name) => !parts[name])).toEqual([]);
    const files = new Set(first.flatMap((name) => [parts[name]?.file ?? '', ...(parts[name]?.css ?? [])]));
    expect([...files].filter((file) => file.includes('/engine-'))).toEqual([]);
    const sizes = await Promise.all([...files].map(async (file) => (await get(`/${file}`)).body.length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_PAGE);
  });

  it('robots.txt is a file for robots: nothing of the API is theirs', async () => {
    const { status, type, body } = await get('/robots.txt');
    expect([status, type.split(';')[0]]).toEqual([200, 'text/plain']);
    expect(body.toString()).toMatch(/^User-agent: \*\nDisallow: \/api\/$/m);
  });

  it('rule 15.10: the packed copies are no pages of their own, and nothing else of the folder is handed out', async () => {
    const name = (await readdir(`${DIST}assets`)).find((file) => file.endsWith('.js.br'));
    expect((await get(`/assets/${name}`)).status).toBe(404);
    expect((await get('/.vite/manifest.json')).status).toBe(404);
  });
});
