import { History } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { usePaged } from '../../../api/usePaged.ts';
import { Pages } from '../../../ui/list/Pages.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { byDay } from '../timeline.ts';
import { TimelineList } from './TimelineList.tsx';

type Client = CallReply<'client'>;
type Shown = 'happened' | 'form' | 'appointment' | 'note' | 'account' | 'staff';

const SHOWN: { value: Shown; words: string }[] = [
  { value: 'happened', words: 'Everything' },
  { value: 'form', words: 'Forms' },
  { value: 'appointment', words: 'Appointments' },
  { value: 'note', words: 'Notes' },
  { value: 'account', words: 'Account' },
  { value: 'staff', words: 'Who has read' },
];

/** What has happened with a client. The first page of it came with the record; more is asked for, and written down. */
export function HistoryPart({ client, now }: { client: Client; now: Date }) {
  const [shown, setShown] = useState<Shown>('happened');
  const input = { params: { id: client.id }, query: { kind: shown } };
  const list = usePaged('clientHistory', input, {
    first: shown === 'happened' ? client.history : undefined,
  });
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
      <div className="cw-card__b">
        <Pages
          of={{ ...list, rows: list.old ? undefined : list.rows }}
          many="what has happened"
          loadingRows={4}
          failed="The history did not load"
          moreWords="Show earlier"
          empty={<EmptyState icon={History} title="Nothing here yet" />}
        >
          {(entries) => <TimelineList days={byDay(entries)} now={now} />}
        </Pages>
      </div>
    </section>
  );
}
