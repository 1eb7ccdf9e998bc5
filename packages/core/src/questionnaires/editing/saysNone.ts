/** Whether the words of an answer say that none of the others are so: it is chosen alone then. */
export const saysNone = (text: string): boolean => /^\s*none of\b/i.test(text);
