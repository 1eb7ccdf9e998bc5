import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { apart } from '../../apart/apart.ts';
import type { Db } from '../../db/pool.ts';
import { originOf } from '../questionnaires/service.ts';

/** A form as it goes out in FHIR. */
interface GoingOut {
  readonly out: Readonly<Record<string, unknown>>;
  /** Whether it came from elsewhere, and goes out as it came (docs/decisions/0136). */
  readonly isTheirs: boolean;
}

/**
 * A version does not change, nor does what it came from: it is worked out once for as long as the version is in
 * memory.
 */
const known = new WeakMap<CompiledSet, GoingOut>();

/** A published form as it goes out, worked out apart: a large one takes a second (decision 0170). */
export async function goingOut(db: Db, compiled: CompiledSet): Promise<GoingOut> {
  const before = known.get(compiled);
  if (before !== undefined) return before;
  const { set } = compiled;
  const came = await originOf(db, set.id);
  const made = { out: await apart.do('write', set.name, { came, set }), isTheirs: came !== undefined };
  known.set(compiled, made);
  return made;
}
