import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a built page: its files, packed as small as they get, and index.html for every other address. Out: its
 * address and the end.
 */
export async function servePages(folder: string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname);
    const type = TYPES[extname(path)];
    const body = await readFile(join(folder, type ? path : 'index.html')).catch(() => undefined);
    const packed =
      body && type !== TYPES['.woff2'] && /\bbr\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(body ? 200 : 404, {
      'content-type': type ?? 'text/html; charset=utf-8',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(packed ? brotliCompressSync(body) : body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
