import {
  answersAsFhir,
  bringInQuestionnaire,
  notesOfForm,
  questionnaireAsFhir,
} from '@careway/contract/fhir';
import { Refusal } from '@careway/core/errors';
import { toFhirQuestionnaire } from '@careway/core/questionnaires/fhir/toQuestionnaire';
import { answer } from '../../http/call.ts';
import { newestOf, notesOf } from '../questionnaires/service.ts';
import { goingOut } from './goingOut.ts';
import { bringIn } from './importQuestionnaire.ts';
import { responseOf } from './response.ts';

export const fhirRoutes = [
  answer(questionnaireAsFhir, async ({ params, db }) => {
    const set = await newestOf(db, params.id);
    if (!set) throw new Refusal('not_found');
    return JSON.stringify((await goingOut(db, set)) ?? toFhirQuestionnaire(set));
  }),

  answer(answersAsFhir, async ({ query, db, who, now }) =>
    JSON.stringify(await responseOf(db, now, who, query.shareId)),
  ),

  answer(notesOfForm, async ({ params, db }) => {
    const notes = await notesOf(db, params.id);
    if (notes === null) throw new Refusal('not_found');
    return { notBroughtIn: notes.map((one) => ({ ...one, paths: [...one.paths] })) };
  }),

  answer(bringInQuestionnaire, ({ body, db, who, now }) => bringIn(db, now, who, body)),
];
