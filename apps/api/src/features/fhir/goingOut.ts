import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { asItCame } from '@careway/core/questionnaires/fhir/kept/asItCame';
import type { Db } from '../../db/pool.ts';
import { originOf } from '../questionnaires/service.ts';

/** A version does not change, nor does what it came from: it is worked out once for as long as the version is in memory. */
const known = new WeakMap<CompiledSet, ReturnType<typeof asItCame> | null>();

/** A form from elsewhere as it goes out (docs/decisions/0136); null for one that was made here. */
export async function goingOut(db: Db, set: CompiledSet): Promise<ReturnType<typeof asItCame> | null> {
  const kept = known.get(set);
  if (kept !== undefined) return kept;
  const came = await originOf(db, set.set.id);
  const out = came === undefined ? null : asItCame(came, set);
  known.set(set, out);
  return out;
}
