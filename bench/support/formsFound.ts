import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isObject, type Json, objectsIn } from '../../packages/core/src/questionnaires/fhir/reading.ts';

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, '../../.cache/forms');

/**
 * A folder as it is named, or that of a package of the npm registry as it was published: fetched once, by npm itself,
 * and nothing of it run.
 */
export async function folderOf(name: string): Promise<string> {
  if (existsSync(name)) return name;
  const folder = join(CACHE, name.replaceAll(/[^\w.-]+/g, '_'));
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.fresh`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const { stdout } = await run('npm', [
    'pack',
    name,
    '--silent',
    '--ignore-scripts',
    '--pack-destination',
    fresh,
  ]);
  await run('tar', ['-xzf', join(fresh, stdout.trim().split('\n').at(-1) ?? ''), '-C', fresh]);
  await rename(fresh, folder);
  return folder;
}

/**
 * All Questionnaires in the files of a folder, alone or within bundles and lists; each once, however often it is
 * there.
 */
export async function formsIn(folder: string, seen: Set<string>): Promise<{ file: string; form: Json }[]> {
  const files = await readdir(folder, { recursive: true });
  const found: { file: string; form: Json }[] = [];
  for (const file of files.filter((one) => one.endsWith('.json')).toSorted()) {
    const json = await parsed(join(folder, file));
    for (const form of formsOf(json)) {
      const mark = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      if (!seen.has(mark)) found.push({ file, form });
      seen.add(mark);
    }
  }
  return found;
}

async function parsed(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function formsOf(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.flatMap(formsOf);
  if (!isObject(json)) return [];
  // A definition of what a Questionnaire is has no items of its own.
  if (json.resourceType === 'Questionnaire') return objectsIn(json.item).length > 0 ? [json] : [];
  if (json.resourceType === 'Bundle')
    return objectsIn(json.entry).flatMap(({ resource }) => formsOf(resource));
  return [];
}
