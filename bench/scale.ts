import { median } from './support/measure.ts';
import { openScaleApp, type ScaleApp } from './support/scaleApp.ts';
import { scaleBase } from './support/scaleBase.ts';
import { scaleCases } from './support/scaleCases.ts';

/**
 * Every list, search and figure that exists, at 10 thousand clients and at a million, as the portal asks: whole calls
 * through the real app, under its own roles and row-level security, by staff of a large trust, of a small one, of the
 * contact centre and by a Super_Admin. The two sizes take turns. The databases are kept in .cache/bench-scale;
 * `--fresh` makes them anew, `--only WORD` measures the lines that hold the word, `--sizes 10000,1000000` says which.
 */
const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const sizes = (option('--sizes') ?? '10000,1000000').split(',').map(Number);
const rounds = Number(option('--rounds') ?? 9);
const only = option('--only') ?? '';

const base = await scaleBase((line) => console.log(line));
const apps: ScaleApp[] = [];
try {
  for (const size of sizes)
    apps.push(await openScaleApp(await base.database(size, args.includes('--fresh'))));
  console.log(
    ['median ms of the whole call', ...sizes.map((size) => `${size} clients`), 'times'].join(' | '),
  );
  for (const one of scaleCases.filter(({ name }) => name.includes(only))) {
    const took = apps.map(() => [] as number[]);
    for (let round = -2; round < rounds; round += 1) {
      for (const [at, portal] of apps.entries()) {
        const ms = await portal.time(one);
        if (round >= 0) took[at]?.push(ms);
      }
    }
    const medians = took.map(median);
    const shown = medians.map((ms) => ms.toFixed(1));
    const times = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
    console.log([one.name, ...shown, times.toFixed(1)].join(' | '));
  }
} finally {
  for (const portal of apps) await portal.close();
  await base.stop();
}
