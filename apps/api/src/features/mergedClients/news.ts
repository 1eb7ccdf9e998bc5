/**
 * What colleagues read in their bell of two records, and where it leads. It may be read over a shoulder, so it names
 * nobody.
 */
export const recordOf = (id: string) => `/admin/dashboard/all-clients/${id}`;
/** Where both stand beside each other. */
export const bothAt = (stays: string, goes: string) => `${recordOf(stays)}/details?with=${goes}`;
export const NEWS = {
  asked: 'A colleague asks you whether two records are one person.',
  done: 'The two records that you asked about are together now.',
  declined: 'A colleague looked at the two records that you asked about, and left them as they are.',
  undone: 'Two records that you put together were taken apart again.',
};
