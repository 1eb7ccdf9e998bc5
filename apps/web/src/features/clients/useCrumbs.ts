import { useUser } from '../../session/storedSession.ts';
import { ALL_CLIENTS, DASHBOARD } from '../../ui/paths/dashboard.ts';
import type { Address } from '../../ui/paths/path.ts';

type Crumbs = readonly { to: Address; words: string }[];

const OFFICE: Crumbs = [
  { to: DASHBOARD, words: 'Dashboard' },
  { to: ALL_CLIENTS, words: 'All clients' },
];
const CLINICIAN: Crumbs = [{ to: '/staff', words: 'Your work' }];

/** Where whoever reads a record came from: clinicians from their desk, everybody else from the list of clients. */
export const useCrumbs = (): Crumbs => (useUser()?.usertype === 'Internal' ? CLINICIAN : OFFICE);
