import { waitedWork } from '../../../session/waitingWork.ts';

/** What staff correct of a client. */
export type Correcting = 'details' | 'safe';

/** Under which name it waits in this tab while they sign in again. */
export const aboutCorrecting = (what: Correcting, clientId: string) => `correct ${what} ${clientId}`;

/** Whether one waits: then its dialog opens by itself when they come back. */
export const correctionWaits = (what: Correcting, clientId: string): boolean =>
  waitedWork(aboutCorrecting(what, clientId), { how: '' }) !== undefined;
