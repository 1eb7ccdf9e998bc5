import { describe, expect, test } from 'vitest';
import { filterWords, isView, readFilters } from '../../ui/list/filters.ts';
import type { Filter, View } from '../../ui/list/list.ts';
import { CLIENTS } from './clientList.ts';

const filters = CLIENTS.filters as readonly Filter<Record<string, string>>[];
const views = CLIENTS.views as readonly View<Record<string, string>>[];
const read = (text: string) => readFilters(filters, new URLSearchParams(text));

describe('the filters of the list of clients', () => {
  test('are read from the address, and nothing unknown with them', () => {
    expect(read('form=hold&service=nothing&search=Kezia&booked=no')).toEqual({ form: 'hold', booked: 'no' });
  });

  test('a view is current when it says exactly what is set', () => {
    const current = (text: string) =>
      views.filter((view) => isView(filters, read(text), view)).map((view) => view.words);
    expect(current('')).toEqual(['Everyone']);
    expect(current('form=completed&booked=no')).toEqual(['Sent in, not booked']);
    expect(current('form=completed')).toEqual([]);
  });

  test('say in words what hides the rest', () => {
    expect(filterWords(filters, { service: 'top', booked: 'no' })).toEqual([
      'Service: Abortion care',
      'Appointment: Not booked',
    ]);
  });
});
