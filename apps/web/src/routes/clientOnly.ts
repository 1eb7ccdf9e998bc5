/** The rights and the frame of a page that only clients have, of every area (rule 10.1, 14.1). */
export const CLIENT_ONLY = { login: true, roles: ['Client'], layout: 'client' } as const;
