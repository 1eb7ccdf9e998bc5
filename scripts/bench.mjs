// npm run bench: the busiest calls beside the least that could be done (bench/floor.ts); `-- peers` beside Parse
// Server too. npm run bench -- NAME: runs bench/NAME.ts, which prints a line a measure:
//   name value unit | floor value unit | ratio r
// The floor is the least that could be done on this machine, measured in the same run.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { at } from './machine/places.mjs';
import { Fault, giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';

try {
  const given = process.argv.slice(2);
  const known = readdirSync(at('bench')).flatMap((file) => file.match(/^(.+)\.ts$/)?.[1] ?? []);
  const unnamed = given.length === 0 || given[0] === 'peers' || given[0].startsWith('--');
  const [name, ...args] = unnamed ? ['floor', ...given] : given;
  if (!existsSync(at('bench', `${name}.ts`))) {
    throw new Fault(`Say which measurement: npm run bench -- ${known.join(' | ')}`);
  }
  const node = await ready();
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, [at('bench', `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  giveUp(error);
}
