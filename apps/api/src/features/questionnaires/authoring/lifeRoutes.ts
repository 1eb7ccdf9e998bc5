import {
  bringInFile,
  deleteQuestionSet,
  deleteStatus,
  discardDraft,
  draftAsFhir,
  duplicateQuestionSet,
  nameCheck,
  pinnedCardLogs,
  pinQuestionSet,
  publicQuestionSet,
  questionSetFile,
  renameQuestionSet,
} from '@careway/contract/authoring';
import {
  addFormComment,
  changeFormComment,
  draftHistory,
  draftMoment,
  formComments,
  formVersion,
  formVersions,
  restoreDraft,
  settleFormComment,
  takeBackApproval,
  takeBackFormComment,
  versionDifference,
} from '@careway/contract/authoringLife';
import type { ReplyOf } from '@careway/contract/row';
import { newId } from '../../../db/ids.ts';
import { answer } from '../../../http/call.ts';
import { takeBack } from '../approvals.ts';
import { newestOf } from '../compiledSets.ts';
import { listComments, NEWEST_COMMENTS } from './commentRows.ts';
import { addComment, changeComment, settleComment, takeBackComment, threadsOf } from './comments.ts';
import { draftFor } from './draftReply.ts';
import { openDraft } from './drafts.ts';
import { bringIn, fhirOfDraft, fileOf, type ReadFile, readFile } from './files.ts';
import {
  checkName,
  deleteForm,
  discardVersion,
  duplicateForm,
  makePublic,
  renameForm,
  statusOfDelete,
} from './formLife.ts';
import { contentOfVersion, difference, versionOf } from './formVersions.ts';
import { listPins, NEWEST_PINS, storePin } from './lifeRows.ts';
import { historyOf, momentOf, restore } from './moments.ts';
import { BY_VERSION, listVersions } from './versionRows.ts';

export const lifeRoutes = [
  answer(renameQuestionSet, ({ params, body, db, now, who }) => renameForm(db, now, who, params.id, body)),
  answer(duplicateQuestionSet, ({ params, body, db, now, who }) =>
    duplicateForm(db, now, who, params.id, body?.name),
  ),
  answer(nameCheck, ({ query, db, who }) => checkName(db, who, query.name, query.id)),
  answer(deleteStatus, ({ params, db, who }) => statusOfDelete(db, who, params.id)),
  answer(deleteQuestionSet, ({ params, db, now, who }) => deleteForm(db, now, who, params.id)),
  answer(discardDraft, ({ params, body, db, now, who }) =>
    discardVersion(db, now, who, params.id, body.revision),
  ),
  answer(pinQuestionSet, async ({ params, body, db, now, who }) => {
    if (!(await newestOf(db, params.id))) await openDraft(db, who, params.id);
    const { pinned } = body;
    await storePin(db, { now, personId: who.personId, id: params.id, pinned, logId: newId(now) });
    return { id: params.id, pinned };
  }),
  answer(pinnedCardLogs, async ({ query, db, who }) => {
    const found = await listPins(db, who.personId, { ...query, limit: query.limit + 1 });
    return NEWEST_PINS.page(found, query.limit, (row) => ({ ...row, at: row.at.toISOString() }));
  }),
  answer(publicQuestionSet, async ({ params, body, db, now, who }) => {
    await makePublic(db, now, who, params.id, body.public);
    return { id: params.id, public: body.public };
  }),

  answer(questionSetFile, ({ params, query, db, who }) => fileOf(db, who, params.id, query.version)),
  answer(bringInFile, ({ db, now, who }, read: ReadFile) => bringIn(db, now, who, read), {
    before: ({ body }) => readFile(body),
  }),
  answer(draftAsFhir, ({ params, db, who }) => fhirOfDraft(db, who, params.id)),

  answer(draftHistory, ({ params, query, db, who }) => historyOf(db, who, params.id, query)),
  answer(draftMoment, ({ params, db, who }) => momentOf(db, who, params.id, params.revision)),
  answer(restoreDraft, ({ params, body, db, now, who }) => restore(db, now, who, params.id, body)),

  answer(formComments, async ({ params, query, db, who }) => {
    const { open, limit } = query;
    const asked = { ...query, id: params.id, open: open && open === 'true', limit: limit + 1 };
    const page = NEWEST_COMMENTS.page(await listComments(db, who, asked), limit, (row) => row);
    return threadsOf(db, who, page);
  }),
  answer(addFormComment, ({ params, body, db, now, who }) => addComment(db, now, who, params.id, body)),
  answer(settleFormComment, ({ params, body, db, now, who }) =>
    settleComment(db, now, who, params.id, body.settled),
  ),
  answer(changeFormComment, ({ params, body, db, now, who }) =>
    changeComment(db, now, who, params.id, body.text),
  ),
  answer(takeBackFormComment, ({ params, db, now, who }) => takeBackComment(db, now, who, params.id)),

  answer(takeBackApproval, async ({ params, db, now, who }) => {
    await takeBack(db, now, who, params.id);
    return draftFor(who, await openDraft(db, who, params.id));
  }),
  answer(formVersions, async ({ params, query, db, who }) => {
    const found = await listVersions(db, who, params.id, { ...query, limit: query.limit + 1 });
    return BY_VERSION.page(found, query.limit, versionOf);
  }),
  answer(formVersion, async ({ params, db, who }) => {
    const content = await contentOfVersion(db, who, params.id, params.version);
    return { version: params.version, content: content as unknown as ReplyOf<typeof formVersion>['content'] };
  }),
  answer(versionDifference, ({ params, query, db, who }) => difference(db, who, params.id, query)),
];
