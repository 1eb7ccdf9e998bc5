import { fork } from 'node:child_process';
import { at } from '../machine/places.mjs';
import { Fault } from '../machine/progress.mjs';

/**
 * Starts one PostgreSQL for every step that needs one, unless TEST_DATABASE_URL already names one.
 * Out: what ends it. Errors: Fault, when it did not start; what it said stands above.
 * @param {string} node Node that reads TypeScript
 * @returns {Promise<() => Promise<void>>}
 */
export async function oneDatabase(node) {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  const child = fork(at('scripts/testing/serveDatabase.ts'), { execPath: node });
  process.env.TEST_DATABASE_URL = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Fault('The PostgreSQL of the tests did not start.')));
  });
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
}
