/** The way to every page of a form. */
export const CRUMBS = [{ to: '/questionnaires', words: 'Forms & Questionnaires' }] as const;
