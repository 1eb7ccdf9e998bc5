import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import { WITHOUT_VOICE } from '@careway/core/withoutVoice';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Band } from '../../ui/Band.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Timeline } from '../../ui/Steps.tsx';
import { CallTicket } from './CallTicket.tsx';
import { arrived, type OwnCall, type StrangerCall, strangerCall } from './callRequest.ts';

/** /phone/bookcallback: what was asked for, what happens and by when, and the ways to change or cancel it. */
export default function CallbackBookedScreen() {
  return useUser()?.usertype === 'Client' ? <OwnCalls /> : <StrangersCall />;
}

function OwnCalls() {
  const calls = useQuery(asQuery('myCallbacks', { query: { limit: 100 } }));
  const newest = arrived.use()?.id;
  return (
    <Loaded
      of={calls}
      loading="Loading your call"
      rows={5}
      failed="We could not load your call"
      safe="What you asked for is safe with us. Try again in a moment."
      around={(meanwhile) => (
        <Page top={<Band tone="care" icon={Phone} title="Your call" />}>{meanwhile}</Page>
      )}
    >
      {({ data }) => (
        <Calls
          calls={data
            .filter(({ status }) => status === 'pending' || status === 'overflow')
            .toSorted(
              (a, b) => Number(b.id === newest) - Number(a.id === newest) || (a.day < b.day ? -1 : 1),
            )}
        />
      )}
    </Loaded>
  );
}

function StrangersCall() {
  const call = strangerCall.use();
  return <Calls calls={call ? [call] : []} />;
}

function Calls({ calls }: { calls: readonly (OwnCall | StrangerCall)[] }) {
  const [cancelled, setCancelled] = useState(false);
  const from = arrived.use();
  const onCancelled = () => setCancelled(true);
  useEffect(() => {
    if (!cancelled) return;
    // The ticket that opened the question is gone; the heading says what has changed.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus();
    scrollTo(0, 0);
  }, [cancelled]);
  const signedIn = useUser()?.usertype === 'Client';
  const [first] = calls;
  return (
    <Page top={<Answer first={first} cancelled={cancelled} />}>
      <Columns
        aside={
          <HelpAside title="Want to talk now?" call={null}>
            Call us. It is free and private.
          </HelpAside>
        }
      >
        <Stack>
          {calls.map((call) => (
            <CallTicket
              key={'id' in call ? call.id : call.cancelToken}
              call={call}
              onCancelled={onCancelled}
            />
          ))}
          {first ? <WhatHappens voicemail={first.voicemail} /> : null}
          {first || from?.way ? null : <AskAgain signedIn={signedIn} />}
          {signedIn ? (
            <ul className="cw-onward">
              {from?.form && !cancelled ? (
                <li>
                  <Link className="cw-more" to={from.form}>
                    See my form
                    <Icon of={ArrowRight} />
                  </Link>
                </li>
              ) : null}
              <li>
                <Link className="cw-more" to="/client/dashboard">
                  Go to your dashboard
                  <Icon of={ArrowRight} />
                </Link>
              </li>
            </ul>
          ) : null}
        </Stack>
      </Columns>
    </Page>
  );
}

function Answer({ first, cancelled }: { first: OwnCall | StrangerCall | undefined; cancelled: boolean }) {
  const made = arrived.use();
  if (made?.way) {
    return (
      <Band title="We will write to you here">
        <p>We do not call you. {WITHOUT_VOICE[made.way].next}</p>
        <p>If a message is safe for you, it says only that there is something new.</p>
      </Band>
    );
  }
  if (cancelled) {
    return (
      <Band tone="care" title="Your call is cancelled">
        <p>{first ? 'The other call stays as it is.' : 'We will not call you.'}</p>
      </Band>
    );
  }
  if (!first) return <Band tone="care" icon={Phone} title="Your call" />;
  if ('status' in first && first.status === 'overflow') {
    return (
      <Band tone="care" icon={Phone} title="We have not reached you yet">
        <p>You are still on our list. Choose a new time, or call us.</p>
      </Band>
    );
  }
  return (
    <Band title={made?.changed ? 'Your call is changed' : 'We will call you'}>
      <p>
        {dayWords(first.day)}, <span className="cw-nowrap">{TIMES_OF_DAY[first.timeSlot].hours}</span>
      </p>
      {'id' in first && first.id === made?.id ? (
        <p>If a message is safe for you now, we have sent you the time. It says nothing else.</p>
      ) : null}
    </Band>
  );
}

function WhatHappens({ voicemail }: { voicemail: boolean }) {
  return (
    <Card title="What happens next">
      <Timeline
        steps={[
          { title: 'You asked for a call', when: 'Done', state: 'done' },
          {
            title: 'We call you in these hours',
            state: 'now',
            children: (
              <p>
                We will not say who we are until we know it is you. If someone else answers, we do not say why
                we called.
              </p>
            ),
          },
          {
            title: 'We talk',
            children: <p>Take your time. If it is not safe any more, just hang up.</p>,
          },
          {
            title: 'If we miss you',
            children: (
              <p>
                {voicemail ? 'We only say “Please call back” and a number. ' : 'We leave no message. '}
                We try twice more, always in the same hours. You can also choose a new time.
              </p>
            ),
          },
        ]}
      />
    </Card>
  );
}

function AskAgain({ signedIn }: { signedIn: boolean }) {
  return (
    <Card title="There is no call here">
      <p>
        {signedIn
          ? 'You have not asked us to call you, or we have talked already.'
          : 'For your safety this page forgets a call when it is closed. If you asked for one, it still comes. To change it, call us.'}
      </p>
      <ButtonLink to="/phone/callback">Ask us to call you</ButtonLink>
    </Card>
  );
}
