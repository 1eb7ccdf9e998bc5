import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/feature.ts';
import { appointments } from './features/appointments/feature.ts';
import { audit } from './features/audit/feature.ts';
import { botCheck } from './features/botCheck/feature.ts';
import { callbacks } from './features/callbacks/feature.ts';
import { clients } from './features/clients/feature.ts';
import { takeOffRecord, writeOnRecord } from './features/clients/service.ts';
import { clinics } from './features/clinics/feature.ts';
import { concerns } from './features/concerns/feature.ts';
import { content } from './features/content/feature.ts';
import { earlierClients } from './features/earlierClients/feature.ts';
import { eligibility } from './features/eligibility/feature.ts';
import { fhir } from './features/fhir/feature.ts';
import { imports } from './features/imports/feature.ts';
import { live } from './features/live/feature.ts';
import { madeClients } from './features/madeClients/feature.ts';
import { mergedClients } from './features/mergedClients/feature.ts';
import { messages } from './features/messages/feature.ts';
import { messageWords } from './features/messageWords/feature.ts';
import { nearby } from './features/nearby/feature.ts';
import { needLevels } from './features/needLevels/feature.ts';
import { namedForDanger } from './features/needs/service.ts';
import { nhsLogin } from './features/nhsLogin/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { organisations } from './features/organisations/feature.ts';
import { ownData } from './features/ownData/feature.ts';
import { pathways } from './features/pathways/feature.ts';
import { judge, openCheckOfTop } from './features/pathways/service.ts';
import { payers } from './features/payers/feature.ts';
import { people } from './features/people/feature.ts';
import { programs } from './features/programs/feature.ts';
import { provider } from './features/provider/feature.ts';
import { questionnaires } from './features/questionnaires/feature.ts';
import { referrals } from './features/referrals/feature.ts';
import { resources } from './features/resources/feature.ts';
import { responses } from './features/responses/feature.ts';
import { contactKnown } from './features/safeContact/service.ts';
import { securityEvents } from './features/securityEvents/feature.ts';
import { services } from './features/services/feature.ts';
import { settings } from './features/settings/feature.ts';
import { sharing } from './features/sharing/feature.ts';
import { staff } from './features/staff/feature.ts';
import { submissions } from './features/submissions/feature.ts';
import { moveShares, versionOfShare } from './features/submissions/service.ts';
import { terms } from './features/terms/feature.ts';
import { trail } from './features/trail/feature.ts';
import { waitlist } from './features/waitlist/feature.ts';
import { worklist } from './features/worklist/feature.ts';
import { writtenMessages } from './features/writtenMessages/feature.ts';
import { wishes } from './features/writtenMessages/service.ts';

const holding: readonly Feature[] = [
  botCheck,
  accounts,
  terms,
  staff,
  eligibility,
  questionnaires({ versionOfShare, moveShares }),
  submissions,
  sharing,
  resources,
  fhir,
  appointments,
  waitlist,
  callbacks,
  messages,
  notifications,
  clients,
  responses,
  audit,
  securityEvents,
  pathways,
  worklist,
  live,
  services,
  payers,
  nearby,
  referrals,
  provider,
  messageWords,
  needLevels,
  people,
  clinics,
  organisations,
  imports,
  earlierClients,
  madeClients,
  mergedClients,
  writtenMessages,
  programs,
  content,
  nhsLogin,
  trail,
  concerns,
  settings,
];

/** Every feature, once: their calls, their part of a person's data, their sweeping and reminding. */
export const features: readonly Feature[] = [...holding, ownData(holding)];

/**
 * What a feature needs of another that knows it: handed in with the other dependencies, so that no import goes in a
 * circle.
 */
export const handedIn = {
  writeOnRecord,
  takeOffRecord,
  namedForDanger,
  contactKnown,
  judge,
  wishes,
  openCheckOfTop,
} satisfies Partial<Dependencies>;
