import { callAboutTime } from '@careway/core/callbacks/contexts';
import { useQuery } from '@tanstack/react-query';
import { Languages, Phone } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { HelpNumber, Notice } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../ui/Page.tsx';
import { named } from '../../ui/paths/address.ts';
import { chooseAgainAt } from './bookingSearch.ts';
import { OtherTimes } from './OtherTimes.tsx';

const TALK = '/counselling/appointment/appointmentcallback';

/** /appointment/noappointment: no time suits, or none is left. The ways on; `?for=counselling` for a talk. */
export default function NoAppointmentScreen() {
  const [search] = useSearchParams();
  const talk = search.get('for') === 'counselling';
  const wanted = talk ? { counselling: 'true' as const } : {};
  return (
    <Page>
      <Back to={chooseAgainAt({ counselling: talk })} />
      <Columns
        aside={
          <Notice tone="care" title="Do not wait too long">
            <p>
              If you cannot find a time in the next 5 days, call us. What we can do for you may depend on how
              soon we meet.
            </p>
            <HelpNumber />
          </Notice>
        }
      >
        <h1>No time that suits you?</h1>
        <p className="cw-lead">
          That is all right. There are other ways, and we help you find one. You do not have to say why.
        </p>
        <Loaded
          of={useQuery(asQuery('clinics', { query: wanted }))}
          loading="Loading the other ways"
          rows={6}
          failed="We could not load the other ways"
          safe="You can call us at any time of the day. Our number is on this page."
        >
          {({ service, data }) => (
            <Stack>
              <Card title="Wait for a time that suits you">
                <p>
                  People give times back every day. Tell us what suits you. When such a time comes free, we
                  keep it for you and let you know in the way that is safe for you.
                </p>
                <ButtonLink
                  to={talk ? '/appointment/waitinglist?for=counselling' : '/appointment/waitinglist'}
                >
                  Join the waiting list
                </ButtonLink>
              </Card>
              <Card title="Somewhere else, or by phone">
                <OtherTimes sought={{ ...wanted, service }} clinics={data} />
              </Card>
              <Card title="Let us look with you">
                <p>We can see more than this page can, and we know what changes today.</p>
                <LinkRows
                  rows={[
                    {
                      to: named(talk ? TALK : callAboutTime(service, false)),
                      words: 'Ask us to call you',
                      icon: Phone,
                    },
                    { to: '/appointment/Interpreter', words: 'I need an interpreter', icon: Languages },
                  ]}
                />
              </Card>
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}
