import type { Feature } from '../../feature.ts';
import { clinicRoutes } from './routes.ts';
import { topUp } from './topUp.ts';
import { visitRoutes } from './visitRoutes.ts';

export const clinics: Feature = {
  name: 'clinics',
  routes: [...clinicRoutes, ...visitRoutes],
  // The sessions of patterns are made as far ahead as they are to be.
  remind: topUp,
};
