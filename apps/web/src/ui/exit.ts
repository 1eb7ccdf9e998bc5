import { createContext, useContext } from 'react';
import { EXIT_ADDRESS } from './site.ts';

const Given = createContext((): void => location.replace(EXIT_ADDRESS));

/** The app says how this site is left: what the session wipes goes first (rule 1.5). */
export const ExitGiven = Given.Provider;

/** How this site is left at once. */
export const useExit = (): (() => void) => useContext(Given);
