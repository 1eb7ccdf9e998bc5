import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMailServer } from '../../../apps/api/src/testing/mailServer.ts';

const TEMPLATE = 'f33517ff-2a88-4f6e-b855-c550268ce08a';
const KEY = 'faults-26785a09-ab16-4eb0-8407-a37497a57506-3d844edf-8d35-48ac-975b-e847b4f122b0';

/** What carries messages out of the portal: a real mail server, and one that speaks the format of GOV.UK Notify. */
export interface Carriers {
  settings: Record<string, string>;
  /** Both refuse everything, in ways that pass: or take it again. */
  down(is: boolean): void;
  /** How often each message was taken, by its id. */
  taken(): Map<string, number>;
  close(): Promise<void>;
}

/** Starts both on this machine. */
export async function startCarriers(): Promise<Carriers> {
  let down = false;
  const texts: string[] = [];
  const mail = await aMailServer({
    onConnect: (_session, done) =>
      done(down ? Object.assign(new Error('Try again later'), { responseCode: 421 }) : null),
  });
  const notify = createServer(async (call, answer) => {
    let said = '';
    for await (const part of call) said += String(part);
    const reply = (status: number, body: object) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (down) return reply(503, { status_code: 503, errors: [{ error: 'Exception', message: 'Down' }] });
    const { pathname, searchParams } = new URL(call.url ?? '', 'http://notify');
    if (call.method === 'GET' && pathname === '/v2/notifications') {
      const reference = searchParams.get('reference') ?? '';
      return reply(200, { notifications: texts.filter((one) => one === reference).map((id) => ({ id })) });
    }
    const { reference } = JSON.parse(said) as { reference: string };
    texts.push(reference);
    return reply(201, { id: TEMPLATE, reference });
  }).listen(0, '127.0.0.1');
  await once(notify, 'listening');
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      NOTIFY_API_KEY: KEY,
      NOTIFY_SMS_TEMPLATE: TEMPLATE,
      NOTIFY_URL: `http://127.0.0.1:${(notify.address() as AddressInfo).port}`,
    },
    down(is) {
      down = is;
    },
    taken() {
      const mails = mail.taken.map(({ raw }) => /^message-id: <([^@]+)@/im.exec(raw)?.[1] ?? 'no id');
      const counted = new Map<string, number>();
      for (const id of [...mails, ...texts]) counted.set(id, (counted.get(id) ?? 0) + 1);
      return counted;
    },
    async close() {
      notify.close();
      notify.closeAllConnections();
      await mail.close();
    },
  };
}
