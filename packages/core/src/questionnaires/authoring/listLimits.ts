/** How much the lists that forms are filed under may hold (rule 12.1). */
export const LIST_LIMITS = { name: 100, why: 500, word: 60, words: 200 } as const;
