import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { appointments } from './features/appointments/feature.ts';
import { audit } from './features/audit/feature.ts';
import { botCheck } from './features/botCheck/feature.ts';
import { callbacks } from './features/callbacks/feature.ts';
import { clients } from './features/clients/feature.ts';
import { clinics } from './features/clinics/feature.ts';
import { eligibility } from './features/eligibility/feature.ts';
import { fhir } from './features/fhir/feature.ts';
import { live } from './features/live/feature.ts';
import { messages } from './features/messages/feature.ts';
import { ownData } from './features/ownData/feature.ts';
import { pathways } from './features/pathways/feature.ts';
import { judge, openCheckNow } from './features/pathways/service.ts';
import { people } from './features/people/feature.ts';
import { questionnaires } from './features/questionnaires/feature.ts';
import { services } from './features/services/feature.ts';
import { staff } from './features/staff/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { versionOfShare } from './features/submissions/service.ts';
import { terms } from './features/terms/feature.ts';
import { waitlist } from './features/waitlist/feature.ts';
import { worklist } from './features/worklist/feature.ts';

const holding: readonly Feature[] = [
  botCheck,
  accounts,
  terms,
  staff,
  eligibility({ openCheckNow }),
  questionnaires({ versionOfShare }),
  submissions({ judge }),
  fhir,
  appointments,
  waitlist,
  callbacks,
  messages,
  clients,
  audit,
  pathways,
  worklist,
  live,
  services,
  people,
  clinics,
];

/** Every feature, once: their calls, their part of a person's data, their sweeping and reminding. */
export const features: readonly Feature[] = [...holding, ownData(holding)];
