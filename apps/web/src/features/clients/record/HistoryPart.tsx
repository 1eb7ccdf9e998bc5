import { History } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, LoadFailure, Skeleton } from '../../../ui/states.tsx';
import { useReadList } from '../reading.ts';
import { byDay } from '../timeline.ts';
import { TimelineList } from './TimelineList.tsx';

type Client = CallReply<'client'>;
type Shown = 'happened' | 'form' | 'appointment' | 'account' | 'staff';

const SHOWN: { value: Shown; words: string }[] = [
  { value: 'happened', words: 'Everything' },
  { value: 'form', words: 'Forms' },
  { value: 'appointment', words: 'Appointments' },
  { value: 'account', words: 'Account' },
  { value: 'staff', words: 'Who has read' },
];

/** What has happened with a client. The first page of it came with the record; more is asked for, and written down. */
export function HistoryPart({ client, now }: { client: Client; now: Date }) {
  const [shown, setShown] = useState<Shown>('happened');
  const input = { params: { id: client.id }, query: { kind: shown } };
  const list = useReadList('clientHistory', input, shown === 'happened' ? client.history : undefined);
  const entries = list.isPlaceholderData ? undefined : list.data?.pages.flatMap((page) => page.data);
  return (
    <section className="cw-card" aria-labelledby="happened">
      <div className="cw-card__h">
        <h2 id="happened">What has happened</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of toggles needs no frame and legend */}
        <div className="cw-views" role="group" aria-label="Show">
          {SHOWN.map(({ value, words }) => (
            <button key={value} type="button" aria-pressed={shown === value} onClick={() => setShown(value)}>
              {words}
            </button>
          ))}
        </div>
      </div>
      <div className="cw-card__b" aria-busy={list.isFetching || undefined}>
        {list.error && !entries ? (
          <LoadFailure
            title="The history did not load"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : !entries ? (
          <Skeleton rows={4} words="Loading what has happened" />
        ) : entries.length === 0 ? (
          <EmptyState icon={History} title="Nothing here yet" />
        ) : (
          <TimelineList days={byDay(entries)} now={now} />
        )}
        {entries && list.hasNextPage ? (
          <Button look="second" small busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
            {list.isFetching ? 'Loading…' : 'Show earlier'}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
