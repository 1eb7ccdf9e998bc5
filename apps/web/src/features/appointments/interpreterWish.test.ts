import { describe, expect, it } from 'vitest';
import { NO_INTERPRETER, needOfWish, soughtByNeed } from './interpreterWish.ts';

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

  it('only times when someone is free are looked for, unless something else does too', () => {
    expect(soughtByNeed(needOfWish(polish))).toEqual({
      interpreter: 'speaker',
      language: 'polish',
      gender: 'any',
    });
    expect(soughtByNeed(needOfWish({ ...polish, orElse: 'telephone' }))).toEqual({});
    expect(soughtByNeed(needOfWish({ ...NO_INTERPRETER, kind: 'text-relay' }))).toEqual({
      interpreter: 'text-relay',
    });
  });
});
