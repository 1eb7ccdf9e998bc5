import {
  answersAsFhir,
  bringInQuestionnaire,
  notesOfForm,
  questionnaireAsFhir,
} from '@careway/contract/fhir';
import { Refusal } from '@careway/core/errors';
import { instrumentOf } from '@careway/core/questionnaires/fhir/instrumentOf';
import { answer } from '../../http/call.ts';
import { newestOf, notesOf, originOf } from '../questionnaires/service.ts';
import { goingOut } from './goingOut.ts';
import { bringIn, readSent, type Sent } from './importQuestionnaire.ts';
import { readResponse, responseAsItGoesOut } from './response.ts';

export const fhirRoutes = [
  answer(questionnaireAsFhir, async ({ params, db }) => {
    const set = await newestOf(db, params.id);
    if (!set) throw new Refusal('not_found');
    return JSON.stringify((await goingOut(db, set)).out);
  }),

  answer(
    answersAsFhir,
    async ({ query, db, who, now }) => {
      const read = await db.transaction().execute((within) => readResponse(within, now, who, query.shareId));
      return JSON.stringify(await responseAsItGoesOut(db, read));
    },
    // What is read is written down with it; what takes long comes after, and holds no connection.
    { transaction: false },
  ),

  answer(notesOfForm, async ({ params, db, who }) => {
    const notes = await notesOf(db, who, params.id);
    if (notes === null) throw new Refusal('not_found');
    const came = await originOf(db, params.id);
    return {
      notBroughtIn: notes.map((one) => ({ ...one, paths: [...one.paths] })),
      instrument: came === undefined ? null : instrumentOf(came as Readonly<Record<string, unknown>>),
    };
  }),

  answer(bringInQuestionnaire, ({ db, who, now }, sent: Sent) => bringIn(db, now, who, sent), {
    before: ({ body }) => readSent(body),
  }),
];
