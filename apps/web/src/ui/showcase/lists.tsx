import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import type { Paged, SearchText, StaffList } from '../list/list.ts';
import { PagedList } from '../list/PagedList.tsx';
import { Sideways } from '../Sideways.tsx';
import type { Column } from '../Table.tsx';
import { Tag } from '../Tag.tsx';
import { say } from '../toast.ts';

interface Letter {
  id: string;
  to: string;
  state: 'waiting' | 'sent';
  written: string;
}

const LETTERS: readonly Letter[] = [
  { id: '1', to: 'Oak Street Practice', state: 'waiting', written: '20 November' },
  { id: '2', to: 'Mill Lane Surgery', state: 'sent', written: '18 November' },
  { id: '3', to: 'Riverside Health Centre', state: 'sent', written: '17 November' },
];

const LIST: StaffList<{ search?: string; state?: Letter['state'] }, Letter> = {
  id: 'letters',
  one: 'letter',
  order: 'newest first',
  rowKey: ({ id }) => id,
  search: { label: 'Find a letter by who it is for', placeholder: 'Who it is for' },
  filters: [
    {
      name: 'state',
      words: 'State',
      choices: [
        { value: 'waiting', words: 'Waiting' },
        { value: 'sent', words: 'Sent' },
      ],
    },
  ],
  views: [
    { words: 'All', filters: {} },
    { words: 'Waiting', filters: { state: 'waiting' } },
  ],
  empty: { icon: Mail, title: 'No letters yet', words: 'A letter appears here once it is written.' },
};

const COLUMNS: readonly Column<Letter>[] = [
  { key: 'to', head: 'For', header: true, cell: ({ to }) => to },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => (
      <Tag tone={state === 'sent' ? 'good' : 'time'}>{state === 'sent' ? 'Sent' : 'Waiting'}</Tag>
    ),
  },
  { key: 'written', head: 'Written', cell: ({ written }) => written },
];

/** In the place of a call: two rows at first, then all of them. */
function useLetters({ search = '', state }: { search?: string; state?: Letter['state'] }): Paged<Letter> {
  const [all, setAll] = useState(false);
  const found = LETTERS.filter(
    (letter) => (!state || letter.state === state) && letter.to.toLowerCase().includes(search.toLowerCase()),
  );
  const rows = all ? found : found.slice(0, 2);
  return {
    rows,
    total: found.length,
    beyond: false,
    old: false,
    at: 0,
    error: null,
    refetch: () => undefined,
    more:
      rows.length < found.length
        ? { size: 2, busy: false, failed: false, fetch: () => setAll(true) }
        : undefined,
  };
}

const NOT_KEPT: SearchText = { get: () => '', set: () => undefined };

/** A list for staff: views, search, filters, rows with what can be done, and going on. */
export function StaffLists() {
  return (
    <PagedList
      of={LIST}
      useRows={useLetters}
      columns={COLUMNS}
      acts={({ to }) => (
        <Button look="quiet" small onClick={() => say(`Opening the letter for ${to}`)}>
          Open
          <span className="cw-vh"> the letter for {to}</span>
        </Button>
      )}
      searchText={NOT_KEPT}
    />
  );
}

/** Wider than any phone: it says that there is more to the side. */
export function WideThings() {
  return (
    <section className="cw-card" aria-labelledby="wide">
      <div className="cw-card__h">
        <h2 id="wide">What is wider than its place</h2>
      </div>
      <Sideways className="cw-card__b" label="Twelve months" see="Scroll sideways to see every month.">
        <p className="cw-nowrap">
          {'January, February, March, April, May, June, July, August, September, October, November, December, and January again, '.repeat(
            2,
          )}
        </p>
      </Sideways>
    </section>
  );
}
