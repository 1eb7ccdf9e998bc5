import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../questionnaires/staticForms/choices.ts';
import { INTERPRETER_LANGUAGES, needFrom, needProblem, needWords } from './interpreter.ts';

describe('rule 3.10: what is asked of an interpreter', () => {
  it('the languages are those that the forms ask for, British Sign Language and another one apart', () => {
    const ofForms = LANGUAGES.map(({ code }) => code).filter(
      (code) => code !== 'british-sign-language' && code !== 'other',
    );
    expect(Object.keys(INTERPRETER_LANGUAGES).sort()).toEqual(ofForms.sort());
  });

  it.each([
    [{ kind: 'speaker', language: 'polish', gender: 'any', orElse: 'refuse' }, 'Polish'],
    [
      { kind: 'speaker', language: 'kurdish', dialect: 'Sorani', gender: 'woman', orElse: 'refuse' },
      'Kurdish (Sorani), a woman',
    ],
    [{ kind: 'speaker', other: 'Hausa', gender: 'man', orElse: 'refuse' }, 'Hausa, a man'],
    [{ kind: 'bsl', gender: 'any', orElse: 'refuse' }, 'British Sign Language'],
    [{ kind: 'text-relay', gender: 'woman', orElse: 'refuse' }, 'Text relay'],
  ] as const)('in words: %o', (need, words) => {
    expect(needWords(need)).toBe(words);
  });

  it('a speaker needs a language; signs and text relay need none', () => {
    expect(needProblem({ kind: 'speaker' })).toBeDefined();
    expect(needProblem({ kind: 'speaker', other: ' ' })).toBeDefined();
    expect(needProblem({ kind: 'bsl' })).toBeUndefined();
  });

  it.each([
    ['Polish please', { kind: 'speaker', language: 'polish' }],
    ['BSL', { kind: 'bsl' }],
    ['text relay', { kind: 'text-relay' }],
    ['Hausa', { kind: 'speaker', other: 'Hausa' }],
  ])('words that were written: %s', (words, need) => {
    expect(needFrom(words)).toMatchObject({ ...need, orElse: 'arrange' });
  });
});
