import { request } from 'node:http';
import { MORE_CLIENTS } from '../apps/api/src/demo/people.ts';
import { startPortal } from '../e2e/support/server.ts';
import { besideWrong } from './support/besideWrong.ts';
import { median, print } from './support/measure.ts';

/**
 * rule 8.1: a wrong password and an unknown name must not be told apart by the clock. 200 interleaved tries of each
 * over HTTP: the medians are to be within 5 ms, so the floor here is the unknown name. A name waits after its fifth
 * failure and a network after its twentieth (rule 8.4), so both change before that.
 */
const TRIES = 200;
const PER_NAME = 4;
const PER_NETWORK = 10;
const portal = await startPortal();
const names = MORE_CLIENTS.flatMap(({ email, mobile }) => [email, mobile]);
let made = 0;

function attempt(username: string): Promise<number> {
  const network = `127.0.1.${1 + Math.floor(made++ / PER_NETWORK)}`;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      `${portal.url}/api/v1/signin`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, localAddress: network },
      (answer) => {
        if (answer.statusCode !== 400) reject(new Error(`expected 400, got ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - began));
      },
    );
    call.on('error', reject).end(JSON.stringify({ username, password: 'not the password' }));
  });
}

/** Like a known name, and nobody's. */
const nobody = (name: string) => (name.includes('@') ? `x${name}` : name.replace('+447700900', '+447700902'));

try {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 20; i += 1) await attempt(`warm.up${i}@demo.test`);
  for (let i = 0; i < TRIES; i += 1) {
    const name = names[Math.floor(i / PER_NAME)] ?? '';
    // The order changes from pair to pair, so that neither always comes second.
    const both = [
      () => attempt(name).then((ms) => known.push(ms)),
      () => attempt(nobody(name)).then((ms) => unknown.push(ms)),
    ];
    for (const go of i % 2 ? both : both.reverse()) await go();
  }
  print('signin-wrong-password', median(known), 'ms', median(unknown));
  await besideWrong(portal.url);
} finally {
  await portal.stop();
}
