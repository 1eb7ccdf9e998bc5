import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Elsewhere {
  port: number;
  /** Hosts that were asked for, first to last. */
  asked: string[];
  stop(): Promise<void>;
}

/** The rest of the world, as a proxy that notes who was asked for and lets nobody through. */
export async function startElsewhere(): Promise<Elsewhere> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(URL.parse(request.url ?? '')?.hostname ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    asked.push((request.url ?? '').replace(/:\d+$/, ''));
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 502 Nobody here\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
