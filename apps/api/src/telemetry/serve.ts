import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meters } from './meters.ts';

/**
 * Serves /metrics on a port of its own, apart from the port that strangers reach (docs/decisions/0056).
 * Out: the port, and the end. Errors: what listening throws, `EADDRINUSE` and the like.
 */
export async function serveMetrics(
  meters: Meters,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const { type, text } = await meters.read();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  // Nobody who reads metrics is slow to ask for them.
  server.headersTimeout = server.requestTimeout = 5_000;
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
