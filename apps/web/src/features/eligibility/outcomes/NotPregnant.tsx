import { ArrowRight, CalendarClock, HeartHandshake, ShieldCheck } from 'lucide-react';
import { Band } from '../../../ui/Band.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Answers } from '../Answers.tsx';
import { NothingKept } from '../NothingKept.tsx';
import { placed } from '../openWalk.ts';
import { CallUs } from './CallUs.tsx';
import type { OutcomeProps } from './outcomeProps.ts';

/** The test was negative: what to do in doubt, and what else we can help with. */
export function NotPregnant({ reply }: OutcomeProps) {
  return (
    <Page
      top={
        <Band tone="care" title="We can help in other ways">
          <p>Your test was negative, so you are probably not pregnant. We are still here for you.</p>
        </Band>
      }
    >
      <Columns aside={<NothingKept />}>
        <Stack>
          <CallUs kicker="If you want to talk" title="Call us about anything below">
            <Ticks
              items={[
                { icon: ShieldCheck, strong: 'Contraception', words: 'Find a kind that suits you' },
                {
                  icon: HeartHandshake,
                  strong: 'Someone to listen',
                  words: 'If you are worried, or someone is putting pressure on you',
                },
                { icon: CalendarClock, strong: 'A late period', words: 'What it can mean, and what to do' },
              ]}
            />
          </CallUs>
          <Card title="Not sure about your test?">
            <p>
              A test can be wrong if you do it too soon. If your period still does not come, do another one in
              a few days. If it is positive then, come back and check again.
            </p>
            <ButtonLink look="second" to={placed('top', '/eligibility/lastperiod', '#pregnancy-test')}>
              Change my answer
              <Icon of={ArrowRight} />
            </ButtonLink>
          </Card>
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}
