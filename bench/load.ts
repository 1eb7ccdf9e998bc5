import { setTimeout as wait } from 'node:timers/promises';
import { MORE_CLIENTS } from '../apps/api/src/demo/people.ts';
import { PASSWORD } from '../e2e/support/people.ts';
import { startPortal } from '../e2e/support/server.ts';
import { median, print } from './support/measure.ts';

/**
 * 50 sign-ins a second must not raise the median of other calls above 3 times what it is when nothing else is asked.
 * The other call is the one that every open page makes (`GET /session`) and the one that fills the dashboard
 * (`GET /questionnaire/client/forms`). Floor: the same calls with nobody signing in, in the same run.
 */
const PER_SECOND = 50;
const SECONDS = 8;
const portal = await startPortal();
const post = (path: string, body: unknown) =>
  fetch(`${portal.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function signIn(email: string): Promise<{ accessToken: string }> {
  const { secureOtpId } = await (await post('/signin', { username: email, password: PASSWORD })).json();
  await post('/twoFactorAuthenticationByEmail', { secureOtpId });
  return (await post('/otpverification', { secureOtpId, code: await portal.code(email) })).json();
}

/** Medians of two calls that are made again and again for some seconds, ten of each a second. */
async function ask(authorization: string, seconds: number): Promise<number[]> {
  const times: [number[], number[]] = [[], []];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    for (const [at, path] of ['/session', '/questionnaire/client/forms'].entries()) {
      const began = performance.now();
      const reply = await fetch(`${portal.url}/api/v1${path}`, { headers: { authorization } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      times[at]?.push(performance.now() - began);
    }
    await wait(100);
  }
  return times.map(median);
}

/** Sign-ins at an even pace, whether or not those before are answered. */
async function load(): Promise<{ answered: number; refused: number }> {
  const under: Promise<boolean>[] = [];
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    const { email } = MORE_CLIENTS[n % MORE_CLIENTS.length] ?? { email: '' };
    under.push(post('/signin', { username: email, password: PASSWORD }).then(({ ok }) => ok));
  }
  const all = await Promise.all(under);
  return { answered: all.length, refused: all.filter((ok) => !ok).length };
}

try {
  const authorization = `Bearer ${(await signIn('client@demo.test')).accessToken}`;
  await ask(authorization, 2);
  const idle = await ask(authorization, 4);
  const [{ answered, refused }, busy] = await Promise.all([load(), ask(authorization, SECONDS)]);
  for (const [at, name] of ['session', 'forms'].entries())
    print(`load-${name}-with-${PER_SECOND}-sign-ins-a-second`, busy[at] ?? 0, 'ms', idle[at] ?? 0);
  console.log(`${answered} sign-ins, ${refused} refused`);
} finally {
  await portal.stop();
}
