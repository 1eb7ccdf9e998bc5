// npm test: everything that must hold, in order, each step's result shown; the last line is `N passed, N failed`.
//   npm run test:screens                   every screen by its parts, which takes longer than all of npm test
//   npm test -- --only types,lint          some steps
//   npm test -- --only api signin          one step, only the files whose path has "signin"
//   npm test -- --only api --grep "rule 8.7"   only tests whose name has it
import { parseArgs } from 'node:util';
import { Fault, giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { buildWeb } from './machine/web.mjs';
import { imports, lint, types, unused } from './testing/checks.mjs';
import { journeys, screens } from './testing/journeys.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';
import { summary } from './testing/summary.mjs';
import { vitest } from './testing/vitest.mjs';

const steps = {
  types: { title: 'Types', run: types },
  lint: { title: 'Lint and format', run: lint },
  imports: { title: 'Import rule', run: imports },
  unused: { title: 'Nothing unused', run: unused },
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
  const results = [];
  let endDatabase;
  try {
    for (const name of chosen) {
      if (steps[name].database) endDatabase ??= await oneDatabase(node);
      results.push(await take(steps[name], { node, filter }));
    }
  } finally {
    await endDatabase?.();
  }
  const { lines, code } = summary(results);
  console.log(lines.join('\n'));
  process.exitCode = code;
} catch (error) {
  // The last line is the same whatever happened: who counts must find it.
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}

/** A step that breaks counts as one failure; the others still run. */
async function take(step, context) {
  const since = performance.now();
  console.log(`\n── ${step.title}`);
  let counts;
  try {
    if (step.web) await buildWeb(context.node);
    counts = await step.run(context);
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  return { title: step.title, time: seconds(since), ...counts };
}
