import { Band } from '../../../ui/Band.tsx';
import { Card } from '../../../ui/Card.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Timeline, type TimelineStep } from '../../../ui/Steps.tsx';
import { WhoToCall } from '../../../ui/WhoToCall.tsx';
import { Answers } from '../Answers.tsx';
import { NothingKept } from '../NothingKept.tsx';
import type { Reply } from '../openAnswersDraft.ts';
import { GoodToHave } from '../sidePanels.tsx';
import { WhatHappensNext } from '../WhatHappensNext.tsx';

const THEY_HELP: readonly TimelineStep[] = [
  {
    title: 'Call them, or go there',
    when: 'when they are open',
    state: 'now',
    children: <p>You can say: “I would like an appointment.” You do not have to say more.</p>,
  },
  { title: 'They talk with you about your choices', children: <p>They can care for you there.</p> },
];

/**
 * The outcomes "local-clinic" and "local-clinic-code": the clinic that sees the clients of their area first
 * (rule 2.18).
 */
export function LocalClinic({ reply, clinic }: { reply: Reply; clinic: NonNullable<Reply['localClinic']> }) {
  const givesCode = reply.outcome === 'local-clinic-code';
  return (
    <Page
      top={
        <Band tone="care" title={`${clinic.name} sees you first`}>
          <p>It is the clinic for your area. It is free, and you do not need a letter.</p>
        </Band>
      }
    >
      <Columns
        aside={
          givesCode ? (
            <>
              <HelpAside />
              <GoodToHave />
            </>
          ) : (
            <>
              <HelpAside title="Is it hard to go there?">
                Tell us, and we will find another way together. It is free and private.
              </HelpAside>
              <NothingKept />
            </>
          )
        }
      >
        <Stack>
          <Card next>
            <WhoToCall who={clinic} />
            <p>{clinic.address}</p>
          </Card>
          <Card title="What happens next">
            <Timeline
              steps={[
                ...THEY_HELP,
                givesCode
                  ? {
                      title: 'Or they give you a code for us',
                      children: <p>With it you can book with us.</p>,
                    }
                  : { title: 'You choose a day and time', children: <p>You book with them.</p> },
              ]}
            />
          </Card>
          {givesCode ? <WhatHappensNext title="When you have their code" /> : null}
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}
