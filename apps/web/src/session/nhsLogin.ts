import { tabStorage } from '../api/deviceStorage.ts';
import { memoryStore } from './memoryStore.ts';
import { nhsLoginIsOn } from './signInPages.ts';

const KEY = 'nhs-login';

/** What this tab keeps while somebody is at NHS login, and afterwards until they have shown which account is theirs. */
interface Kept {
  browserToken?: string;
  ticketToken?: string;
  /** Until when the ticket works, by the clock of this device. */
  until?: number;
  /** The page they were going to. */
  next?: string;
}

export const keepNhs = (kept: Kept) => tabStorage.setItem(KEY, JSON.stringify(kept));
export const forgetNhs = () => tabStorage.removeItem(KEY);

export function keptNhs(): Kept {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** The ticket of somebody whose NHS login nobody here has yet, while it works. */
export function nhsTicket(): string | undefined {
  const { ticketToken, until = 0 } = keptNhs();
  return until > Date.now() ? ticketToken : undefined;
}

/** What somebody came back with, taken out of the address before anything is drawn. */
export interface NhsBack {
  code: string | null;
  state: string;
  iss: string | null;
}

const came = memoryStore<NhsBack | null>(null);

/** @returns whether the query is an answer of NHS login to this tab */
export function takeNhsBack(search: string): boolean {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  if (!state || !nhsLoginIsOn() || keptNhs().browserToken === undefined) return false;
  came.set({ code: query.get('code'), state, iss: query.get('iss') });
  return true;
}

/** @returns what came back, once */
export function nhsBack(): NhsBack | null {
  const back = came.get();
  came.set(null);
  return back;
}
