import type { Feature } from '../../feature.ts';
import { messageWordsRoutes } from './routes.ts';

export const messageWords: Feature = { name: 'messageWords', routes: messageWordsRoutes };
