// npm run test:any-day: the tests that have to do with time, at each moment that was ever awkward; a line each.
//   npm run test:any-day -- --at 2026-12-24T10:00:00Z   one moment
//   npm run test:any-day -- --only unit,journeys    some of unit, api, journeys
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWeb } from './machine/builds.mjs';
import { at } from './machine/places.mjs';
import { giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';
import { vitest } from './testing/vitest.mjs';

/** 10am in London, where nothing else is said. */
const MOMENTS = {
  '2026-11-23T10:00:00Z': 'a Monday',
  '2026-11-24T10:00:00Z': 'a Tuesday',
  '2026-11-25T10:00:00Z': 'a Wednesday',
  '2026-11-26T10:00:00Z': 'a Thursday',
  '2026-11-27T10:00:00Z': 'a Friday',
  '2026-11-28T10:00:00Z': 'a Saturday',
  '2026-11-29T10:00:00Z': 'a Sunday',
  '2026-12-02T00:05:00Z': 'just after midnight',
  '2026-12-02T08:55:00Z': 'before the clinics open',
  '2026-12-02T12:30:00Z': 'noon is past',
  '2026-12-02T16:45:00Z': 'too late for today',
  '2026-12-02T23:55:00Z': 'just before midnight',
  '2027-03-28T09:00:00Z': 'the clocks went forward this night',
  '2027-10-31T10:00:00Z': 'the clocks went back this night',
  '2026-12-24T10:00:00Z': 'Christmas Eve',
  '2026-12-31T10:00:00Z': 'the last day of the year',
  '2028-02-29T10:00:00Z': 'a leap day',
  '2026-11-30T10:00:00Z': 'a bank holiday in Scotland alone',
};

/** Journeys in which a day or an hour is chosen, waited for or counted. */
const JOURNEYS = [
  'journeys/first',
  'journeys/last-slot.',
  'journeys/last-slot-passed-on',
  'journeys/came-or-not',
  'journeys/callbacks',
  'screens/clinics',
  'journeys/counselling',
  'screens/imports',
  'screens/interpreters',
  'screens/sharing',
  'screens/sign-in.',
  'journeys/staff-books',
  'journeys/waiting-list',
  'journeys/clinicians-desk',
  'journeys/start-of-shift',
  'screens/clinic-day',
  'screens/offer-by-link',
];

const PARTS = {
  unit: { run: vitest('core', 'web'), filter: () => [] },
  api: { run: vitest('api'), filter: readsTheClock },
  journeys: { run: vitest('e2e', 'screens'), filter: () => JOURNEYS },
};

/**
 * Files of API tests that ask the machine for the time anywhere; all others stand on the clock of the test app alone.
 */
function readsTheClock() {
  const folder = at('apps/api/src');
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /new Date\(\)|Date\.now\(/.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => `apps/api/src/${name}`);
}

try {
  endTogether();
  const { values } = parseArgs({ options: { at: { type: 'string' }, only: { type: 'string' } } });
  const parts = values.only?.split(',') ?? Object.keys(PARTS);
  const moments = values.at ? { [values.at]: MOMENTS[values.at] ?? 'asked for' } : MOMENTS;
  const node = await ready({ web: false });
  if (parts.includes('journeys')) await buildWeb(node);
  const endDatabase = await oneDatabase(node);
  const lines = [];
  let [passed, failed] = [0, 0];
  try {
    for (const [moment, what] of Object.entries(moments)) {
      const since = performance.now();
      process.env.TEST_NOW = moment;
      const results = [];
      for (const part of parts) results.push(await PARTS[part].run({ node, filter: PARTS[part].filter() }));
      const sum = (key) => results.reduce((total, result) => total + result[key], 0);
      passed += sum('passed');
      failed += sum('failed');
      const told = results.flatMap((result) => result.told ?? []).map((one) => `\n      ${one}`);
      lines.push(
        `  ${sum('failed') > 0 ? '✗' : '✓'} ${moment} ${what}: ${sum('passed')} passed, ${sum('failed')} failed (${seconds(since)})${told.join('')}`,
      );
    }
  } finally {
    await endDatabase();
  }
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}
