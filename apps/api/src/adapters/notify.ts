import { SignJWT } from 'jose';
import { type NotifySettings, readApiKey } from '../notifyKey.ts';
import { type Carrier, type Fate, type Letter, Refused } from './carrier.ts';

const PATIENCE = 20_000;

/**
 * Emails and text messages by GOV.UK Notify's API, version 2. The message's id goes along as the reference, so that
 * after a try whose end nobody saw Notify itself can say whether it had it.
 */
export function notify(settings: NotifySettings): Carrier {
  const key = readApiKey(settings.apiKey);
  if (!key) throw new Error('NOTIFY_API_KEY is not a key of Notify');

  const ask = async (path: string, body?: object): Promise<Response> => {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(key.serviceId)
      .setIssuedAt()
      .sign(new TextEncoder().encode(key.secret));
    return fetch(`${settings.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
  };

  return {
    keepsBody: false,
    async send(letter) {
      if (letter.again && (await wasTaken(ask, letter.id))) return;
      const path = letter.channel === 'sms' ? '/v2/notifications/sms' : '/v2/notifications/email';
      const reply = await ask(path, bodyOf(letter, settings.templates[letter.channel]));
      await reply.body?.cancel();
      if (reply.ok) return;
      // 403 is our key or clock, 429 their limits, 5xx their trouble: all of these pass. 400 is the address.
      if (reply.status === 400) throw new Refused('Notify refused it for good');
      throw Object.assign(new Error('Notify did not take it'), { code: `HTTP_${reply.status}` });
    },
    async fateOf(id) {
      const fates = (await statesOf(ask, id)).map((state) => FATES[state] ?? 'unknown');
      // One that went twice has arrived where either has.
      return fates.includes('arrived') ? 'arrived' : (fates[0] ?? 'unknown');
    },
  };
}

/**
 * What Notify's states mean. It tries for up to three days before it says that something failed, so all three ways of
 * failing are its last word. `sent` is all that it learns of a number abroad.
 */
const FATES: Record<string, Fate> = {
  created: 'on its way',
  sending: 'on its way',
  pending: 'on its way',
  delivered: 'arrived',
  'permanent-failure': 'lost',
  'temporary-failure': 'lost',
  'technical-failure': 'lost',
};

function bodyOf(letter: Letter, template: string | undefined) {
  const common = { template_id: template, reference: letter.id };
  return letter.channel === 'sms'
    ? { ...common, phone_number: letter.to, personalisation: { body: letter.text } }
    : {
        ...common,
        email_address: letter.to,
        personalisation: { subject: letter.subject, body: letter.text },
      };
}

const wasTaken = async (ask: (path: string) => Promise<Response>, reference: string): Promise<boolean> =>
  (await statesOf(ask, reference)).length > 0;

/** In which states the messages are that went by this reference, the newest first; none where Notify never had it. */
async function statesOf(ask: (path: string) => Promise<Response>, reference: string): Promise<string[]> {
  const reply = await ask(`/v2/notifications?reference=${encodeURIComponent(reference)}`);
  if (!reply.ok) {
    await reply.body?.cancel();
    throw Object.assign(new Error('Notify did not say'), { code: `HTTP_${reply.status}` });
  }
  const found = (await reply.json()) as { notifications?: { status?: unknown }[] };
  return (found.notifications ?? []).map(({ status }) => String(status));
}
