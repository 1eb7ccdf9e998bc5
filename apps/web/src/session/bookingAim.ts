import { tabStorage } from '../api/deviceStorage.ts';
import type { CheckedAddress } from '../ui/paths/path.ts';
import { safeReturnPath } from './returnPath.ts';

const KEY = 'booking aim';

/**
 * Remembers, for this tab, that somebody wanted a time and was led to their check first (rule 2.22); gone with the
 * session.
 */
export const keepBookingAim = (path: string): void => tabStorage.setItem(KEY, path);
export const forgetBookingAim = (): void => tabStorage.removeItem(KEY);

/** Where they wanted to choose a time, if they did. */
export const bookingAim = (): CheckedAddress | undefined => safeReturnPath(tabStorage.getItem(KEY));
