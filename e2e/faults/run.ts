import { FAULTS } from './all/faults.ts';
import { type Round, runFault } from './support/rounds.ts';

// npm run test:faults: lets things go wrong while clients save, book and ask for calls, and holds what is stored
// against what they were promised. A line a round, one a fault and one at the end; exit code 1 where anything was
// lost or done twice.

const ROUNDS = Math.max(1, Number(process.env.ROUNDS ?? 2) || 2);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. There are: ${FAULTS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const seconds = (values: number[]) => {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1));
  return least === most ? `${most} s` : `${least} to ${most} s`;
};

const tell = ({ promises, failures, callsAfter, messagesAfter, notes, wrong }: Round, at: number) => {
  const times = `calls again after ${callsAfter.toFixed(1)} s, messages out ${messagesAfter.toFixed(1)} s after the last`;
  console.log(`    ${at}: ${promises} acknowledged; ${times}; failed meanwhile: ${failures}`);
  for (const note of notes) console.log(`       ${note}`);
  for (const what of wrong) console.log(`       ✗ ${what}`);
};

const counts = { held: 0, broken: 0, left: 0, rounds: 0 };
for (const fault of FAULTS) {
  if (asked.length > 0 && !asked.includes(fault.name)) continue;
  const lacks = fault.lacks?.();
  if (lacks !== undefined) {
    console.log(`  – ${fault.name}: left out, ${lacks}`);
    counts.left += 1;
    continue;
  }
  console.log(`  … ${fault.name}: ${fault.says}`);
  const rounds = await runFault(fault, ROUNDS, tell);
  const broken = rounds.filter(({ wrong }) => wrong.length > 0).length;
  counts.rounds += rounds.length;
  counts[broken > 0 ? 'broken' : 'held'] += 1;
  console.log(
    `  ${broken > 0 ? '✗' : '✓'} ${fault.name}: ${rounds.length} rounds, ${broken} with something lost or done twice; recovered by itself in ${seconds(rounds.map(({ callsAfter }) => callsAfter))}`,
  );
}
console.log(
  `\n${counts.held} faults survived, ${counts.broken} not, ${counts.left} left out; ${counts.rounds} rounds`,
);
process.exit(counts.broken > 0 || counts.rounds === 0 ? 1 : 0);
