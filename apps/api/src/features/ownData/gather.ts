import type { Db } from '../../db/pool.ts';
import type { Feature, OwnData } from '../../feature.ts';

/** Everything we hold about a person, and when it was gathered. */
export type OwnFile = OwnData & { madeAt: string } & Record<string, unknown>;

/**
 * Everything we hold about a person: every feature gives its own part. What is read of it, and in which order, stands
 * in `sections.ts`.
 */
export async function gather(
  features: readonly Feature[],
  db: Db,
  personId: string,
  now: Date,
): Promise<OwnFile> {
  const parts: Partial<OwnData>[] = [];
  for (const feature of features) if (feature.ownData) parts.push(await feature.ownData(db, personId, now));
  return Object.assign({ madeAt: now.toISOString() }, ...parts);
}
