// Keeps what this version asks of the database, for the next one to be held to (docs/decisions/0071). After a release:
//   RECORD_STATEMENTS=FOLDER npm test -- --only api && node scripts/testing/keepStatements.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../machine/places.mjs';
import { Fault, giveUp } from '../machine/progress.mjs';

/** The same statement with lists of another length is the same. */
const sameOf = (text) =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, \(\$\))+/g, '($)');

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Fault('Say in which folder the statements were noted.');
  const kept = new Map();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    for (const text of JSON.parse(readFileSync(join(folder, file), 'utf8'))) {
      const asked = text.replace(/\s+/g, ' ').trim();
      // Of ours: what the queue asks of its own tables is its own, and is brought to date by it.
      const ours =
        /^(select|insert|update|delete|with)\b/i.test(asked) && !/\bjobs\.|kysely_|\bpg_\w+/.test(asked);
      const before = kept.get(sameOf(asked));
      if (ours && (before === undefined || asked.length < before.length)) kept.set(sameOf(asked), asked);
    }
  }
  const step = readdirSync(at('apps/api/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '');
  const statements = [...kept.values()].sort();
  if (statements.length === 0) throw new Fault(`Nothing was noted in ${folder}.`);
  writeFileSync(
    at('apps/api/assets/versionBefore.json'),
    `${JSON.stringify({ step, statements }, null, 2)}\n`,
  );
  console.log(`${statements.length} statements kept, as they are at ${step}`);
} catch (error) {
  giveUp(error);
}
