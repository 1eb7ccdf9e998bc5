import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Db } from '../../../db/pool.ts';
import { pathwayOf, pinnedVersion } from './pinnedVersion.ts';
import { versionsInUse } from './versionRows.ts';

/**
 * Of each pathway, how many changes of its version in use are left out because its definition has moved on
 * (rule 2.14). For whoever watches the portal; looking tells it too, so that there is a line in the log before
 * anybody is walked.
 */
export async function changesLeftOut(db: Db): Promise<Record<string, { count: number; seconds: number }>> {
  const inUse = await versionsInUse(db);
  const counted = SIGNED_IN.map(async (definition) => {
    const found = inUse.find(({ service }) => service === definition.service);
    const { leftOut } = pathwayOf(definition, await pinnedVersion(db, found?.id ?? null));
    return [definition.id, { count: leftOut, seconds: 0 }] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
