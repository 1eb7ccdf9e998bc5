import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MORE_CLIENTS } from '../../apps/api/src/demo/people.ts';
import { median, print } from './measure.ts';

/** What a right password may wait while strangers guess, in milliseconds. */
const AIM = 500;
/** How often each is measured. */
const TIMES = 5;

/**
 * One sign-in from a network. @returns how long its answer took, in milliseconds, and its status; 0 where the sender
 * hung up
 */
function signIn(
  url: string,
  network: string,
  body: object,
  hangUp = false,
): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const ended = (status: number) => ({ ms: performance.now() - began, status });
  return new Promise((resolve) => {
    const call = request(
      `${url}/api/v1/signin`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, localAddress: network },
      (answer) => answer.resume().on('end', () => resolve(ended(answer.statusCode ?? 0))),
    );
    call.on('error', () => resolve(ended(0))).end(JSON.stringify(body));
    if (hangUp) setTimeout(() => call.destroy(), 50);
  });
}

/**
 * rule 12.19: a right password while strangers send 600 wrong ones at once from four networks, and 400 that nobody
 * waits for. The floor is the same right password on the same portal while nobody else signs in.
 */
export async function besideWrong(url: string): Promise<void> {
  const right = { username: MORE_CLIENTS[0]?.email ?? '', password: 'careway-demo-2026' };
  const own = '127.0.9.1';
  const alone: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const { ms } = await signIn(url, own, right);
    // The first one compiles what the others run.
    if (time > 0) alone.push(ms);
  }
  const look = async () => {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    return performance.now() - began;
  };
  const looked: number[] = [];
  for (let time = 0; time < TIMES; time += 1) looked.push(await look());
  let made = 0;
  for (const [name, n, hangUp] of [
    ['signin-right-beside-600-wrong', 600, false],
    ['signin-right-beside-400-gone', 400, true],
  ] as const) {
    const others = Array.from({ length: n }, () => {
      made += 1;
      const guess = { username: `many${made}@demo.test`, password: 'a guess' };
      return signIn(url, `127.0.${hangUp ? 6 : 5}.${1 + (made % 4)}`, guess, hangUp);
    });
    await wait(200);
    const [beside, healthz] = await Promise.all([signIn(url, own, right), look()]);
    print(`${name} (${beside.status}, aim ${AIM})`, beside.ms, 'ms', median(alone));
    // How long a call takes that asks nothing of anybody: so long the process took to read what came at once.
    print(`${name.replace('signin-right', 'healthz')}`, healthz, 'ms', median(looked));
    await Promise.all(others);
  }
}
