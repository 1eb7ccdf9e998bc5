import { describe, expect, it } from 'vitest';
import { NO_INTERPRETER, needOfWish, soughtByNeed, wishOfNeed } from './interpreterWish.ts';

describe('rule 3.10: what is asked of an interpreter while a time is chosen', () => {
  const polish = { ...NO_INTERPRETER, kind: 'speaker', language: 'polish' } as const;
  it('nothing while nothing, or only half of it, is chosen', () => {
    expect(needOfWish(NO_INTERPRETER)).toBeUndefined();
    expect(needOfWish({ ...NO_INTERPRETER, kind: 'speaker' })).toBeUndefined();
    expect(needOfWish({ ...polish, language: 'other', other: ' ' })).toBeUndefined();
  });

  it('a language of the list, or one that is written', () => {
    expect(needOfWish({ ...polish, dialect: ' ' })).toEqual({
      kind: 'speaker',
      language: 'polish',
      gender: 'any',
      orElse: 'refuse',
    });
    expect(needOfWish({ ...polish, language: 'other', other: 'Hausa ' })).toMatchObject({ other: 'Hausa' });
  });

  it.each([
    { kind: 'bsl', gender: 'woman', orElse: 'arrange' },
    { kind: 'speaker', language: 'kurdish', dialect: 'Sorani', gender: 'any', orElse: 'arrange' },
    { kind: 'speaker', other: 'Hausa', gender: 'man', orElse: 'telephone' },
    { kind: 'text-relay', gender: 'any', orElse: 'arrange' },
  ] as const)('rule 3.19: what was said before is chosen as it was said: %j', (need) => {
    expect(needOfWish(wishOfNeed(need))).toEqual(need);
  });

  it('only times when someone is free are looked for, unless something else does too', () => {
    expect(soughtByNeed(needOfWish(polish))).toEqual({
      interpreter: 'speaker',
      language: 'polish',
      gender: 'any',
    });
    // rule 3.19: the others are shown as such, before one is chosen.
    expect(soughtByNeed(needOfWish({ ...polish, orElse: 'telephone' }))).toEqual({
      interpreter: 'speaker',
      language: 'polish',
      gender: 'any',
      without: 'shown',
    });
    expect(soughtByNeed(needOfWish({ ...NO_INTERPRETER, kind: 'text-relay' }))).toEqual({
      interpreter: 'text-relay',
    });
  });
});
