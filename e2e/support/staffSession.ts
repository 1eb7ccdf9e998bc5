import { createHash, randomBytes } from 'node:crypto';
import type { User } from './user.ts';

/**
 * A session of staff by the calls that the sign-in screens make: a code of the local identity provider for their
 * password, its token for the code, ours for its token. In: the portal's address, whose. Errors: what was answered
 * where that is a refusal.
 */
export async function staffSession(portal: string, email: string, password: string): Promise<User> {
  const settings = await json(await fetch(`${portal}/api/v1/identity-provider`));
  const places = JSON.parse(settings['authorityMetadata'] ?? '');
  const proof = randomBytes(32).toString('base64url');
  const asked = {
    client_id: settings['clientId'] ?? '',
    redirect_uri: `${portal}${settings['redirectPath']}`,
  };
  const code = await askForCode(
    places.authorization_endpoint,
    { email, password },
    {
      ...asked,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(proof).digest('base64url'),
      code_challenge_method: 'S256',
      nonce: randomBytes(16).toString('hex'),
    },
  );
  const grant = { grant_type: 'authorization_code', code, code_verifier: proof };
  const given = await json(
    await fetch(places.token_endpoint, { method: 'POST', body: new URLSearchParams({ ...asked, ...grant }) }),
  );
  const session = await fetch(`${portal}/api/v1/staff-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: given['id_token'] }),
  });
  return { refreshToken: '', ...(await json(session)) } as User;
}

/** Signs in at the provider as its page does, keeping its cookies. Out: the code with which it leads back. */
async function askForCode(
  at: string,
  who: { email: string; password: string },
  query: Record<string, string>,
): Promise<string> {
  const cookies = new Map<string, string>();
  let place = `${at}?${new URLSearchParams(query)}`;
  for (let steps = 0; steps < 5; steps += 1) {
    const page = new URL(place).pathname.startsWith('/sign-in/');
    const reply = await fetch(place, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(page ? { method: 'POST', body: new URLSearchParams(who) } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = reply.headers.get('location');
    if (!next) throw new Error(`${who.email} was not let in: ${reply.status} at ${place}`);
    // The issuer is https in name only.
    place = Object.assign(new URL(next, place), { protocol: 'http:' }).href;
    const code = place.startsWith(query['redirect_uri'] ?? '') && new URL(place).searchParams.get('code');
    if (code) return code;
  }
  throw new Error(`${who.email} was led in circles`);
}

async function json(reply: Response): Promise<Record<string, string>> {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`);
  return reply.json() as Promise<Record<string, string>>;
}
