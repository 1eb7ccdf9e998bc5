import { startPortal } from '../e2e/support/server.ts';
import { median, print } from './support/measure.ts';

/**
 * security 1: a wrong password and an unknown name must not be told apart by the clock. 200 interleaved tries of each
 * over HTTP: the medians are to be within 5 ms, so the floor here is the unknown name.
 */
const TRIES = 200;
const portal = await startPortal();

async function attempt(username: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${portal.url}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 400) throw new Error(`expected 400, got ${answer.status}`);
  return performance.now() - began;
}

try {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 20; i += 1) await attempt('client@demo.test');
  for (let i = 0; i < TRIES; i += 1) {
    // The order changes from pair to pair, so that neither always comes second.
    const both = [
      () => attempt('client@demo.test').then((ms) => known.push(ms)),
      () => attempt('nobody@demo.test').then((ms) => unknown.push(ms)),
    ];
    for (const go of i % 2 ? both : both.reverse()) await go();
  }
  print('signin-wrong-password', median(known), 'ms', median(unknown));
} finally {
  await portal.stop();
}
