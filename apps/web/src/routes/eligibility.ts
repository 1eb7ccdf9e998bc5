import { OPEN_PAGES, type OpenRoute } from '@careway/core/pathways/openPages';
import { type PathwayRow, pathwayRows } from './pathwayRows.ts';

/** Open to strangers (rule 2.6, "Open eligibility"). Titles stay discreet. The type is said: screens read the paths. */
export const eligibilityRoutes: readonly PathwayRow<OpenRoute>[] = pathwayRows(
  OPEN_PAGES,
  { login: false, roles: null, layout: 'client' },
  {
    page: () => import('../features/eligibility/PageScreen.tsx'),
    own: {
      '/eligibility/gpdetails': () => import('../features/eligibility/GpDetailsScreen.tsx'),
      '/eligibility/ubrn': () => import('../features/eligibility/UbrnScreen.tsx'),
      '/eligibility/contract': () => import('../features/eligibility/ContractScreen.tsx'),
      '/eligibility/localprovider': () => import('../features/eligibility/LocalProviderScreen.tsx'),
      '/eligibility/cost': () => import('../features/eligibility/CostScreen.tsx'),
      '/eligibility/consultationform': () => import('../features/eligibility/ConsultationFormScreen.tsx'),
      '/top/eligible-for-an-appointment': () => import('./EligibleScreen.tsx'),
    },
  },
);
