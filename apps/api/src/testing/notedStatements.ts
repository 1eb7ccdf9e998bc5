import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '../telemetryChannels.ts';

/**
 * Where RECORD_STATEMENTS names a folder, notes there which statements a test's app asks of the database: their
 * texts, without values. `scripts/testing/keepStatements.mjs` makes of them what the next version is held to
 * (docs/decisions/0071).
 * @returns writes them down; for the end of the app
 */
export function noteStatements(): () => void {
  const folder = process.env['RECORD_STATEMENTS'];
  if (!folder) return () => undefined;
  const noted = new Set<string>();
  const hear = (said: unknown) => void noted.add((said as { text: string }).text);
  statements.start.subscribe(hear);
  return () => {
    statements.start.unsubscribe(hear);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...noted]));
  };
}
