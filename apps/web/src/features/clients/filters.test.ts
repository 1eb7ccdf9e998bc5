import { describe, expect, test } from 'vitest';
import { filterWords, isView, readFilters, VIEWS } from './filters.ts';

describe('the filters of the list of clients', () => {
  test('are read from the address, and nothing unknown with them', () => {
    const params = new URLSearchParams('form=hold&service=nothing&search=Kezia&booked=no');
    expect(readFilters(params)).toEqual({ form: 'hold', booked: 'no' });
  });

  test('a view is current when it says exactly what is set', () => {
    const current = (text: string) =>
      VIEWS.filter((view) => isView(readFilters(new URLSearchParams(text)), view.filters)).map(
        (view) => view.words,
      );
    expect(current('')).toEqual(['Everyone']);
    expect(current('form=completed&booked=no')).toEqual(['Sent in, not booked']);
    expect(current('form=completed')).toEqual([]);
  });

  test('say in words what hides the rest', () => {
    expect(filterWords({ service: 'top', booked: 'no' })).toEqual([
      'Service: Abortion care',
      'Appointment: Not booked',
    ]);
  });
});
