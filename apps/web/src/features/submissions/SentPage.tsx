import { useEffect } from 'react';
import { queryClient } from '../../api/query.ts';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { closingPage } from '../../ui/questions/formSteps.ts';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';
import { Timeline } from '../../ui/Steps.tsx';
import { useTitle } from '../../ui/title.ts';
import { CareEnding, useCareEnding } from './CareEnding.tsx';
import type { Filling } from './filling.ts';
import { NextAfter, useComing } from './NextAfter.tsx';
import { ToRead } from './ToRead.tsx';
import { whatFollows } from './whatFollows.ts';

/** Sent: what happens now, and the next thing to do. */
export function SentPage({ filling }: { filling: Filling }) {
  const { form } = filling;
  const closing = closingPage(form);
  const { set } = form.compiled;
  const next = whatFollows(set.id);
  // The closing words of these forms lead to a time: who has one already is told so instead.
  const hasTime = (useComing(set.service)?.length ?? 0) > 0;
  const booked = next === 'book' && hasTime;
  useTitle('Sent');
  // Every list that shows this form is out of date now.
  useEffect(() => {
    void queryClient.invalidateQueries();
    // Whether they may choose a time comes along with the places (rule 8.38).
    queryClient.removeQueries({ queryKey: ['clinics'] });
  }, []);
  const ending = useCareEnding(form);
  if (ending)
    return (
      <CareEnding ending={ending}>
        <NextAfter set={set} later />
        <ToRead ids={filling.resourceIds} />
      </CareEnding>
    );
  return (
    <Page
      top={
        booked ? (
          <Band title="Thank you. We have your answers">
            <p>We read them before we meet.</p>
          </Band>
        ) : (
          <Band title={closing?.title ?? 'Thank you. We have your answers'}>
            <LinkedText words={closing?.questions[0]?.question.description ?? ''} />
          </Band>
        )
      }
    >
      <Columns aside={<HelpAside />}>
        <Stack>
          <NextAfter set={set} />
          <Card title="What happens next">
            <Timeline
              steps={[
                { title: 'You sent your answers', when: 'Done', state: 'done' },
                ...(next === 'book' && !hasTime
                  ? [{ title: 'You choose a time', when: '2 minutes, now', state: 'now' as const }]
                  : []),
                ...(next === 'change'
                  ? [{ title: 'You choose another time, or cancel', when: 'Now', state: 'now' as const }]
                  : []),
                ...(set.trigerForm
                  ? [
                      {
                        title: 'One more form comes',
                        children: (
                          <p>You find it on your dashboard in a moment. Fill it in when you are ready.</p>
                        ),
                      },
                    ]
                  : []),
                {
                  title: 'We read your answers',
                  children: <p>If we have a question, we get in touch in the way you said is safe.</p>,
                },
                ...(next === 'nothing'
                  ? []
                  : [
                      {
                        title: 'We see or call you',
                        children: <p>At the time you chose. You can change it.</p>,
                      },
                    ]),
              ]}
            />
          </Card>
          <ToRead ids={filling.resourceIds} />
        </Stack>
      </Columns>
    </Page>
  );
}
