import type { Feature } from '../../feature.ts';
import { eligibilityRoutes } from './routes.ts';

export const eligibility: Feature = { name: 'eligibility', routes: eligibilityRoutes };
