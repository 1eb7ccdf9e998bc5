import type { Derived } from './need.ts';

/**
 * What a client wrote to our team (rule 4.11): a wish to be written to instead of called, or an answer to our
 * question.
 */
export interface WordFacts {
  id: string;
  personId: string;
  kind: 'write_instead' | 'client_answered';
  words: string;
  at: Date;
}

/** Of wishes the newest is the one that holds. */
export const needOfWish = (personId: string): string => `wish:${personId}`;

/** Every answer is one of its own. */
export const needOfWord = ({ id, personId, kind }: WordFacts): string =>
  kind === 'write_instead' ? needOfWish(personId) : `answer:${id}`;

/** What was said last holds: a call that they ask for later takes the wish back. */
export const ASKED_FOR_A_CALL = 'No longer: they asked for a call';

/** Somebody of ours reads it and writes back; what they wrote since is news again. */
export const writtenByClient = (word: WordFacts): Derived => ({
  key: needOfWord(word),
  kind: word.kind,
  why: word.words,
  facts: [word.id],
  since: word.at,
  closedBy: 'Somebody read it, and says what came of it',
});
