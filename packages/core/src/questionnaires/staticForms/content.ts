import type { QuestionSet } from '../types.ts';
import { bookInterpreter } from './bookInterpreter.ts';
import { counsellingLarc } from './counselling.larc.ts';
import { counsellingTop } from './counselling.top.ts';
import { counsellingVas } from './counselling.vas.ts';
import { eligibilityLarc } from './eligibility.larc.ts';
import { eligibilityTop } from './eligibility.top.ts';
import { eligibilityVas } from './eligibility.vas.ts';
import { letsGetStartedLarc } from './letsGetStarted.larc.ts';
import { letsGetStartedTop } from './letsGetStarted.top.ts';
import { letsGetStartedVas } from './letsGetStarted.vas.ts';
import { phoneEligibility } from './phoneEligibility.ts';
import { postLarc } from './postLarc.ts';
import { rebookLarc } from './rebook.larc.ts';
import { rebookTop } from './rebook.top.ts';
import { rebookVas } from './rebook.vas.ts';
import { yourAppointmentLarc } from './yourAppointment.larc.ts';
import { yourAppointmentTop } from './yourAppointment.top.ts';
import { yourAppointmentVas } from './yourAppointment.vas.ts';

/** What the static forms ask, as it is loaded into the database: one for each row of `formKinds.ts`, in its order. */
export const STATIC_CONTENT: readonly QuestionSet[] = [
  letsGetStartedTop,
  letsGetStartedVas,
  letsGetStartedLarc,
  counsellingTop,
  counsellingVas,
  counsellingLarc,
  postLarc,
  yourAppointmentTop,
  yourAppointmentVas,
  yourAppointmentLarc,
  rebookTop,
  rebookVas,
  rebookLarc,
  eligibilityTop,
  eligibilityVas,
  eligibilityLarc,
  phoneEligibility,
  bookInterpreter,
];
