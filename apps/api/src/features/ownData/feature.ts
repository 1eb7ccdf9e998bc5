import type { Feature } from '../../feature.ts';
import { requestRoutes } from './requestRoutes.ts';
import { ownDataRoutes } from './routes.ts';

/** @param others the features that may hold something about people */
export const ownData = (others: readonly Feature[]): Feature => ({
  name: 'ownData',
  routes: [...ownDataRoutes(others), ...requestRoutes(others)],
});
