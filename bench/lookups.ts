import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { gpTable } from '../apps/api/src/adapters/gpDirectory.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openPool } from '../apps/api/src/db/pool.ts';
import { payerAt, payerOfPractice } from '../apps/api/src/features/eligibility/service.ts';
import { fillAreas, fillPractices } from '../apps/api/src/testing/manyLookups.ts';
import { median, print } from './support/measure.ts';

/**
 * Looking a GP practice up among 12,000, as typed and with a slip of the finger, letter by letter; and who pays among
 * 50,000 contracts of areas, by postcode and by practice. The floor of each is one row by its key, on the same
 * connection in the same run.
 */
const ROUNDS = 40;
const TODAY = '2026-11-20';
const TYPED = [
  'rowan street surgery',
  'westmere health centre',
  'ab3 2',
  'x15000',
  'kestrel medical',
  'upperford doctors',
  'larkbury',
];
const SLIPPED = [
  'rowna street surgery',
  'westmree health centre',
  'kestral medcal',
  'uperford doctors',
  'larkbruy',
  'eestmere surgery',
];

const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const { db, close } = openPool(postgres.url, { max: 4, work: 'long' });
try {
  await migrate(db);
  await fillAreas(db);
  await fillPractices(db);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();

  const timed = async (work: () => Promise<unknown>) => {
    const before = performance.now();
    await work();
    return performance.now() - before;
  };
  const floorOnce = (n: number) =>
    client.query({
      name: 'floor',
      text: 'select name, address, postcode from gp_practice where organisation_code = $1',
      values: [`X${10_001 + (n % 12_000)}`],
    });
  const measure = async (name: string, each: readonly (() => Promise<unknown>)[]) => {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, work] of each.entries()) {
        const took = [await timed(work), await timed(() => floorOnce(round * each.length + at))] as const;
        // The first of each plans and warms.
        if (round === 0) continue;
        ours.push(took[0]);
        floor.push(took[1]);
      }
    }
    print(`${name}-median`, median(ours), 'ms', median(floor));
  };

  const directory = gpTable(db, TODAY);
  const searches = (words: readonly string[]) => words.map((typed) => () => directory.search(typed));
  const asTyped = TYPED.flatMap((typed) =>
    Array.from({ length: typed.length - 3 }, (_, at) => typed.slice(0, at + 4)),
  );
  await measure('practices-as-typed', searches(TYPED));
  await measure('practices-letter-by-letter', searches(asTyped));
  await measure('practices-with-a-slip', searches(SLIPPED));
  await measure('practices-nowhere', searches(['qwxyz surgery', 'zzzz zzzz zzzz', 'nobody at all here']));
  const asked = { service: 'top', today: TODAY } as const;
  const postcodes = ['AB3 2RS', 'SW1 1AA', 'ZZ25 9ZZ', 'QX7 4AA', 'SW1A 1AA'];
  await measure(
    'contract-by-postcode',
    postcodes.map((postcode) => () => payerAt(db, postcode, asked)),
  );
  await measure(
    'contract-by-practice',
    [10_001, 14_000, 18_765, 22_000].map((code) => () => payerOfPractice(db, `X${code}`, asked)),
  );
  await client.end();
} finally {
  await close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
