import { createContext, useContext } from 'react';

/** A client for whom staff choose a time. */
export interface ForClient {
  id: string;
  name: string;
  firstName: string;
}

const Whom = createContext<ForClient | undefined>(undefined);

export const ForClientProvider = Whom.Provider;

/** For whom staff choose a time; undefined: whoever is signed in chooses for themselves. */
export const useForClient = () => useContext(Whom);

/** What a search for times says of for whom it is. */
export const clientOf = (whom: ForClient | undefined) => (whom ? { client: whom.id } : {});
