import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { lastSearch } from '../../session/lastSearch.ts';
import { AppointmentTabs } from '../../ui/AppointmentTabs.tsx';
import { Button } from '../../ui/Button.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { WaitPanel } from './WaitPanel.tsx';
import { waitColumns } from './waitColumns.tsx';
import { WAITLIST } from './waitList.ts';

const useWaiting = (query: QueryOf<'waitlist'>) => usePaged('waitlist', { query });

type Shown = { panel: 'time' } | { panel: 'person'; id: string } | null;

/**
 * /admin/appointment/waitlist: who waits, whom a free time fits and why, what was offered, and what staff do by hand.
 */
export default function WaitlistScreen() {
  const [shown, setShown] = useState<Shown>(null);
  const now = rightNow();
  const client = useQueryClient();
  const side = useRef<HTMLElement>(null);
  const opened = shown === null ? '' : shown.panel === 'time' ? 'time' : shown.id;
  useEffect(() => {
    if (opened === '') return;
    side.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    side.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const renew = () =>
    Promise.all(
      ['waitlist', 'oneWaiting', 'timesToOffer', 'whoFits'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    ).then(() => undefined);
  const list = (
    <PagedList
      of={WAITLIST}
      useRows={useWaiting}
      columns={waitColumns(now)}
      acts={(row) => (
        <Button small look="second" onClick={() => setShown({ panel: 'person', id: row.id })}>
          Open
          <span className="cw-vh">
            {' '}
            <bdi>{row.client.name}</bdi>
          </span>
        </Button>
      )}
      searchText={lastSearch(WAITLIST.id)}
    />
  );
  return (
    <StaffPage
      title="Waiting list"
      tabs={<AppointmentTabs />}
      facts={['Asked first: who would lose a choice by waiting. Then who has waited longest']}
      actions={
        <Button small onClick={() => setShown({ panel: 'time' })}>
          See whom a free time fits
        </Button>
      }
    >
      {shown === null ? (
        list
      ) : (
        <div className="cw-split">
          {list}
          <aside className="cw-panel cw-panel--sheet" aria-label="What you opened" ref={side}>
            {shown.panel === 'time' ? (
              <OfferPanel onClose={() => setShown(null)} renew={renew} />
            ) : (
              <WaitPanel key={shown.id} id={shown.id} onClose={() => setShown(null)} renew={renew} />
            )}
          </aside>
        </div>
      )}
    </StaffPage>
  );
}
