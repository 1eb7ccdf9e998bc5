import pg from 'pg';
import { migrationNames } from '../db/migrate.ts';
import { readSecrets } from '../secrets.ts';
import { StartFault } from '../startFault.ts';
import { command } from './command.ts';
import { type Fingerprint, fingerprints } from './fingerprints.ts';
import { report } from './report.ts';
import { verifyDatabase } from './verifyDatabase.ts';
import { withDatabase } from './withDatabase.ts';

/** A seal of the audit trail as the log and this command write it. */
const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/;

/**
 * npm run verify: every invariant of the data, a line each; exit code 1 where one is broken. `--tables`: rows and
 * checksum of each table instead. A seal that was noted elsewhere is looked for.
 */
await command(['tables'], async ({ config, options, words, signal }) => {
  const [noted, ...more] = words;
  const [, number, hash] = SEAL.exec(noted ?? '') ?? [];
  if (more.length > 0 || (noted !== undefined && hash === undefined))
    throw new StartFault('Name one seal as the log has it, or none: npm run verify -- NUMBER:HASH');
  const seal = hash === undefined ? undefined : { number: Number(number), hash };
  const auditKey = (await readSecrets(config))?.auditSeal;
  // It only reads: there is nothing to leave in order.
  signal.addEventListener('abort', () => process.exit(130));
  return withDatabase(
    config,
    () => undefined,
    async (url) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        if (options.tables) {
          for (const line of (await fingerprints(client)).map(lineOf)) console.log(line);
          return 0;
        }
        const found = await verifyDatabase(client, await migrationNames(), { auditKey, seal });
        const { lines, broken } = report(found);
        console.log(lines.join('\n'));
        return broken > 0 ? 1 : 0;
      } finally {
        await client.end();
      }
    },
  );
});

function lineOf({ table, rows, sum }: Fingerprint): string {
  return `${table.padEnd(40)}${String(rows).padStart(12)}  ${sum}`;
}
