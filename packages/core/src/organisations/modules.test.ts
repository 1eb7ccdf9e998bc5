import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedThoughOff,
  FLAG_OF_TYPE,
  flagsOf,
  MODULES,
  QUESTION_TYPE_FLAGS,
  SWITCHES,
  switchedOff,
} from './modules.ts';

describe('rule 16.12: modules and question types of an organisation', () => {
  it('has the flags of the list, no more', () => {
    const { modules, questionTypes } = flagsOf([]);
    expect(Object.keys(modules)).toEqual(['card_question', 'questionnaires']);
    expect(Object.keys(questionTypes)).toEqual([...QUESTION_TYPE_FLAGS]);
    expect(QUESTION_TYPE_FLAGS).toHaveLength(13);
  });

  it('before anything is known all are off; of who has said nothing all are on', () => {
    expect(switchedOff(flagsOf(undefined))).toEqual([...MODULES, ...QUESTION_TYPE_FLAGS]);
    expect(switchedOff(flagsOf([]))).toEqual([]);
  });

  it('what is switched off is off, there and back, and names that nobody knows change nothing', () => {
    fc.assert(
      fc.property(fc.subarray([...SWITCHES]), fc.array(fc.string()), (off, junk) => {
        const known = junk.filter((word) => !(SWITCHES as readonly string[]).includes(word));
        expect(switchedOff(flagsOf([...known, ...off]))).toEqual(off);
      }),
    );
  });

  it('every flag of a question type belongs to one type', () => {
    expect(Object.values(FLAG_OF_TYPE).sort()).toEqual([...QUESTION_TYPE_FLAGS].sort());
  });

  it.each([
    ['added', [], ['likert'], ['Agree or disagree']],
    ['added beside one that is there', ['likert'], ['likert', 'likert'], ['Agree or disagree']],
    ['there already, moved or taken away', ['likert', 'rating'], ['rating', 'likert'], []],
    ['of no flag', [], ['phonecall'], []],
    ['on', [], ['rating'], []],
  ] as const)('a type that is off is refused where it is added: %s', (_words, before, after, said) => {
    expect(addedThoughOff(before, after, ['likert'])).toEqual(said);
  });
});
