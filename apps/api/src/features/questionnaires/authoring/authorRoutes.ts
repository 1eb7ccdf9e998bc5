import {
  beginQuestionSetVersion,
  createQuestionSet,
  questionSetDraft,
  questionSets,
  saveQuestionSet,
} from '@careway/contract/authoring';
import { ASKING_TYPES } from '@careway/core/questionnaires/countQuestions';
import { answer } from '../../../http/call.ts';
import { cardFor } from './cards.ts';
import { draftToRead } from './draftReply.ts';
import { beginVersion, createForm, openDraft } from './drafts.ts';
import { BY_NAME, listForms } from './listRows.ts';
import { saveDraft } from './saveDraft.ts';

export const authoringRoutes = [
  answer(questionSets, async ({ query, db, who }) => {
    const forms = await listForms(db, who, { ...query, limit: query.limit + 1, asking: ASKING_TYPES });
    return BY_NAME.page(forms, query.limit, cardFor(who));
  }),

  answer(questionSetDraft, async ({ params, db, now, who }) =>
    draftToRead(db, now, who, await openDraft(db, who, params.id)),
  ),
  answer(createQuestionSet, ({ body, db, now, who }) => createForm(db, now, who, body)),
  answer(beginQuestionSetVersion, ({ params, db, now, who }) => beginVersion(db, now, who, params.id)),
  answer(saveQuestionSet, ({ params, body, db, now, who }) => saveDraft(db, now, who, params.id, body)),
];
