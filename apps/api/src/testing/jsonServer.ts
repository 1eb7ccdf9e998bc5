import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's service on this machine: it answers as a test says, and keeps what it was asked. */
export interface JsonServer {
  url: string;
  /** Every call so far: its path with its query, and the headers that came along. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  /** How it answers from now on, in the place of what it knows. */
  trouble: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** @param known what it says, by the address that is asked; undefined is 404 */
export async function jsonServer(known: (url: URL, base: string) => unknown): Promise<JsonServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    served.asked.push({ path: `${url.pathname}${url.search}`, headers: request.headers });
    if (served.trouble) return served.trouble(response);
    const said = known(url, served.url);
    response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said ?? { issue: 'not found' }));
  });
  const served: JsonServer = {
    url: '',
    asked: [],
    trouble: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return served;
}
