import type { NotYet } from '@careway/core/pathways/mayBook';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../../api/query.ts';
import { Loaded, together } from '../../../ui/Loaded.tsx';
import { HelpAside, Notice } from '../../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../../ui/Page.tsx';
import { type Clinic, isSought, otherWays } from '../bookingSearch.ts';
import { CheckFirst } from '../CheckFirst.tsx';
import { JoinCard } from './JoinCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import type { Waiting } from './waiting.ts';

/**
 * /appointment/waitinglist: join, what suits, where it stands, and the time that is offered; `?for=counselling` for a
 * talk.
 */
export default function WaitingListScreen() {
  const [search] = useSearchParams();
  const talk = search.get('for') === 'counselling';
  const wanted = talk ? { counselling: 'true' as const } : {};
  const all = together({
    clinics: useQuery(asQuery('clinics', { query: wanted })),
    waiting: useQuery(asQuery('myWaiting', {})),
    wished: useQuery(asQuery('interpreterWish', { query: {} })),
    coming: useQuery(asQuery('myAppointments', { query: { when: 'coming', limit: 100 } })),
  });
  return (
    <Page>
      <Back to={otherWays(wanted as Parameters<typeof otherWays>[0])} />
      <Columns aside={<HelpAside />}>
        <h1>Your waiting list</h1>
        <Loaded
          of={all}
          loading="Loading your waiting list"
          rows={6}
          failed="We could not load your waiting list"
        >
          {({ clinics, waiting, coming, wished }) => (
            <OneWait
              service={clinics.service}
              counselling={talk}
              clinics={clinics.data}
              wish={wished.wish?.words ?? ''}
              // Whoever has a time may wait for an earlier one.
              notYet={
                coming.data.some((one) => isSought(one, { ...wanted, service: clinics.service }))
                  ? null
                  : clinics.notYet
              }
              // An offer is shown wherever it comes from: it does not wait for the right page.
              waiting={
                waiting.data.find((one) => one.service === clinics.service && one.counselling === talk) ??
                waiting.data.find((one) => one.offer !== null)
              }
            />
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

function OneWait({
  service,
  counselling,
  clinics,
  waiting,
  wish,
  notYet,
}: {
  service: Waiting['service'];
  counselling: boolean;
  clinics: readonly Clinic[];
  waiting: Waiting | undefined;
  wish: string;
  notYet: NotYet | null;
}) {
  const [changing, setChanging] = useState(false);
  const [over, setOver] = useState<string>();
  // What comes first is asked of this page's care, and an offer may be of another.
  const isOther =
    waiting !== undefined && (waiting.service !== service || waiting.counselling !== counselling);
  const first = notYet && !isOther ? <CheckFirst notYet={notYet} service={service} /> : null;
  if (!waiting && first) return first;
  if (!waiting || changing)
    return (
      <Stack>
        <JoinCard
          key={waiting?.id ?? 'new'}
          service={service}
          counselling={counselling}
          clinics={clinics}
          waiting={waiting}
          wish={wish}
          onDone={() => setChanging(false)}
        />
      </Stack>
    );
  return (
    <Stack>
      {over && !waiting.offer ? (
        <Notice tone="time" role="status" title="That time has gone">
          <p>{over}</p>
        </Notice>
      ) : null}
      {waiting.offer ? first : null}
      {waiting.offer ? (
        <OfferCard
          key={waiting.offer.id}
          waiting={waiting}
          offer={waiting.offer}
          mayTake={first === null}
          onOver={setOver}
        />
      ) : null}
      <StandingCard waiting={waiting} clinics={clinics} onChange={() => setChanging(true)} />
    </Stack>
  );
}
