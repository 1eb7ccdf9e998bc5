import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { keptWords, RETENTION } from '@careway/core/settings/retention';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { NoticeForm } from './NoticeForm.tsx';

type Kept = (typeof RETENTION)[number];

const COLUMNS: readonly Column<Kept>[] = [
  { key: 'what', head: 'What', header: true, cell: ({ what }) => what },
  { key: 'for', head: 'Kept for', cell: (kept) => <span className="cw-nowrap">{keptWords(kept.for)}</span> },
  { key: 'words', head: 'Counted', cell: ({ words }) => <span className="cw-soft">{words}</span> },
];

/** /admin?part=settings: notices for clients and staff (rule 16.16), and how long things are kept (rule 11.6). */
export default function AppSettingsScreen() {
  const settings = useQuery({ ...asQuery('appSettings', {}), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <StaffPage
      title="App settings"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={['What is the same for all organisations.']}
    >
      <div className="cw-stack">
        <Loaded
          of={settings}
          loading="Loading the settings"
          rows={6}
          failed="The settings did not load"
          around={inCard}
        >
          {({ settings: set }) =>
            set ? (
              <Card title="Notices">
                <p className="cw-soft">
                  Clients see theirs on their first page once they have signed in, staff on every page.
                  {set.changedAt
                    ? ` Changed ${whenWords(set.changedAt, clock)} by ${set.changedBy ?? 'nobody we know'}.`
                    : ''}
                </p>
                <NoticeForm key={set.version} set={set} />
              </Card>
            ) : null
          }
        </Loaded>
        <section className="cw-card" aria-labelledby="retention">
          <div className="cw-card__b">
            <h2 id="retention">How long things are kept</h2>
            <p className="cw-soft">
              What is past its time is deleted by itself, within ten minutes. Nobody can change these times
              here.
            </p>
          </div>
          <Table
            caption="What is kept, for how long, and from when it is counted"
            columns={COLUMNS}
            rows={RETENTION}
            rowKey={({ what }) => what}
          />
        </section>
      </div>
    </StaffPage>
  );
}
