import { postcodeReach } from '@careway/core/eligibility/postcode';
import type { Walk } from '@careway/core/pathways/walk';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listLocalClinics } from './repository.ts';

type Areas = Awaited<ReturnType<typeof listLocalClinics>>;

/** How long one look at the few areas that have a named clinic serves everybody. */
const SERVES = 10_000;

const looked = new WeakMap<Db, { until: number; found: Promise<Areas> }>();

/** All of them, looked at every ten seconds at most, so that a check costs no statement of its own (decision 0052). */
function areas(db: Db, now: Date): Promise<Areas> {
  const before = looked.get(db);
  if (before && now.getTime() < before.until) return before.found;
  const found = listLocalClinics(db);
  looked.set(db, { until: now.getTime() + SERVES, found });
  // A database that does not answer is asked again by the next one.
  found.catch(() => looked.delete(db));
  return found;
}

/**
 * The named clinic of where they live, where the walk waits for it: the one that whoever is signed in is led to
 * (rule 2.18). Undefined where there is none.
 */
export async function localClinicFor(
  dependencies: Dependencies,
  { needs }: Walk,
  postcode: string | undefined,
) {
  if (!postcode || !needs.some((need) => 'localClinic' in need)) return undefined;
  const kept = await areas(dependencies.db, dependencies.now());
  const reach = postcodeReach(postcode).filter(Boolean);
  const [nearest] = kept
    .filter((area) => reach.includes(area.reach))
    .sort((a, b) => b.reach.length - a.reach.length);
  if (!nearest) return undefined;
  const { reach: _, way, ...clinic } = nearest;
  // The pathway, here and in the browser, knows the clinic by how it leads there.
  return { id: way, ...clinic };
}
