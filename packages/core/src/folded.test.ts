import { describe, expect, it } from 'vitest';
import { fitsName } from './clients/nameWays.ts';
import { readClientSearch } from './clients/search.ts';
import { exactFirst, folded } from './folded.ts';
import { NAME_PAIRS } from './testing/searchPairs.ts';

describe('rule 14.23: both sides of a search are folded by one function', () => {
  it.each(NAME_PAIRS)('%s finds %s %s', (typed, first, last) => {
    expect(fitsName(readClientSearch(typed)?.ways ?? [], first, last)).toBe(true);
  });

  it.each([
    ['annemarie', 'Anne', 'Mariebow'],
    ['nemarie', 'Anne', 'Marie'],
    ['amira', 'Amir', 'Ahmed'],
    ['al', 'Kamal', 'Hasan'],
    ['de la cruz', 'Ada', 'Cruz'],
    ['sue', 'Suki', 'Lane'],
    ['smith jones', 'Pia', 'Smith'],
    ["'", 'Una', 'O’Brien'],
  ])('%s does not find %s %s', (typed, first, last) => {
    expect(fitsName(readClientSearch(typed)?.ways ?? [], first, last)).toBe(false);
  });

  it('is a hundred pairs and more', () => expect(NAME_PAIRS.length).toBeGreaterThanOrEqual(100));

  it('what was folded is folded already', () => {
    for (const [typed, first, last] of NAME_PAIRS)
      for (const text of [typed, first, last]) expect(folded(folded(text))).toBe(folded(text));
  });

  it.each([
    ['sian', ['Sian', 'Siân', 'Sîan']],
    ['siân', ['Siân', 'Sian', 'Sîan']],
    ['sia\u0302n', ['Siân', 'Sian', 'Sîan']],
    ['sîan', ['Sîan', 'Sian', 'Siân']],
    ['sión', ['Sian', 'Siân', 'Sîan']],
  ])('%s: whoever is written so comes first, and nobody is alone', (typed, order) => {
    expect(exactFirst(typed, ['Sian', 'Siân', 'Sîan'], (name) => name)).toEqual(order);
  });
});
