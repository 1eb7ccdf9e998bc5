import { eligibilityTop } from '../../questionnaires/staticForms/eligibility.top.ts';
import { pathway } from '../pathway.ts';
import { bookingService } from './bookingService.ts';
import { care } from './care.ts';
import { TOP_FLAGS } from './flags.ts';
import { otherHelp } from './otherHelp.ts';
import { otherServices } from './otherServices.ts';
import { TOP_PAGES } from './pages.ts';
import { pregnancy } from './pregnancy.ts';
import { safety } from './safety.ts';
import { whereYouLive } from './whereYouLive.ts';

/**
 * The pathway of the service top, abortion care (rule 2.2), over the questions of
 * `staticForms/eligibility.top.ts`. Read the parts in their order: each page asks its questions; the first of
 * its rules that holds says where to go. Pages without rules are the outcomes. `conditions.ts` has what rules
 * ask, with every limit; `flags.ts` what staff must know.
 *
 * SAMPLE CONTENT: every rule, limit and sentence is to be read and approved by the provider's clinicians.
 */
export const top = pathway({
  id: 'top',
  name: 'Check if we can help you',
  service: 'top',
  set: eligibilityTop,
  pages: TOP_PAGES,
  start: 'safety',
  flags: TOP_FLAGS,
  nodes: {
    ...safety,
    ...pregnancy,
    ...otherHelp,
    ...whereYouLive,
    ...bookingService,
    ...otherServices,
    ...care,
  },
});
