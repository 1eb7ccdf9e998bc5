import type { ServiceCode } from '@careway/core/eligibility/services';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Db } from '../../../db/pool.ts';
import { lifeOf } from '../../versions/service.ts';
import { approvedVersion, openVersion } from './versionRows.ts';

/** Of each pathway: the form it is walked by, the version in use, and the draft that is open. */
export async function pathwayStates(db: Db) {
  const states = [];
  for (const { service, set } of SIGNED_IN) {
    if (service === undefined) continue;
    const open = await openVersion(db, service);
    states.push({
      service: service as ServiceCode,
      form: set.id,
      inUse: (await approvedVersion(db, service))?.number ?? 1,
      open: open
        ? {
            number: open.number,
            state: open.state === 'sent' ? ('sent' as const) : ('draft' as const),
            savedBy: lifeOf(open).savedBy,
          }
        : null,
    });
  }
  return states;
}
