import {
  beginPathwayDraft,
  changePathwayWalk,
  decidePathwayVersion,
  discardPathwayDraft,
  dropPathwayWalk,
  keepPathwayWalk,
  pathwayReview,
  pathwayVersions,
  replayPathwayDraft,
  savePathwayDraft,
  sendPathwayDraft,
  takeBackPathwayDraft,
} from '@careway/contract/pathwayReview';
import { answer } from '../../../http/call.ts';
import { needFreshToPublish } from '../../../sessions/recentSignIn.ts';
import { type Proven, proveBefore } from './draftSound.ts';
import {
  beginDraft,
  decideVersion,
  discardDraft,
  saveDraft,
  sendDraft,
  takeBackDraft,
  versionOf,
} from './pathwayVersions.ts';
import { replayOf } from './replay.ts';
import { reviewOf } from './reviewPage.ts';
import { changeWalk, dropWalk, keepWalk } from './savedWalks.ts';
import { BY_NUMBER, listVersions } from './versionRows.ts';

export const reviewRoutes = [
  answer(pathwayReview, ({ params, db, now, who }) => reviewOf(db, now, who, params.service)),

  answer(pathwayVersions, async ({ params, query, db }) => {
    const found = await listVersions(db, params.service, { ...query, limit: query.limit + 1 });
    return BY_NUMBER.page(found, query.limit, versionOf);
  }),

  answer(beginPathwayDraft, ({ params, body, db, now, who }) =>
    beginDraft(db, now, who, { service: params.service, from: body?.from }),
  ),

  answer(savePathwayDraft, ({ params, body, db, now, who }) =>
    saveDraft(db, now, who, { ...body, ...params }),
  ),
  answer(
    sendPathwayDraft,
    ({ params, body, db, now, who }, found: Proven | undefined) =>
      sendDraft(db, now, who, { ...body, ...params, found }),
    { before: ({ params, db, now }) => proveBefore(db, now, params.id) },
  ),
  answer(takeBackPathwayDraft, ({ params, body, db, now, who }) =>
    takeBackDraft(db, now, who, { ...body, ...params }),
  ),
  answer(discardPathwayDraft, ({ params, body, db, now, who }) =>
    discardDraft(db, now, who, { ...body, ...params }),
  ),
  answer(
    decidePathwayVersion,
    async ({ params, body, db, now, who }, found: Proven | undefined) => {
      if (body.decision === 'approved') await needFreshToPublish(db, who, now);
      return decideVersion(db, now, who, { ...body, ...params, found });
    },
    {
      before: async ({ params, body, db, now }) =>
        body.decision === 'approved' ? proveBefore(db, now, params.id) : undefined,
    },
  ),

  answer(replayPathwayDraft, ({ params, db, now, who }) => replayOf(db, now, who, params.id)),

  answer(keepPathwayWalk, ({ params, body, db, now, who }) =>
    keepWalk(db, now, who, { ...body, service: params.service }),
  ),
  answer(changePathwayWalk, ({ params, body, db, now, who }) =>
    changeWalk(db, now, who, { ...body, ...params }),
  ),
  answer(dropPathwayWalk, ({ params, body, db, now, who }) => dropWalk(db, now, who, { ...body, ...params })),
];
