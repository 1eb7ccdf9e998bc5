import { createContext, useContext } from 'react';
import { type BookingWords, OWN_WORDS } from './bookingWords.ts';

/** A client for whom staff choose a time. */
export interface ForClient {
  id: string;
  name: string;
  firstName: string;
  /** What staff are told and asked about them. */
  words: BookingWords;
}

const Whom = createContext<ForClient | undefined>(undefined);

export const ForClientProvider = Whom.Provider;

/** For whom staff choose a time; undefined: whoever is signed in chooses for themselves. */
export const useForClient = () => useContext(Whom);

/** What whoever chooses a time is told and asked. */
export const useBookingWords = (): BookingWords => useForClient()?.words ?? OWN_WORDS;

/** What a search for times says of for whom it is. */
export const clientOf = (whom: ForClient | undefined) => (whom ? { client: whom.id } : {});
