import { SERVICE_CODES, SERVICES, type ServiceCode } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { Tag } from '../../ui/Tag.tsx';
import { say } from '../../ui/toast.ts';
import { PanelHead } from './PanelHead.tsx';
import { placeOf, staffWhen, waitedWords } from './staffWords.ts';

type Fit = CallReply<'whoFits'>['data'][number];

const STILL = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** A free time, and of those who wait whom it fits in the order in which they would be asked, and whom not and why. */
export function OfferPanel({ onClose, renew }: { onClose: () => void; renew: () => Promise<unknown> }) {
  const [service, setService] = useState<ServiceCode>('top');
  const [slotId, setSlotId] = useState('');
  const times = useQuery({ ...asQuery('timesToOffer', { query: { service } }), ...STILL });
  const fits = useQuery({
    ...asQuery('whoFits', { params: { id: slotId } }),
    ...STILL,
    enabled: slotId !== '',
  });
  return (
    <>
      <PanelHead title="Whom a free time fits" onClose={onClose} />
      <div className="cw-panel__s">
        <Select
          id="offer-service"
          label="Service"
          value={service}
          options={SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name }))}
          onChange={(event) => {
            setService(event.currentTarget.value as ServiceCode);
            setSlotId('');
          }}
        />
        <Loaded
          of={times}
          loading="Loading times"
          failed="The times did not load"
          isEmpty={({ data }) => data.length === 0}
          empty={<p>There is no free time of this service.</p>}
        >
          {({ data }) => (
            <Select
              id="offer-time"
              label="Free time"
              empty="Choose a time"
              value={slotId}
              options={data.map((time) => ({
                value: time.slotId,
                words: `${staffWhen(time.startsAt)}, ${placeOf(time)}${time.left > 1 ? ` (${time.left} places)` : ''}`,
              }))}
              onChange={(event) => setSlotId(event.currentTarget.value)}
            />
          )}
        </Loaded>
      </div>
      {slotId === '' ? null : (
        <div className="cw-panel__s">
          <h3>In the order in which they would be asked</h3>
          <Loaded
            of={fits}
            rows={5}
            loading="Looking whom it fits"
            failed="This did not load"
            isEmpty={({ data }) => data.length === 0}
            empty={<p className="cw-none">Nobody waits for this.</p>}
          >
            {({ data }) => (
              <ol className="cw-fits">
                {data.map((one) => (
                  <OneFit key={one.id} one={one} slotId={slotId} renew={renew} />
                ))}
              </ol>
            )}
          </Loaded>
        </div>
      )}
    </>
  );
}

function OneFit({ one, slotId, renew }: { one: Fit; slotId: string; renew: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const fits = one.against.length === 0;
  return (
    <li>
      <p className="cw-fits__who">
        <strong>
          <bdi>{one.client.name}</bdi>
        </strong>
        {fits ? (
          <Tag tone="good" icon={Check}>
            Fits
          </Tag>
        ) : null}
        {one.way === 'call' ? (
          <Tag tone="care" icon={Phone}>
            By a call
          </Tag>
        ) : null}
      </p>
      <p className="sub">
        {one.client.reference}. {waitedWords(one.joinedAt, rightNow())}.{' '}
        {fits ? one.turn : one.against.join('. ')}
      </p>
      <Button small look="second" onClick={() => setAsking(true)}>
        Offer it
        <span className="cw-vh">
          {' '}
          to <bdi>{one.client.name}</bdi>
        </span>
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Offer this time to ${one.client.name}?`}
        verb="Offer it"
        act={(reason) => call('offerByHand', { params: { id: one.id }, body: { slotId, reason } })}
        done={() => {
          say('Offered. They are told, or stand on the list to be called');
          return renew();
        }}
      >
        {fits
          ? 'It is kept for them until they answer, as every offer.'
          : `As they said, it does not suit them: ${one.against.join('. ')}.`}
      </ReasonDialog>
    </li>
  );
}
