// npm run test:long: every property of the tests, round after round, each with new dice. No part of `npm test`, which
// throws the same dice each time. The last line is `N passed, N failed`.
//   npm run test:long -- NAME                 only files whose path has NAME
//   npm run test:long -- --rounds 5           so many rounds; 50 where nothing is said
//   npm run test:long -- --minutes 5          no new round after so long; 30 where nothing is said
//   npm run test:long -- --seed N NAME        the round of that seed once more, as a failure names it
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from './machine/places.mjs';
import { Fault, giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';
import { vitest } from './testing/vitest.mjs';

/** Where tests stand that throw dice; journeys throw none. */
const FOLDERS = [
  'packages/core/src',
  'packages/contract/src',
  'apps/api/src',
  'apps/web/src',
  'e2e/properties',
];
/** A library's dice, or a test's own of the same seed. */
const DICE = /from 'fast-check'|process\.env(\.SEED|\['SEED'\])/;
/** Those that need a PostgreSQL. */
const ON_DATABASE = /^(apps\/api|e2e)\//;

/**
 * The test files that throw dice and whose path has one of these words, or any where there is none. @param {string[]}
 * words
 */
function filesWith(words) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.test\.tsx?$/.test(file) && DICE.test(readFileSync(at(file), 'utf8')))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
}

/** A whole number that was given. @param {string} name @param {string | undefined} given */
function count(name, given) {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!Number.isInteger(number) || number < 0) throw new Fault(`--${name} takes a whole number.`);
  return number;
}

try {
  endTogether();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, rounds: { type: 'string' }, minutes: { type: 'string' } },
  });
  const again = count('seed', values.seed);
  const rounds = again === undefined ? (count('rounds', values.rounds) ?? 50) : 1;
  const minutes = count('minutes', values.minutes) ?? 30;
  const node = await ready({ web: false });
  let files = filesWith(positionals);
  if (files.length === 0) throw new Fault('No test that throws dice fits what was asked for.');
  const endDatabase = files.some((file) => ON_DATABASE.test(file)) ? await oneDatabase(node) : undefined;
  const first = again ?? Math.floor(Math.random() * 2 ** 30);
  const since = performance.now();
  const sum = { passed: 0, failed: 0 };
  const told = [];
  try {
    for (let round = 0; round < rounds && files.length > 0; round += 1) {
      if (round > 0 && performance.now() - since > minutes * 60_000) break;
      const seed = first + round;
      process.env.SEED = String(seed);
      const started = performance.now();
      const found = await vitest('core', 'web', 'api', 'walks')({ node, filter: files, show: false });
      sum.passed += found.passed;
      sum.failed += found.failed;
      console.log(
        `  ${found.failed > 0 ? '✗' : '✓'} seed ${seed}: ${found.passed} passed, ${found.failed} failed (${seconds(started)})`,
      );
      for (const one of found.told ?? []) told.push([seed, one]);
      // What is known to fail is looked at by its seed; the others go on.
      const broken = new Set(found.files);
      files = files.filter((file) => !broken.has(at(file)));
    }
  } finally {
    await endDatabase?.();
  }
  for (const [seed, one] of told) {
    const [file] = one.split(' > ');
    console.log(`\n  ✗ ${one}\n      again: npm run test:long -- --seed ${seed} ${file}`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
} catch (error) {
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}
