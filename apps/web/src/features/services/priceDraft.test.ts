import { describe, expect, it } from 'vitest';
import {
  boxesOf,
  draftErrors,
  draftOf,
  errorAt,
  pricesTyped,
  problemsIn,
  refusedErrors,
} from './priceDraft.ts';

const PRICES = [
  { treatment: 'Pills', fromWeeks: 0, toWeeks: 9, pence: 48_000 },
  { treatment: 'Surgery', fromWeeks: 0, toWeeks: 13, pence: 62_050 },
];
const KEYS = ['a', 'b'];

describe('the price table as it is typed', () => {
  it('reads back what it was filled with', () => {
    const draft = draftOf(PRICES);
    expect(draft.lines.map(({ pence }) => pence)).toEqual(['480', '620.50']);
    expect(pricesTyped(draft)).toEqual(PRICES);
    expect(draftErrors(draft)).toEqual({});
  });

  it('says what to mend at the box it is about, in the order of the page, the first of each', () => {
    const draft = draftOf(PRICES);
    draft.lines[1] = { treatment: '', fromWeeks: '2x', toWeeks: '9', pence: '' };
    const errors = draftErrors(draft);
    expect(boxesOf(2).filter((box) => errorAt(errors, box))).toEqual([
      'lines.1.treatment',
      'lines.1.fromWeeks',
      'lines.1.pence',
    ]);
    expect(problemsIn(errors, KEYS).map(({ id }) => id)).toEqual(['b-treatment', 'b-fromWeeks', 'b-pence']);
  });

  it('a table without a line has one problem and no box', () => {
    const errors = draftErrors({ lines: [] });
    expect(errors.lines?.root?.message).toBeTruthy();
    expect(problemsIn(errors, [])).toEqual([{ message: errors.lines?.root?.message }]);
  });

  it("finds the API's own field names, and says the rest of the whole table", () => {
    const said = refusedErrors([
      { field: 'prices.1.toWeeks', message: 'Mend this' },
      { field: 'prices', message: 'Too many' },
    ]);
    expect(problemsIn(said, KEYS)).toEqual([
      { message: 'Too many' },
      { id: 'b-toWeeks', message: 'Mend this' },
    ]);
  });
});
