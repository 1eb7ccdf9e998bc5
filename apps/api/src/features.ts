import { accountPageRoutes } from './features/accounts/account/accountPages.ts';
import { preferenceRoutes } from './features/accounts/preferences/routes.ts';
import { resetRoutes } from './features/accounts/reset/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { signUpLinkRoutes } from './features/accounts/signUp/routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { botCheckRoutes } from './features/botCheck/routes.ts';
import { callbackRoutes } from './features/callbacks/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { eligibilityRoutes } from './features/eligibility/routes.ts';
import { fhirRoutes } from './features/fhir/routes.ts';
import { ownDataRoutes } from './features/ownData/routes.ts';
import { questionnaireRoutes } from './features/questionnaires/routes.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { worklistRoutes } from './features/worklist/routes.ts';
import type { BoundCall } from './http/call.ts';

/** Every feature's calls. A test holds this list against the contract: each row is answered once. */
export const features: BoundCall[] = [
  ...botCheckRoutes,
  ...accountRoutes,
  ...resetRoutes,
  ...accountPageRoutes,
  ...preferenceRoutes,
  ...signUpLinkRoutes,
  ...termsRoutes,
  ...ownDataRoutes,
  ...staffRoutes,
  ...eligibilityRoutes,
  ...questionnaireRoutes,
  ...submissionRoutes,
  ...fhirRoutes,
  ...appointmentRoutes,
  ...callbackRoutes,
  ...clientRoutes,
  ...auditRoutes,
  ...worklistRoutes,
  ...serviceRoutes,
];
