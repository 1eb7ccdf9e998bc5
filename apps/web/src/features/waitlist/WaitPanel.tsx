import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { OFFER_STATES } from '@careway/core/waitlist/waitWords';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { bookForAt } from '../../ui/paths/bookFor.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Facts } from '../../ui/SummaryList.tsx';
import { say } from '../../ui/toast.ts';
import { OpenOffer } from './OpenOffer.tsx';
import { PanelHead } from './PanelHead.tsx';
import { placeOf, serviceWords, shortWhen, staffWhen, suitsWords } from './staffWords.ts';

type One = CallReply<'oneWaiting'>;

/** One who waits: what suits them, what they have to answer, everything offered before, and taking them off. */
export function WaitPanel({
  id,
  onClose,
  renew,
}: {
  id: string;
  onClose: () => void;
  renew: () => Promise<unknown>;
}) {
  const one = useQuery({
    ...asQuery('oneWaiting', { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PanelHead title={one.data?.client.name ?? 'Waiting list'} onClose={onClose} />
      <Loaded
        of={one}
        rows={6}
        loading="Loading who waits"
        failed="This did not load"
        around={(meanwhile) => <div className="cw-panel__s">{meanwhile}</div>}
      >
        {(waits) => (
          <>
            <Suits waits={waits} />
            <OpenOffer waits={waits} renew={renew} />
            <History waits={waits} />
            <TakeOff waits={waits} renew={renew} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Suits({ waits }: { waits: One }) {
  const { when, how } = suitsWords(waits);
  const { from, until } = waits.preference;
  return (
    <div className="cw-panel__s">
      <h3>What suits them</h3>
      <Facts
        rows={[
          { label: 'Waits for', value: serviceWords(waits) },
          { label: 'Since', value: shortWhen(waits.joinedAt) },
          { label: 'When', value: when },
          { label: 'How', value: how },
          { label: 'Days', value: `${dayWords(from)} to ${dayWords(until)}` },
          { label: 'Booked', value: waits.bookedAt ? staffWhen(waits.bookedAt) : 'Nothing' },
        ]}
      />
      {waits.status === 'waiting' ? (
        <Actions>
          <ButtonLink small look="second" to={bookForAt(waits.client.id)}>
            Book a time for them
          </ButtonLink>
        </Actions>
      ) : null}
    </div>
  );
}

function History({ waits }: { waits: One }) {
  const before = waits.history.filter(({ id }) => id !== waits.offer?.id);
  return (
    <div className="cw-panel__s">
      <h3>Offers before</h3>
      {before.length === 0 ? (
        <p className="cw-none">None yet</p>
      ) : (
        <Facts
          rows={before.map((offer) => ({
            label: shortWhen(offer.offeredAt),
            value: (
              <>
                {OFFER_STATES[offer.status]}: {staffWhen(offer.startsAt)}, {placeOf(offer)}
                <p className="sub cw-break">
                  {[
                    offer.way === 'call' ? 'By a call' : 'By a message',
                    offer.reason ? `${offer.offeredBy ?? 'A colleague'} offered it: ${offer.reason}` : '',
                    offer.endedBy ? `Answer written down by ${offer.endedBy}` : '',
                    offer.said ? `On the phone: ${offer.said}` : '',
                  ]
                    .filter(Boolean)
                    .join('. ')}
                </p>
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}

function TakeOff({ waits, renew }: { waits: One; renew: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  if (waits.status !== 'waiting') return null;
  return (
    <div className="cw-panel__f">
      <Button small look="danger" onClick={() => setAsking(true)}>
        Take off the waiting list
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take ${waits.client.name} off the waiting list?`}
        verb="Take them off"
        danger
        act={(reason) => call('removeWaiting', { params: { id: waits.id }, body: { reason } })}
        done={() => {
          say('Taken off the waiting list');
          return renew();
        }}
      >
        {waits.offer
          ? 'The time that is kept for them goes to the next.'
          : 'They can join again, at the end.'}
      </ReasonDialog>
    </div>
  );
}
