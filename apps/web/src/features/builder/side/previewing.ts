import { createContext } from 'react';

/** How a preview is looked at: disabled, nothing in it can be answered or gone on from. */
export const Previewing = createContext({ disabled: false });
