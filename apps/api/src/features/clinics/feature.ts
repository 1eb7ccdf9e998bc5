import type { Feature } from '../../feature.ts';
import { clinicRoutes } from './routes.ts';
import { topUp } from './topUp.ts';

export const clinics: Feature = {
  name: 'clinics',
  routes: clinicRoutes,
  // The sessions of patterns are made as far ahead as they are to be.
  remind: topUp,
};
