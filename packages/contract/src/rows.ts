import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as appointments from './appointments.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as botCheck from './botCheck.ts';
import * as callbacks from './callbacks.ts';
import * as clients from './clients.ts';
import * as eligibility from './eligibility.ts';
import * as fhir from './fhir.ts';
import * as ownData from './ownData.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as questionnaires from './questionnaires.ts';
import * as resets from './resets.ts';
import type { AnyRow } from './row.ts';
import * as services from './services.ts';
import * as signUpLinks from './signUpLinks.ts';
import * as staff from './staff.ts';
import * as submissions from './submissions.ts';
import * as terms from './terms.ts';
import * as worklist from './worklist.ts';

const { question: _question, option: _option, ...questionnaireRows } = questionnaires;
const { lastSave: _last, ...submissionRows } = submissions;
const { callbackShape: _callback, ...callbackRows } = callbacks;
const { clinicShape: _clinic, appointmentShape: _appointment, ...appointmentRows } = appointments;

/** Every call of /api/v1. A row that is not here does not exist, for the server and for the browser alike. */
export const rows = {
  ...botCheck,
  ...accounts,
  ...resets,
  ...account,
  ...preferences,
  ...signUpLinks,
  ...terms,
  ...ownData,
  ...profile,
  ...staff,
  ...eligibility,
  ...questionnaireRows,
  ...approvals,
  ...submissionRows,
  ...fhir,
  ...appointmentRows,
  ...callbackRows,
  ...clients,
  ...audit,
  ...services,
  ...worklist,
} as const satisfies Record<string, AnyRow>;

export type Rows = typeof rows;
export type CallName = keyof Rows;
