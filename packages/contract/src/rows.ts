import { rows as accounts } from './accounts.ts';
import { rows as appointments } from './appointments.ts';
import { rows as appointmentsFhir } from './appointmentsFhir.ts';
import { rows as approvals } from './approvals.ts';
import { rows as audit } from './audit.ts';
import { rows as botCheck } from './botCheck.ts';
import { rows as callbacks } from './callbacks.ts';
import { rows as clientAppointments } from './clientAppointments.ts';
import { rows as clients } from './clients.ts';
import { rows as clinicalAppointments } from './clinicalAppointments.ts';
import { rows as clinicChanges } from './clinicChanges.ts';
import { rows as clinics } from './clinics.ts';
import { rows as eligibility } from './eligibility.ts';
import { rows as fhir } from './fhir.ts';
import { rows as live } from './live.ts';
import { rows as account } from './ownAccount.ts';
import { rows as ownData } from './ownData.ts';
import { rows as pathwayReview } from './pathwayReview.ts';
import { rows as pathways } from './pathways.ts';
import { rows as people } from './people.ts';
import { rows as preferences } from './preferences.ts';
import { rows as profile } from './profile.ts';
import { rows as questionnaires } from './questionnaires.ts';
import { rows as resets } from './resets.ts';
import type { AnyRow } from './row.ts';
import { rows as services } from './services.ts';
import { rows as signUpLinks } from './signUpLinks.ts';
import { rows as staff } from './staff.ts';
import { rows as staffCalls } from './staffCalls.ts';
import { rows as submissions } from './submissions.ts';
import { rows as terms } from './terms.ts';
import { rows as waitlist } from './waitlist.ts';
import { rows as worklist } from './worklist.ts';

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
  ...questionnaires,
  ...approvals,
  ...submissions,
  ...pathways,
  ...pathwayReview,
  ...fhir,
  ...appointments,
  ...clientAppointments,
  ...clinicalAppointments,
  ...appointmentsFhir,
  ...callbacks,
  ...staffCalls,
  ...clients,
  ...audit,
  ...services,
  ...clinics,
  ...clinicChanges,
  ...waitlist,
  ...worklist,
  ...people,
  ...live,
} as const satisfies Record<string, AnyRow>;

export type Rows = typeof rows;
export type CallName = keyof Rows;
