/** The addresses of the dashboard and of its tabs: the tabs themselves, the search and a record lead there. */
export const DASHBOARD = '/admin/dashboard';

export const ALL_CLIENTS = '/admin/dashboard/all-clients';

/** The lists of calls, one a tab. */
export const CALL_TABS = {
  pending: '/admin/dashboard/callbacks/pending',
  completed: '/admin/dashboard/callbacks/completed',
  overflow: '/admin/dashboard/callbacks/overflow',
} as const;
export type CallTab = keyof typeof CALL_TABS;

export const TRIAGE = '/admin/dashboard/triage';

export const MSI_STAFF = '/admin/dashboard/msistaff';
