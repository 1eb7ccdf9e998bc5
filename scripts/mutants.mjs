// npm run test:mutants: breaks the program in one place after the other and runs the tests that are named for the
// rule that was broken; one of them has to fail. What survives is a rule that nothing guards. No part of `npm test`.
//   npm run test:mutants -- --only 8.7,12.2    the faults of some rules
import { parseArgs } from 'node:util';
import { Fault, giveUp, seconds } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { FAULTS } from './testing/mutants/faults.mjs';
import { firstFailure } from './testing/mutants/named.mjs';
import { faulty, uncommitted, whileFaulty } from './testing/mutants/oneFault.mjs';
import { oneDatabase } from './testing/oneDatabase.mjs';

try {
  endTogether();
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const rules = values.only?.split(',') ?? [...new Set(FAULTS.map(({ rule }) => rule))];
  const none = rules.filter((rule) => !FAULTS.some((fault) => fault.rule === rule));
  if (none.length > 0) throw new Fault(`No fault is listed for rule ${none.join(', ')}.`);
  const faults = FAULTS.filter(({ rule }) => rules.includes(rule));
  const changed = await uncommitted([...new Set(faults.map(({ file }) => file))]);
  if (changed.length > 0)
    throw new Fault(`Commit or put away what is changed here first: ${changed.join(', ')}`);
  const node = await ready({ web: false });
  const endDatabase = await oneDatabase(node);
  try {
    process.exitCode = await findAll(node, faults);
  } finally {
    await endDatabase();
  }
} catch (error) {
  process.once('exit', () => console.log('\n0 passed, 1 failed'));
  giveUp(error);
}

/** A test that fails without any fault would find every one: all that is named has to hold first. */
async function findAll(node, faults) {
  for (const fault of faults) faulty(fault);
  console.log('First the named tests without any fault.');
  const sound = await firstFailure(node, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (!sound.complete)
    throw new Fault(`Without any fault these tests fail already: ${sound.failed ?? sound.output}`);
  console.log(`${sound.ran} tests hold without a fault`);
  let found = 0;
  for (const fault of faults) {
    const since = performance.now();
    const { failed, ran, output } = await whileFaulty(fault, () => firstFailure(node, fault.tests));
    if (failed) found += 1;
    const outcome = failed ? `killed by ${failed}` : ran > 0 ? 'SURVIVED' : `DOES NOT RUN\n${output}`;
    console.log(`${failed ? '✓' : '✗'} ${fault.rule} ${fault.file}: ${outcome} (${seconds(since)})`);
  }
  console.log(`\n${found} of ${faults.length} faults found`);
  console.log(`\n${found} passed, ${faults.length - found} failed`);
  return found === faults.length ? 0 : 1;
}
