import {
  approvalDeciders,
  approvalRequest,
  approvalStatus,
  approvalsReceived,
  approvalsSent,
  draft,
} from '@careway/contract/approvals';
import { moveToVersion } from '@careway/contract/authoringLife';
import { favouriteForm, publishedForms, questionnaire } from '@careway/contract/questionnaires';
import type { ReplyOf } from '@careway/contract/row';
import { Refusal } from '@careway/core/errors';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { ASKING_TYPES } from '@careway/core/questionnaires/countQuestions';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { listReceived, listSent, NEWEST_APPROVALS, OLDEST_APPROVALS } from './approvalRows.ts';
import {
  approvalOf,
  type Checked,
  checkDraft,
  decideApproval,
  decidersOf,
  draftOf,
  requestApproval,
} from './approvals.ts';
import { authoringRoutes } from './authoring/authorRoutes.ts';
import { isOwnForm } from './authoring/draftRows.ts';
import { lookedAhead } from './authoring/formVersions.ts';
import { lifeRoutes } from './authoring/lifeRoutes.ts';
import { listRoutes } from './lists/listRoutes.ts';
import { setFavourite } from './questionSetFieldRows.ts';
import { fieldsOfSet } from './questionSetFields.ts';
import { BY_NAME, isOpenTo, listPublished } from './repository.ts';
import { newestOf, versionOf } from './service.ts';

/** What is asked of whoever keeps the forms that were shared. */
export interface Needs {
  /** Which version of which question set a share keeps; null when the person who asks may not know of it. */
  versionOfShare(
    db: Db,
    who: Session,
    shareId: string,
  ): Promise<{ questionSetId: string; version: number } | null>;
  /**
   * Lets copies of one version that are not sent in go over to another, where their answers fit; a preview moves
   * none.
   */
  moveShares(
    db: Db,
    now: Date,
    who: Session,
    given: { from: CompiledSet; to: CompiledSet; preview: boolean },
  ): Promise<ReplyOf<typeof moveToVersion>>;
}

export const questionnaireRoutes = ({ versionOfShare, moveShares }: Needs) => [
  ...authoringRoutes,
  ...lifeRoutes,
  ...listRoutes,

  answer(publishedForms, async ({ query, db }) => {
    const forms = await listPublished(db, { ...query, limit: query.limit + 1, asking: ASKING_TYPES });
    return BY_NAME.page(forms, query.limit, (form) => ({
      ...form,
      publishedAt: form.publishedAt.toISOString(),
    }));
  }),

  answer(questionnaire, async ({ params, query, db, who }) => {
    const found = query.shareId
      ? await pinned(await versionOfShare(db, who, query.shareId))
      : (await mayOpen()) && (await newestOf(db, params.id));
    if (!found) throw new Refusal('not_found');
    return { ...found.set, ...(await fieldsOfSet(db, who, found.set)) } as unknown as ReplyOf<
      typeof questionnaire
    >;

    async function pinned(version: { questionSetId: string; version: number } | null) {
      return version?.questionSetId === params.id ? versionOf(db, params.id, version.version) : null;
    }

    /** rule 10.11: a client reads what was shared with them and the service's own forms, and no more. */
    async function mayOpen() {
      return who.usertype !== 'Client' || isOpenTo(db, params.id, who.personId);
    }
  }),

  answer(moveToVersion, async ({ params, body, db, now, who }) => {
    const from = await versionOf(db, params.id, body.from);
    // Whoever decides about a version sees first what could go over to it.
    const to =
      (await versionOf(db, params.id, body.to)) ??
      (body.preview ? await lookedAhead(db, who, params.id, body.to) : null);
    if (!from || !to || body.to <= body.from || !(await isOwnForm(db, who, params.id)))
      throw new Refusal('not_found');
    return moveShares(db, now, who, { from, to, preview: body.preview });
  }),

  answer(favouriteForm, async ({ params, body, db, who }) => {
    if (!(await newestOf(db, params.id))) await draftOf(db, who, params.id);
    await setFavourite(db, who.personId, params.id, body.favourite);
    return { id: params.id, isFavourite: body.favourite };
  }),

  answer(draft, async ({ params, db, who }) => {
    const { definition } = await draftOf(db, who, params.id);
    return definition as unknown as ReplyOf<typeof draft>;
  }),

  answer(
    approvalRequest,
    ({ params, body, db, who, now }, checked: Checked | undefined) =>
      requestApproval(db, now, who, params.id, checked, body),
    { before: ({ params, db, who, now }) => checkDraft(db, now, who, params.id) },
  ),
  answer(approvalDeciders, ({ params, db, now, who }) => decidersOf(db, now, who, params.id)),
  answer(approvalStatus, async ({ params, body, db, who, now }) => {
    if (body.status === 'approved') await needFreshToPublish(db, who, now);
    return decideApproval(db, now, who, params.id, body);
  }),

  answer(approvalsReceived, async ({ query, db, who }) => {
    const found = await listReceived(db, who, { ...query, limit: query.limit + 1 });
    return OLDEST_APPROVALS.page(found, query.limit, approvalOf);
  }),
  answer(approvalsSent, async ({ query, db, who }) => {
    const found = await listSent(db, who, { ...query, limit: query.limit + 1 });
    return NEWEST_APPROVALS.page(found, query.limit, approvalOf);
  }),
];
