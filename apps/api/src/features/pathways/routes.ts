import { pathwayStanding } from '@careway/contract/pathways';
import { answer } from '../../http/call.ts';
import { standingOf } from './pathwayStanding.ts';
import { reviewRoutes } from './review/routes.ts';

export const pathwayRoutes = [
  // A try must stay used up whatever follows, and is compared while nobody holds a connection.
  answer(pathwayStanding, ({ params, dependencies, who }) => standingOf(dependencies, who, params.shareId), {
    transaction: false,
  }),
  ...reviewRoutes,
];
