import { rows as accounts } from './accounts.ts';
import { rows as appointments } from './appointments.ts';
import { rows as appointmentsFhir } from './appointmentsFhir.ts';
import { rows as approvals } from './approvals.ts';
import { rows as appSettings } from './appSettings.ts';
import { rows as askedOnThePhone } from './askedOnThePhone.ts';
import { rows as audit } from './audit.ts';
import { rows as auditTrail } from './auditTrail.ts';
import { rows as authoring } from './authoring.ts';
import { rows as authoringLife } from './authoringLife.ts';
import { rows as authoringLists } from './authoringLists.ts';
import { rows as botCheck } from './botCheck.ts';
import { rows as callbacks } from './callbacks.ts';
import { rows as clientAppointments } from './clientAppointments.ts';
import { rows as clientForms } from './clientForms.ts';
import { rows as clientNotes } from './clientNotes.ts';
import { rows as clients } from './clients.ts';
import { rows as clinicalAppointments } from './clinicalAppointments.ts';
import { rows as clinicChanges } from './clinicChanges.ts';
import { rows as clinicDay } from './clinicDay.ts';
import { rows as clinics } from './clinics.ts';
import { rows as concerns } from './concerns.ts';
import { rows as content } from './content.ts';
import { rows as correctClient } from './correctClient.ts';
import { rows as deletionRequests } from './deletionRequests.ts';
import { rows as earlierClients } from './earlierClients.ts';
import { rows as eligibility } from './eligibility.ts';
import { rows as fhir } from './fhir.ts';
import { rows as firstAdministrator } from './firstAdministrator.ts';
import { rows as imports } from './imports.ts';
import { rows as keys } from './keys.ts';
import { rows as known } from './known.ts';
import { rows as live } from './live.ts';
import { rows as madeClients } from './madeClients.ts';
import { rows as mergedClients } from './mergedClients.ts';
import { rows as messageWords } from './messageWords.ts';
import { rows as monthFigures } from './monthFigures.ts';
import { rows as nearby } from './nearby.ts';
import { rows as needLevels } from './needLevels.ts';
import { rows as nhsLogin } from './nhsLogin.ts';
import { rows as notifications } from './notifications.ts';
import { rows as offerLinks } from './offerLinks.ts';
import { rows as opening } from './opening.ts';
import { rows as organisations } from './organisations.ts';
import { rows as account } from './ownAccount.ts';
import { rows as ownData } from './ownData.ts';
import { rows as pathwayReview } from './pathwayReview.ts';
import { rows as pathways } from './pathways.ts';
import { rows as payers } from './payers.ts';
import { rows as people } from './people.ts';
import { rows as preferences } from './preferences.ts';
import { rows as profile } from './profile.ts';
import { rows as programs } from './programs.ts';
import { rows as provider } from './provider.ts';
import { rows as questionnaires } from './questionnaires.ts';
import { rows as referrals } from './referrals.ts';
import { rows as resets } from './resets.ts';
import { rows as resources } from './resources.ts';
import { rows as responses } from './responses.ts';
import { rows as responseViews } from './responseViews.ts';
import { rows as securityEvents } from './securityEvents.ts';
import { rows as services } from './services.ts';
import { rows as sharing } from './sharing.ts';
import { rows as signUpLinks } from './signUpLinks.ts';
import { rows as staff } from './staff.ts';
import { rows as staffCalls } from './staffCalls.ts';
import { rows as staffInterpreters } from './staffInterpreters.ts';
import { rows as staffWaitlist } from './staffWaitlist.ts';
import { rows as submissions } from './submissions.ts';
import { rows as terms } from './terms.ts';
import { rows as waitlist } from './waitlist.ts';
import { rows as worklist } from './worklist.ts';
import { rows as writtenMessages } from './writtenMessages.ts';

/** Every call of /api/v1. A row that is not here does not exist, for the server and for the browser alike. */
export const rows = {
  ...botCheck,
  ...accounts,
  ...resets,
  ...firstAdministrator,
  ...account,
  ...preferences,
  ...signUpLinks,
  ...terms,
  ...ownData,
  ...profile,
  ...staff,
  ...earlierClients,
  ...eligibility,
  ...questionnaires,
  ...approvals,
  ...authoring,
  ...authoringLife,
  ...authoringLists,
  ...submissions,
  ...clientForms,
  ...responses,
  ...responseViews,
  ...sharing,
  ...resources,
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
  ...clientNotes,
  ...askedOnThePhone,
  ...audit,
  ...services,
  ...clinics,
  ...clinicChanges,
  ...clinicDay,
  ...waitlist,
  ...staffWaitlist,
  ...staffInterpreters,
  ...worklist,
  ...writtenMessages,
  ...payers,
  ...nearby,
  ...referrals,
  ...provider,
  ...messageWords,
  ...needLevels,
  ...people,
  ...live,
  ...madeClients,
  ...mergedClients,
  ...organisations,
  ...monthFigures,
  ...imports,
  ...keys,
  ...programs,
  ...content,
  ...nhsLogin,
  ...auditTrail,
  ...securityEvents,
  ...correctClient,
  ...deletionRequests,
  ...known,
  ...notifications,
  ...concerns,
  ...appSettings,
  ...opening,
  ...offerLinks,
} as const;

export type Rows = typeof rows;
export type CallName = keyof Rows;
