import { CalendarDays } from 'lucide-react';
import { useEffect } from 'react';
import { queryClient } from '../../api/query.ts';
import { useTitle } from '../../app/title.ts';
import { Band } from '../../ui/Band.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { closingPage } from '../../ui/questions/steps.ts';
import { Told } from '../../ui/questions/Told.tsx';
import { Timeline } from '../../ui/Steps.tsx';
import { bookingAfter } from './afterwards.ts';
import type { Filling } from './filling.ts';

/** Sent: what happens now, and the next thing to do. */
export function SentPage({ filling }: { filling: Filling }) {
  const { form } = filling;
  const closing = closingPage(form);
  const booking = bookingAfter(form.compiled.set.id);
  useTitle('Sent');
  // Every list that shows this form is out of date now.
  useEffect(() => void queryClient.invalidateQueries(), []);
  return (
    <Page
      top={
        <Band title={closing?.title ?? 'Thank you. We have your answers'}>
          <Told words={closing?.questions[0]?.question.description ?? ''} />
        </Band>
      }
    >
      <Columns aside={<HelpAside />}>
        <Stack>
          {booking ? (
            <Card next>
              <NextKicker />
              <h2>Choose a time for your appointment</h2>
              <p>See the times we have near you, on the phone or by video. It takes about 2 minutes.</p>
              <ButtonLink to={booking}>
                <Icon of={CalendarDays} />
                Choose a time
              </ButtonLink>
            </Card>
          ) : (
            <Card next>
              <NextKicker />
              <h2>Go on from your dashboard</h2>
              <p>It shows what you can do next, and everything you have sent us.</p>
              <ButtonLink to="/client/dashboard">Go to your dashboard</ButtonLink>
            </Card>
          )}
          <Card title="What happens next">
            <Timeline
              steps={[
                { title: 'You sent your answers', when: 'Done', state: 'done' },
                ...(booking
                  ? [{ title: 'You choose a time', when: '2 minutes, now', state: 'now' as const }]
                  : []),
                {
                  title: 'We read your answers',
                  children: <p>If we have a question, we call you in the way you said is safe.</p>,
                },
                { title: 'We see or call you', children: <p>At the time you chose. You can change it.</p> },
              ]}
            />
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}
