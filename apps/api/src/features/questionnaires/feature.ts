import type { Feature } from '../../feature.ts';
import { type Needs, questionnaireRoutes } from './routes.ts';

/** @param needs what is asked of those who keep what was shared; they know the questionnaires, not these them */
export const questionnaires = (needs: Needs): Feature => ({
  name: 'questionnaires',
  routes: questionnaireRoutes(needs),
});
