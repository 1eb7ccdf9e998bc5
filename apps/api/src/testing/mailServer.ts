import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as the server took it. */
export interface Taken {
  from: string;
  to: string[];
  raw: string;
  user: string | undefined;
}

const closers: (() => Promise<void>)[] = [];

/** Ends the servers that a test started. */
export async function closeMailServers(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** A real mail server on this machine; `port` 0 is any. */
export async function aMailServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          user: session.user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  return { taken, port: (server.server.address() as AddressInfo).port, close };
}
