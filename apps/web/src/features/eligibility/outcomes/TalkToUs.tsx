import { Band } from '../../../ui/Band.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Timeline } from '../../../ui/Steps.tsx';
import { Answers } from '../Answers.tsx';
import { NothingKept } from '../NothingKept.tsx';
import { YoungNote } from '../sidePanels.tsx';
import { CallUs } from './CallUs.tsx';
import type { OutcomeProps } from './outcomeProps.ts';

/** 24 weeks or more since the last period: time matters, and only a person can say what is possible. */
export function TalkToUs({ reply, walked }: OutcomeProps) {
  return (
    <Page
      top={
        <Band tone="care" title="Please talk to us today">
          <p>A nurse needs to talk with you first. You are not in trouble, and you have choices.</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            <Notice tone="time" title="If you feel very unwell">
              <p>
                Call <a href="tel:111">111</a> at any time, day or night. If you think your life is in danger,
                call <a href="tel:999">999</a>.
              </p>
            </Notice>
            <NothingKept />
          </>
        }
      >
        <Stack>
          <CallUs kicker="Do this today" title="Call us">
            <p>You can say: “The website asked me to talk to a nurse today.”</p>
          </CallUs>
          <YoungNote walked={walked} />
          <Card title="What happens when you call">
            <Timeline
              steps={[
                {
                  title: 'A person answers',
                  state: 'now',
                  children: <p>You do not have to give your name.</p>,
                },
                {
                  title: 'A nurse asks a few questions',
                  children: <p>Like the date of your last period. Your best guess is fine.</p>,
                },
                {
                  title: 'They tell you what you can do',
                  children: <p>Here or somewhere else. They help you with the next step, and you decide.</p>,
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
