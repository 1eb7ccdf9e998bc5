import type { Feature } from '../../feature.ts';
import { referralRoutes } from './routes.ts';

export const referrals: Feature = { name: 'referrals', routes: referralRoutes };
