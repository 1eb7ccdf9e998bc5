import { SERVICE_CODES, SERVICES, type ServiceCode } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { FormFirst } from '../../shared/FormFirst.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckOfClient } from '../../ui/CheckOfClient.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { serverNow } from '../../ui/serverClock.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { AlreadyFor } from './AlreadyFor.tsx';
import { BookedFor } from './BookedFor.tsx';
import { type Appointment, isSought, type Sought, soughtBy } from './bookingSearch.ts';
import { Choosing } from './Choosing.tsx';
import { FormChoice } from './FormChoice.tsx';

type Client = CallReply<'client'>;

/** As the API takes it. */
const REASON = { least: 3, most: 300 } as const;

const TALK = 'talk ';

/** What it is for, then the times; after it, what was booked and how they are told. */
export function ChooseFor({
  client,
  moving,
  talk,
}: {
  client: Client;
  moving: Appointment | undefined;
  talk: boolean;
}) {
  const [what, setWhat] = useState<string>(`${talk ? TALK : ''}${client.service ?? 'top'}`);
  const [reason, setReason] = useState('');
  const [shareId, setShareId] = useState('');
  const [unsaid, setUnsaid] = useState<string>();
  const [booked, setBooked] = useState<Appointment>();
  const sought: Sought = { ...(moving ? soughtBy(moving) : soughtIn(what)), client: client.id };
  const { service, counselling } = sought;
  const places = useQuery(
    asQuery('clinics', {
      query: { service, client: client.id, ...(counselling ? { counselling } : {}) },
    }),
  );
  if (booked)
    return (
      <BookedFor
        client={client}
        appointment={booked}
        moved={moving !== undefined}
        onMore={() => setBooked(undefined)}
      />
    );
  const said = () => {
    const { length } = reason.trim();
    const wrong =
      length < REASON.least
        ? 'Say in a few words why. The client can read it'
        : length > REASON.most
          ? `Use ${REASON.most} characters or fewer`
          : undefined;
    setUnsaid(wrong);
    if (wrong) document.getElementById('reason')?.focus();
    return wrong === undefined;
  };
  const already = moving
    ? undefined
    : client.appointments.find(
        (one) => one.status === 'booked' && Date.parse(one.startsAt) > serverNow() && isSought(one, sought),
      );
  return (
    <Stack>
      {moving ? null : (
        <Card small title="What is it for?">
          <Select
            id="what"
            label="Service"
            value={what}
            options={CHOICES}
            onChange={(event) => setWhat(event.currentTarget.value)}
          />
        </Card>
      )}
      {moving ? null : (
        <CheckOfClient checks={client.checks} time={{ service, counselling: counselling === 'true' }} />
      )}
      {moving ? null : (
        <FormFirst clientId={client.id} service={service} {...(counselling ? { counselling } : {})} />
      )}
      {already ? <AlreadyFor client={client} appointment={already} /> : null}
      <Loaded of={places} loading="Loading times" rows={6} failed="We could not load the times">
        {({ data }) => (
          <Choosing
            key={what}
            sought={sought}
            clinics={data}
            moving={moving}
            byStaff={{ reason, shareId, mayBook: said, onBooked: setBooked }}
            reason={
              <>
                {moving ? null : <FormChoice forms={client.forms} value={shareId} onChange={setShareId} />}
                <TextArea
                  id="reason"
                  label={`Why do you ${moving ? 'move' : 'book'} it for them?`}
                  hint={`${client.firstName} can read it.`}
                  rows={2}
                  most={REASON.most}
                  value={reason}
                  {...(unsaid ? { error: unsaid } : {})}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              </>
            }
          />
        )}
      </Loaded>
    </Stack>
  );
}

const CHOICES = SERVICE_CODES.flatMap((code) => [
  { value: code as string, words: SERVICES[code].name },
  { value: `${TALK}${code}`, words: `Counselling, ${SERVICES[code].name}` },
]);

function soughtIn(what: string): Sought {
  const talks = what.startsWith(TALK);
  const service = (talks ? what.slice(TALK.length) : what) as ServiceCode;
  return { service, ...(talks ? { counselling: 'true' as const } : {}) };
}
