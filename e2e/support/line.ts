import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the portal that can be cut: nothing comes through, whoever sends it. */
export interface Line {
  /** The portal's address at this end. */
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Lays a line of one's own to a portal. A browser's offline mode belongs to a page: what that page sends while it is
 * closed (keepalive) goes out all the same, so who closes a page without a network needs the line cut as well.
 */
export async function layLine(portal: string): Promise<Line> {
  const open = new Set<Socket>();
  let whole = true;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(new URL(portal).port), '127.0.0.1');
    hold(near);
    hold(far);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      drop();
    },
    mend() {
      whole = true;
    },
    async close() {
      drop();
      server.close();
    },
  };
}
