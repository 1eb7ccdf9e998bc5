import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the scripts make for themselves: git-ignored, safe to delete. */
export const cache = join(root, '.cache');

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts);
