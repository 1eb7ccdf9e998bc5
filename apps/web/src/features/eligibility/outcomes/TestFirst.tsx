import { ArrowRight } from 'lucide-react';
import { Band } from '../../../ui/Band.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Timeline } from '../../../ui/Steps.tsx';
import { Answers } from '../Answers.tsx';
import { NothingKept } from '../NothingKept.tsx';
import { placed } from '../openWalk.ts';
import type { OutcomeProps } from './outcomeProps.ts';

/** No test yet: where to get one, and the way back in. */
export function TestFirst({ reply }: OutcomeProps) {
  return (
    <Page
      top={
        <Band tone="care" title="Do a pregnancy test first">
          <p>Then we can tell you how we can help. A test takes a few minutes, and you can do it at home.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            <HelpAside title="Is it hard to get a test?">
              Call us. We can tell you where to get one for free. You do not have to give your name.
            </HelpAside>
            <NothingKept />
          </>
        }
      >
        <Stack>
          <Card title="What happens next" next>
            <Timeline
              steps={[
                {
                  title: 'Get a test',
                  state: 'now',
                  children: (
                    <p>
                      Most pharmacies and supermarkets sell them. Some pharmacies, sexual health services and
                      GPs give them for free.
                    </p>
                  ),
                },
                {
                  title: 'Do the test',
                  when: 'about 5 minutes',
                  children: (
                    <p>
                      You can do it from the first day that your period is late. Follow what the box says.
                    </p>
                  ),
                },
                {
                  title: 'Come back and tell us what it showed',
                  when: '2 minutes',
                  children: (
                    <ButtonLink to={placed('top', '/eligibility/lastperiod', '#pregnancy-test')}>
                      I have done a test
                      <Icon of={ArrowRight} />
                    </ButtonLink>
                  ),
                },
              ]}
            />
          </Card>
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}
