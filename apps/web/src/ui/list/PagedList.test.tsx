import { Inbox } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { captionOf, type Known } from './filters.ts';
import type { Paged, StaffList } from './list.ts';
import { PagedList } from './PagedList.tsx';

interface Letter {
  id: string;
  to: string;
}

const LETTERS: StaffList<{ search?: string; kind?: 'open' | 'sent' }, Letter> = {
  id: 'letters',
  one: 'letter',
  order: 'oldest first',
  rowKey: (letter) => letter.id,
  search: { label: 'Find a letter', placeholder: 'Name' },
  filters: [{ name: 'kind', words: 'Kind', choices: [{ value: 'open', words: 'Open' }] }],
  views: [
    { words: 'All', filters: {} },
    { words: 'Waiting', filters: { kind: 'open' } },
  ],
  empty: { icon: Inbox, title: 'No letters yet', words: 'They appear here once written.' },
};

const page: Paged<Letter> = {
  rows: [{ id: '1', to: 'Ada' }],
  total: 1,
  beyond: false,
  old: false,
  at: Date.parse('2026-11-22T14:05:00Z'),
  error: null,
  refetch: () => undefined,
  more: undefined,
};

function shown(list: Partial<Paged<Letter>>, { address = '/', typed = '' } = {}) {
  const useRows = vi.fn((_query: { search?: string; kind?: string }) => ({ ...page, ...list }));
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <PagedList
        of={LETTERS}
        useRows={useRows}
        columns={[{ key: 'to', head: 'To', header: true, cell: (letter) => letter.to }]}
        acts={(letter) => <button type="button">Send {letter.to}</button>}
        searchText={{ get: () => typed, set: () => undefined }}
      />
    </MemoryRouter>,
  );
  return { html, asked: useRows.mock.calls[0]?.[0] };
}

describe('a list for staff', () => {
  it('asks for what stands in the address and what was typed, and for nothing unknown', () => {
    expect(shown({}, { address: '/?kind=open&search=Ada&other=1' }).asked).toEqual({ kind: 'open' });
    expect(shown({}, { address: '/?kind=sold', typed: 'Ada' }).asked).toEqual({ search: 'Ada' });
  });

  it('shows its rows under a caption of count and order, with what can be done with each', () => {
    const { html } = shown({});
    expect(html).toContain('<caption>1 letter, oldest first</caption>');
    expect(html).toContain('Send Ada');
    expect(html).toMatch(/aria-current="true"[^>]*>All</);
  });

  it('a view keeps what else stands in the address', () => {
    const { html } = shown({}, { address: '/?side=staff&kind=open' });
    expect(html).toContain('href="?side=staff"');
    expect(html).toContain('href="?side=staff&amp;kind=open"');
  });

  it('empty is not the same as hidden: what hides the rest is said, and undone', () => {
    expect(shown({ rows: [], total: 0 }).html).toContain('No letters yet');
    const { html } = shown({ rows: [], total: 0 }, { address: '/?kind=open', typed: 'Ada' });
    expect(html).toContain('You are seeing: “Ada”, Kind: Open.');
    expect(html).toContain('Clear the filters');
  });

  it('waits, fails, and keeps what came before beside a failure, with its time', () => {
    expect(shown({ rows: undefined }).html).toContain('aria-busy="true"');
    const failed = shown({ rows: undefined, error: new Error('We could not connect.') }).html;
    expect(failed).toMatch(/The list did not load.*Try again/);
    const old = shown({ error: new Error('later') }).html;
    expect(old).toContain('This list is from 14:05');
    expect(old).toContain('Send Ada');
  });

  it('goes on by pages, and says so when the next one did not come', () => {
    const more = { size: 25, busy: false, failed: false, fetch: () => undefined };
    expect(shown({ total: 12_000, more }).html).toContain('1 of 12,000 shown');
    const many = shown({ total: 1000, beyond: true, more }).html;
    expect(many).toContain('1 of more than 1,000 letters, oldest first');
    expect(many).toMatch(/Show 25 more.*1 of more than 1,000 shown/);
    const failed = shown({ total: 12, more: { ...more, failed: true }, error: new Error('x') }).html;
    expect(failed).toContain('Show 11 more');
    expect(failed).toContain('The list above is still right');
    expect(failed).not.toContain('This list is from');
  });
});

it('a caption says as much as is known', () => {
  const say = (shownRows: number, total: number | undefined, how: Partial<Known> = {}) =>
    captionOf(LETTERS, { shown: shownRows, total, beyond: false, hiding: false, more: false, ...how });
  expect(say(25, 200)).toBe('25 of 200 letters, oldest first');
  expect(say(25, 1000, { beyond: true })).toBe('25 of more than 1,000 letters, oldest first');
  expect(say(125, 100, { beyond: true, more: true, hiding: true })).toBe(
    '125 or more letters match, oldest first',
  );
  expect(say(25, 30, { hiding: true })).toBe('25 of 30 letters match, oldest first');
  expect(say(1, 1, { hiding: true })).toBe('1 letter matches, oldest first');
  expect(say(100, undefined, { more: true })).toBe('100 or more letters, oldest first');
  expect(say(1, undefined)).toBe('1 letter, oldest first');
});
