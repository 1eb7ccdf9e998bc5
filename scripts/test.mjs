// npm test: everything that must hold, each step’s result shown; the last line is `N passed, N failed`.
//   npm run test:screens                   every screen by its parts, which takes longer than all of npm test
//   npm test -- --only types,lint          some steps
//   npm test -- --only api signin          one step, only the files whose path has "signin"
//   npm test -- --only api --grep "rule 8.7"   only tests whose name has it
import { parseArgs } from 'node:util';
import { buildWeb } from './machine/builds.mjs';
import { Fault, giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { imports, lint, types, unused } from './testing/checks.mjs';
import { journeys, screens } from './testing/journeys.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';
import { summary } from './testing/summary.mjs';
import { vitest } from './testing/vitest.mjs';

const steps = {
  types: { title: 'Types', run: types, reads: true },
  lint: { title: 'Lint and format', run: lint, reads: true },
  imports: { title: 'Import rule', run: imports, reads: true },
  unused: { title: 'Nothing unused', run: unused, reads: true },
  unit: { title: 'Unit tests', run: vitest('core', 'web') },
  api: { title: 'API tests on PostgreSQL', run: vitest('api', 'walks'), database: true },
  e2e: { title: 'Journeys in a browser', run: journeys, web: true, database: true },
  screens: { title: 'Screens in a browser', run: screens, web: true, database: true },
};
/** What takes longer than all the rest together is asked for by its name. */
const usual = Object.keys(steps).filter((name) => name !== 'screens');

try {
  endTogether();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, grep: { type: 'string' } },
  });
  const chosen = values.only?.split(',') ?? usual;
  const unknown = chosen.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    throw new Fault(
      `There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  const node = await ready({ web: false });
  const filter = [...positionals, ...(values.grep ? ['-t', values.grep] : [])];
  // What only reads the files goes on beside what runs them, which waits now and then.
  const reading = chosen.filter((name) => steps[name].reads);
  const running = chosen.filter((name) => !steps[name].reads);
  const alone = running.length === 0;
  const said = [];
  const keep = (line) => said.push(line);
  const read = inTurn(reading, { node, say: alone ? console.log : keep, yields: !alone });
  const results = [];
  let endDatabase;
  try {
    if (running.some((name) => steps[name].database)) endDatabase = await oneDatabase(node);
    results.push(...(await inTurn(running, { node, filter, say: console.log })));
  } finally {
    await endDatabase?.();
  }
  results.unshift(...(await read));
  for (const line of said) console.log(line);
  const { lines, code } = summary(results);
  console.log(lines.join('\n'));
  process.exitCode = code;
} catch (error) {
  // The last line is the same whatever happened: who counts must find it.
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}

async function inTurn(names, context) {
  const results = [];
  for (const name of names) results.push(await take(steps[name], context));
  return results;
}

/** A step that breaks counts as one failure; the others still run. */
async function take(step, context) {
  const since = performance.now();
  context.say(`\n── ${step.title}`);
  let counts;
  try {
    if (step.web) await buildWeb(context.node);
    counts = await step.run(context);
  } catch (error) {
    context.say(error instanceof Fault ? error.message : String(error?.stack ?? error));
    counts = { passed: 0, failed: 1 };
  }
  return { title: step.title, time: seconds(since), ...counts };
}
