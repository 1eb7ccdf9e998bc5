import { dirname, join } from 'node:path';

/** `apps/api`: the sources in `src` and the built program in `dist` both stand one folder below it. */
const API = dirname(import.meta.dirname);
/** Whether this is the program that `apps/api/vite.config.ts` builds, and not its sources. */
const BUILT = import.meta.filename.endsWith('.js');

/** A file of `apps/api` that is read as it is, by its path from there. */
export const ownFile = (...path: string[]): string => join(API, ...path);

/** Where a program of its own begins (a thread): its source, or what was built of it. */
export const programFile = (source: string, built: string): string =>
  ownFile(BUILT ? `dist/${built}` : `src/${source}`);
