// npm test: everything that must hold, in order, each step's result shown; the last line is `N passed, N failed`.
//   npm test -- --only types,lint          some steps
//   npm test -- --only api signin          one step, only the files whose path has "signin"
//   npm test -- --only api --grep "rule 8.7"   only tests whose name has it
import { parseArgs } from 'node:util';
import { Fault, giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { buildWeb } from './machine/web.mjs';
import { imports, lint, types, unused } from './testing/checks.mjs';
import { journeys } from './testing/journeys.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';
import { vitest } from './testing/vitest.mjs';

const steps = {
  types: { title: 'Types', run: types },
  lint: { title: 'Lint and format', run: lint },
  imports: { title: 'Import rule', run: imports },
  unused: { title: 'Nothing unused', run: unused },
  unit: { title: 'Unit tests', run: vitest('core', 'web') },
  api: { title: 'API tests on PostgreSQL', run: vitest('api', 'walks'), database: true },
  e2e: { title: 'Journeys in a browser', run: journeys, web: true, database: true },
};

/** So many failures are named in the last lines. */
const NAMED = 20;

try {
  endTogether();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, grep: { type: 'string' } },
  });
  const chosen = values.only?.split(',') ?? Object.keys(steps);
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
  process.exitCode = report(results);
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

function report(results) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log('');
  for (const { title, passed, failed, skipped, time } of results) {
    const left = skipped ? `, ${skipped} left out` : '';
    console.log(
      `  ${failed > 0 ? '✗' : '✓'} ${title.padEnd(26)}${passed} passed, ${failed} failed${left} (${time})`,
    );
  }
  // What failed is named once more at the end: whoever is shown only the last lines needs it there.
  const told = results.flatMap(({ failed, told = [] }) => (failed > 0 ? told : []));
  for (const one of told.slice(0, NAMED)) console.log(`\n  ✗ ${one}`);
  if (told.length > NAMED) console.log(`\n  … and ${told.length - NAMED} more`);
  for (const file of results.flatMap(({ unsteady }) => unsteady ?? []))
    console.log(`\n  ! ${file} failed, and passed when it was run again: look why.`);
  const none = sum('passed') + sum('failed') === 0;
  if (none) console.log('\n  Nothing ran: no test fits what was asked for.');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || none ? 1 : 0;
}
