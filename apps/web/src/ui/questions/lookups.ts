import { createContext } from 'react';
import type { Found } from '../Combobox.tsx';

/** How GP practices are found and remembered: handed in by whoever asks for one, since no widget makes calls. */
export interface Practices {
  find: (typed: string, signal: AbortSignal) => Promise<readonly Found[] | undefined>;
  /** The practice that was chosen last; what is answered is its code, what they see is its name. */
  chosen: { code: string; name: string } | null;
  choose: (practice: { code: string; name: string }) => void;
  /** What to do when nothing is found, and when the search itself did not come. */
  words: { nothing: string; lost: string };
}

/** Without it a practice is asked for by its code, in a plain box. */
export const PracticesContext = createContext<Practices | null>(null);
