/** What an entry of the trail is about, in the word that pages use: what is kept keeps its own (decision 0085). */
export const moduleWords = (module: string): string => (module === 'Trusts' ? 'Organisations' : module);
