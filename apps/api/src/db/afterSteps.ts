import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { olderAreAlive } from './livingProcess.ts';
import { doneSteps, takeStep } from './migrationStep.ts';
import type { Db } from './pool.ts';

/** What takes away something that the version before needs stands in this folder beside the other steps. */
const FOLDER = 'after';
/** The first line of each: which step whoever is alive has to know. */
const GATE = /^-- once nobody is older than (\w+)\n/;

/** Their names, as they are noted. */
export async function afterSteps(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, FOLDER)).catch(() => []);
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${FOLDER}/${name.replace(/\.sql$/, '')}`)
    .sort();
}

/**
 * Takes the steps that the version before could not live with, each once no process is alive that is older than it
 * says (rule 17.13). Where one is, it waits for the next start: a step later is no fault.
 * @param db as the owner, while no other process takes steps
 * @returns those that were taken
 * @throws Error where a file does not say for whom it waits
 */
export async function takeAfterSteps(db: Db, folder: string): Promise<string[]> {
  const done = await doneSteps(db);
  const taken: string[] = [];
  for (const name of await afterSteps(folder)) {
    if (done.has(name)) continue;
    const [, gate] = GATE.exec(await readFile(join(folder, `${name}.sql`), 'utf8')) ?? [];
    if (gate === undefined) throw new Error(`${name}.sql does not say for whom it waits`);
    if (await olderAreAlive(db, gate)) break;
    await takeStep(db, folder, name);
    taken.push(name);
  }
  return taken;
}
