import type { pathwayReview } from '@careway/contract/pathwayReview';
import { savePathwayDraft } from '@careway/contract/pathwayReview';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { whyNotDecideOn } from '../../versions/service.ts';
import { approversOf } from './approverRows.ts';
import { definitionFor } from './draftSound.ts';
import { asItComes, versionOf } from './pathwayVersions.ts';
import { walkOf } from './savedWalks.ts';
import { underWayOn } from './underWayRows.ts';
import { approvedVersion, openVersion } from './versionRows.ts';
import { walksOf } from './walkRows.ts';

/** All that the page of a pathway under review shows, besides the definition that the browser has. */
export async function reviewOf(
  db: Db,
  now: Date,
  who: Session,
  service: ServiceCode,
): Promise<ReplyOf<typeof pathwayReview>> {
  const inUse = await approvedVersion(db, service);
  const open = await openVersion(db, service);
  const walks = await walksOf(db, service);
  const underWay = await underWayOn(db, definitionFor(service).set.id);
  const mayWrite = hasScopes(who, savePathwayDraft.scopes);
  const isWaiting = mayWrite && open?.state === 'sent';
  const why = isWaiting ? await whyNotDecideOn(db, now, who, open) : undefined;
  return {
    inUse: inUse ? versionOf(inUse) : asItComes(service),
    open: open ? versionOf(open) : null,
    mayDecide: isWaiting && why === undefined,
    mayNotDecide: why ?? null,
    mayApprove: await approversOf(db, now, open?.authors ?? []),
    mayWrite,
    underWay,
    walks: walks.map(walkOf),
  };
}
