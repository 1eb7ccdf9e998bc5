import { HeartHandshake } from 'lucide-react';
import { useEffect } from 'react';
import { queryClient } from '../../api/query.ts';
import { Band } from '../../ui/Band.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, NextKicker } from '../../ui/Card.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { closingPage } from '../../ui/questions/formSteps.ts';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';
import { useTitle } from '../../ui/title.ts';
import type { Filling } from './filling.ts';
import { ownHome } from './ownHome.ts';

const COUNSELLING = '/counselling';

/** The form has ended where they chose to stop; every way on is still open. */
export function EndedPage({ filling }: { filling: Filling }) {
  const closing = closingPage(filling.form);
  useTitle('Your form');
  useEffect(() => void queryClient.invalidateQueries(), []);
  return (
    <Page
      top={
        <Band tone="care" icon={HeartHandshake} title={closing?.title ?? 'We have stopped this form'}>
          <LinkedText words={closing?.questions[0]?.question.description ?? ''} />
        </Band>
      }
    >
      <Columns aside={<HelpAside title="You can always call us" />}>
        <Stack>
          <Card next>
            <NextKicker />
            <h2>You have nothing to do now</h2>
            <p>
              If you have an appointment, you still have it. You find it on your dashboard, where you can
              cancel it.
            </p>
            <ButtonLink to={ownHome()}>Go to your dashboard</ButtonLink>
          </Card>
          <Card title="Would you like to talk to someone?">
            <p>A counsellor listens, and does not tell you what to choose. It is free.</p>
            <ButtonLink look="second" to={COUNSELLING}>
              Find out more
            </ButtonLink>
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}
