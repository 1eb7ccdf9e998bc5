import type { Feature } from '../../feature.ts';
import { districtRoutes } from './districts.ts';
import { localClinicRoutes } from './localClinics.ts';

export const nearby: Feature = { name: 'nearby', routes: [...localClinicRoutes, ...districtRoutes] };
