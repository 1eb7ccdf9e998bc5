/** What somebody may have forgotten, and what they call it. */
export const FORGOTTEN = {
  password: { words: 'password' },
  pin: { words: 'PIN or memorable word' },
} as const;

export type Forgotten = keyof typeof FORGOTTEN;
export const FORGOTTEN_KINDS = Object.keys(FORGOTTEN) as [Forgotten, ...Forgotten[]];

/** How the token of the link begins that makes the first administrator (rule 17.15). */
export const FIRST_ADMINISTRATOR = 'first-';

/**
 * Where a link of a message leads (rule 8.27). `close`: the tab closes itself when all is done
 * (rule 8.27). An invitation's token stands behind #, so that it reaches no server.
 */
export const LINK_PATHS = {
  reset: (token: string, close = false) => `/reset/passwordreset/${token}${close ? '/close' : ''}`,
  pin: (token: string) => `/reset/securitypin/${token}`,
  invite: (token: string) => `/set-password#${token}`,
  first: (token: string) => `/set-password#${FIRST_ADMINISTRATOR}${token}`,
} as const;
