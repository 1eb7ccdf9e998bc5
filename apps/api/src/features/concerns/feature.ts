import type { Feature } from '../../feature.ts';
import { concernCalls } from './routes.ts';

export const concerns: Feature = { name: 'concerns', routes: concernCalls };
