import { type CompiledSet, compile } from '@careway/core/questionnaires/compile';
import type { Db } from '../../db/pool.ts';
import { findVersion, newestVersion } from './repository.ts';

// Published versions never change, so what was compiled once is right for ever. Few forms, many answers.
const compiled = new Map<string, CompiledSet>();
const MOST_KEPT = 200;

/**
 * A published version, ready to be asked.
 * @returns null when there is no such version
 */
export async function versionOf(db: Db, id: string, version: number): Promise<CompiledSet | null> {
  const key = `${id} ${version}`;
  const known = compiled.get(key);
  if (known) return known;
  const set = await findVersion(db, id, version);
  if (!set) return null;
  const made = compile(set);
  if (compiled.size >= MOST_KEPT) compiled.clear();
  compiled.set(key, made);
  return made;
}

/** For a process that goes on with another database, where a version of the same number may be another: a test does. */
export function forgetCompiled(): void {
  compiled.clear();
}

/** The newest published version of a question set, ready to be asked; null when there is none. */
export async function newestOf(db: Db, id: string): Promise<CompiledSet | null> {
  const version = await newestVersion(db, id);
  return version === null ? null : versionOf(db, id, version);
}
