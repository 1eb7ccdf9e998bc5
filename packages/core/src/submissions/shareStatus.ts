import { FORM_STATUSES, type FormStatus } from './saveStatus.ts';

/**
 * The life of a share (rule 7.5): `shared` while nothing is saved yet; from the first save on it has the status
 * of the form, as the tables of `saveStatus.ts` say.
 */
export const SHARE_STATUSES = ['shared', ...FORM_STATUSES] as const;
export type ShareStatus = (typeof SHARE_STATUSES)[number];

/** The status the tables of rule 6.1 start from: undefined when nothing was ever saved. */
export function currentOf(status: ShareStatus): FormStatus | undefined {
  return status === 'shared' ? undefined : status;
}
