import { AUDIT } from '@careway/core/audit/events';
import { FHIR_FORM_LIMIT } from '@careway/core/limits';
import { NOTE_GROUPS, type NoteGroup } from '@careway/core/questionnaires/fhir/noteGroups';
import { INSTRUMENT_IDS, type InstrumentId } from '@careway/core/questionnaires/instruments/known';
import { z } from 'zod';
import { anythingWithin } from './limits.ts';
import { row } from './row.ts';
import { id, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Forms and answers in FHIR R4 (docs/fhir.md). */
const feature = 'fhir';
/** The texts of published forms are long, and some carry a picture. */
export const FHIR_FILE = { text: 500_000, values: 500_000, deep: 64 };
const media = 'application/fhir+json; charset=utf-8';

export const questionnaireAsFhir = row({
  method: 'GET',
  path: '/questionnaire/{id}/fhir',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'A question set at its published version, as a FHIR R4 Questionnaire',
  params: oneId,
  media,
  reply: z.string(),
});

export const answersAsFhir = row({
  method: 'GET',
  path: '/questionnaire/patient/answers/fhir',
  access: ['Client', 'Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.formRead], by: 'staff' },
  feature,
  summary: 'What a form holds now, as a FHIR R4 QuestionnaireResponse; staff get the score too',
  query: z.object({ shareId: id }),
  media,
  reply: z.string(),
});

/** What of a form was not brought in, or wants a look; the gravest come first. */
const note = z.object({
  linkId: z.string(),
  text: z.string(),
  why: z.string(),
  /** What it means for those who are asked the form. */
  group: z.enum(Object.keys(NOTE_GROUPS) as [NoteGroup, ...NoteGroup[]]),
  /** Where it stands in what came in. */
  paths: z.array(z.string()),
});

export const bringInQuestionnaire = row({
  method: 'POST',
  path: '/questionnaire/fhir',
  access: ['Admin', 'Super_Admin'],
  scopes: ['forms:write'],
  about: 'none',
  audit: { leaves: [AUDIT.formBroughtIn] },
  feature,
  summary:
    'Bring in a FHIR R4 Questionnaire, alone or in a Bundle with its lists of answers, as a draft of ours; what could not be brought in is listed by item',
  creates: true,
  bodyLimit: FHIR_FORM_LIMIT,
  body: anythingWithin(
    z.looseObject({
      resourceType: z.enum(['Questionnaire', 'Bundle'], {
        error: 'Send a FHIR Questionnaire, or a Bundle with one and its lists of answers',
      }),
    }),
    FHIR_FILE,
  ),
  status: 201,
  reply: z.object({
    id,
    version: z.number().int(),
    name: z.string(),
    /** Questions that ask something. */
    questions: z.number().int(),
    notBroughtIn: z.array(note),
  }),
});

/** What is still to be looked at before a form that was brought in is published. */
export const notesOfForm = row({
  method: 'GET',
  path: '/questionnaire/{id}/fhir/notes',
  access: ['Admin', 'Super_Admin'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'What was not brought in of a form from FHIR, or wants a look: the gravest first',
  params: oneId,
  reply: z.object({
    notBroughtIn: z.array(note),
    /** Which known instrument it is by its codes; its author is offered what is published for it. */
    instrument: z.enum(INSTRUMENT_IDS as readonly [InstrumentId, ...InstrumentId[]]).nullable(),
  }),
});

export const rows = { questionnaireAsFhir, answersAsFhir, bringInQuestionnaire, notesOfForm };
