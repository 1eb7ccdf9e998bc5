import type { Block } from '@careway/core/pathways/blocks';
import { ArrowRight } from 'lucide-react';
import { PriceTable } from '../../../shared/PriceTable.tsx';
import { Band } from '../../../ui/Band.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { named } from '../../../ui/paths/address.ts';
import { Timeline } from '../../../ui/Steps.tsx';
import { inOurName } from '../../../ui/site.ts';
import { WhoToCall } from '../../../ui/WhoToCall.tsx';
import { Answers } from '../Answers.tsx';
import { NothingKept } from '../NothingKept.tsx';
import { checkOf, useDraft } from '../openAnswersDraft.ts';
import { GoodToHave, YoungNote } from '../sidePanels.tsx';
import { WhatHappensNext } from '../WhatHappensNext.tsx';
import { CallUs } from './CallUs.tsx';
import type { OutcomeProps } from './outcomeProps.ts';

/** Where the check of the other service begins; what was answered comes along. */
const OTHER_CARE = named('/eligibility/lastperiod?service=top');

/** An outcome as its node has it: what it says, then the way on: an account, other care, or a person. */
export function FromNode({ reply, walked }: OutcomeProps) {
  const held = useDraft();
  const node = checkOf(held).nodes[reply.outcome ?? ''];
  if (!node) return null;
  const { title, lead, says = [], account = false } = node;
  return (
    <Page
      top={
        <Band title={title} {...(account ? {} : { tone: 'care' })}>
          <p>{lead}</p>
        </Band>
      }
    >
      <Columns
        aside={
          account ? (
            <>
              <HelpAside />
              <GoodToHave />
            </>
          ) : (
            <NothingKept />
          )
        }
      >
        <Stack>
          {reply.outcome === 'not-yet-18' ? null : <YoungNote walked={walked} />}
          {reply.bookingService && reply.outcome === 'booking-service' ? (
            <Card next>
              <WhoToCall who={reply.bookingService} />
            </Card>
          ) : null}
          {says.map((block) => (
            <Said key={block.kind} block={block} next={reply.outcome !== 'pregnant'} />
          ))}
          {reply.outcome === 'pregnant' ? (
            <Card title="When you are ready" next>
              <p>You are not deciding anything today.</p>
              <ButtonLink to={OTHER_CARE}>
                See what care there is
                <Icon of={ArrowRight} />
              </ButtonLink>
            </Card>
          ) : null}
          {account ? <WhatHappensNext /> : <CallUs title="Talk to a person">{null}</CallUs>}
          {reply.outcome === 'no-gp' ? (
            <Card>
              <Details summary="What does it cost with you?">
                <PriceTable service={held.service} />
              </Details>
            </Card>
          ) : null}
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}

function Said({ block, next }: { block: Block; next: boolean }) {
  if (block.kind === 'steps') {
    return (
      <Card title="What happens next" next={next}>
        <Timeline
          steps={inOurName(block.steps).map(({ title, when, words }, index) => ({
            title,
            ...(when ? { when } : {}),
            ...(index === 0 ? { state: 'now' as const } : {}),
            children: words ? <p>{words}</p> : null,
          }))}
        />
      </Card>
    );
  }
  if (block.kind === 'list') {
    return (
      <Card>
        <Ticks items={block.items.map(({ words }) => ({ words }))} />
      </Card>
    );
  }
  return null;
}
