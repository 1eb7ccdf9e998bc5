import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back, Page, Stack } from '../../ui/Page.tsx';
import { address } from '../../ui/paths/address.ts';
import { isMissing } from '../../ui/refusal.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { WORDS_OF_STAFF } from './bookingWordsOfStaff.ts';
import { ChooseFor } from './ChooseFor.tsx';
import { ForClientProvider } from './forClient.ts';

type Client = CallReply<'client'>;

/**
 * /admin/dashboard/all-clients/{id}/booking: staff choose, book or move a time for a client, on the screen that the
 * client has. `?move=` names the booking that is moved, `?for=counselling` asks for a talk. Why is asked for, and the
 * client can read it (rule 3.5).
 */
export default function BookForClientScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // Every look at a record is written down: once, when somebody comes.
  const record = useQuery({
    ...asQuery('client', { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });
  const moveId = search.get('move');
  return (
    <Page>
      <Back to={address('/admin/dashboard/all-clients/{id}/{part}', { id, part: 'appointments' })}>
        The record
      </Back>
      <h1>{moveId ? 'Move an appointment' : 'Book for a client'}</h1>
      <Loaded
        of={record}
        loading="Loading the record"
        failed="We could not load the record"
        safe="Nothing was booked or changed."
        instead={(error) => (isMissing(error) ? notTheirs : undefined)}
      >
        {(client) => {
          const moving = client.appointments.find((one) => one.id === moveId);
          if (client.beyondUntil !== null)
            return (
              <Notice tone="time" title="This is another organisation’s client">
                <p>You can read their record, and book nothing for them.</p>
              </Notice>
            );
          if (moveId && !(moving && mayMove(moving)))
            return (
              <Notice tone="time" title="This appointment cannot be moved any more">
                <p>It has begun, or it is cancelled. You can book another one.</p>
              </Notice>
            );
          return (
            <ForClientProvider
              value={{
                id: client.id,
                name: client.name,
                firstName: client.firstName,
                words: WORDS_OF_STAFF,
              }}
            >
              <Stack>
                <Notice title={`You are doing this for ${client.name}, ${client.reference}`}>
                  <p>
                    <bdi>{client.firstName}</bdi> is told as is safe for them, and can read the reason you
                    give.
                  </p>
                </Notice>
                <ChooseFor client={client} moving={moving} talk={search.get('for') === 'counselling'} />
              </Stack>
            </ForClientProvider>
          );
        }}
      </Loaded>
    </Page>
  );
}

const mayMove = ({ status, startsAt }: Client['appointments'][number]) =>
  status === 'booked' && Date.parse(startsAt) > serverNow();

/** No such client, or one of another trust: the same words (rule 10.3). */
const notTheirs = (
  <Card title="There is no such client for you">
    <p>The link may be old, or the client may belong to another organisation.</p>
  </Card>
);
