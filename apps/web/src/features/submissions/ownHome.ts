import { currentUser } from '../../api/signedInUser.ts';
import { home } from '../../session/home.ts';

/** Where whoever fills in the form came from: a client's dashboard, or the first page of staff. */
export const ownHome = () => home(currentUser()) ?? '/client/dashboard';
