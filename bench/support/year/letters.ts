import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TEMPLATE = 'f33517ff-2a88-4f6e-b855-c550268ce08a';
const KEY = 'year-26785a09-ab16-4eb0-8407-a37497a57506-3d844edf-8d35-48ac-975b-e847b4f122b0';

/** How long a client waits for a code, in milliseconds. */
const PATIENCE = 300_000;

/** A carrier of emails and text messages in the format of GOV.UK Notify, where clients find their codes. */
export interface Letters {
  settings: Record<string, string>;
  /** How many it took, by channel. */
  counts: { email: number; sms: number };
  /** The next code that comes to an address, and nothing that came before it was asked for. */
  nextCode(to: string): Promise<string>;
  close(): Promise<void>;
}

export async function startLetters(): Promise<Letters> {
  const counts = { email: 0, sms: 0 };
  const waiting = new Map<string, (code: string) => void>();
  const server = createServer(async (call, answer) => {
    let said = '';
    for await (const part of call) said += String(part);
    const reply = (status: number, body: object) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (call.method === 'GET') return reply(200, { notifications: [] });
    const letter = JSON.parse(said);
    counts[letter.email_address ? 'email' : 'sms'] += 1;
    const to = String(letter.email_address ?? letter.phone_number);
    const code = /\b(\d{6})\b/.exec(letter.personalisation.body)?.[1];
    if (code) {
      waiting.get(to)?.(code);
      waiting.delete(to);
    }
    return reply(201, { id: TEMPLATE, reference: letter.reference });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      NOTIFY_API_KEY: KEY,
      NOTIFY_SMS_TEMPLATE: TEMPLATE,
      NOTIFY_EMAIL_TEMPLATE: TEMPLATE,
      NOTIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    counts,
    nextCode: (to) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('A code did not come')), PATIENCE).unref();
        waiting.set(to, (code) => {
          clearTimeout(late);
          resolve(code);
        });
      }),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
