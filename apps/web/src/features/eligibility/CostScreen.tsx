import { YourPrices } from '../../shared/PriceTable.tsx';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { Answers } from './Answers.tsx';
import { onTheWay } from './guard.ts';
import type { Reply } from './openAnswersDraft.ts';
import { startOf } from './openWalk.ts';
import { GoodToHave, NotSure, YoungNote } from './sidePanels.tsx';
import { useOutcome } from './useOutcome.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

export const loader = onTheWay;

const WORDS = {
  visitor: {
    title: 'You can have care with us as a visitor',
    lead: 'You do not need a GP or a referral. You pay for it yourself.',
  },
  chosen: {
    title: 'You can pay for your care with us',
    lead: 'You chose to come to us. You can still change to the free service of your area at any time.',
  },
  unknown: {
    title: 'We look with you at who pays',
    lead: 'We do not know yet who pays for your care where you live. Call us and we find out with you. You can also pay for it yourself.',
  },
  unpaid: {
    title: 'You can pay for your care with us',
    lead: 'We found nobody who pays for care with us where you live. You can still come to us and pay for it yourself.',
  },
} as const;

/** The outcomes "private" and "visitor": what care costs, and the way on. */
export default function CostScreen() {
  const { reply, walked, service } = useOutcome();
  if (!reply) return <Navigate to={startOf(service)} replace />;
  const { title, lead } = WORDS[whyOf(reply)];
  const visitor = reply.outcome === 'visitor';
  return (
    <Page
      top={
        <Band title={title}>
          <p>{lead}</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            {service === 'top' ? <NotSure /> : null}
            {visitor ? null : <FreeCare />}
            <GoodToHave />
          </>
        }
      >
        <Stack>
          <YoungNote walked={walked} />
          <YourPrices service={service} gestation={reply.gestation} />
          <WhatHappensNext />
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** Why they pay: of an area that nothing is known of we do not say that it does not. */
function whyOf({ outcome, contract, unknownArea }: Reply): keyof typeof WORDS {
  if (outcome === 'visitor') return 'visitor';
  // Who would rather pay is not asked where they live.
  if (contract === null || contract === 'cbs-non-msi-optional') return 'chosen';
  return unknownArea ? 'unknown' : 'unpaid';
}

function FreeCare() {
  return (
    <Card title="Cannot pay?">
      <Ticks
        items={[
          { words: 'Call us. We look for free care near you, together' },
          { words: 'Your GP can tell you too, if you want to ask there' },
        ]}
      />
    </Card>
  );
}
