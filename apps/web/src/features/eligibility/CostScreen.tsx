import { YourPrices } from '../../api/PriceTable.tsx';
import { Band } from '../../ui/Band.tsx';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { Answers } from './Answers.tsx';
import { onTheWay } from './guard.ts';
import { START } from './openWalk.ts';
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
  unpaid: {
    title: 'You can pay for your care with us',
    lead: 'Your area does not pay for care with us. You can still come to us and pay for it yourself.',
  },
} as const;

/** The outcomes "private" and "visitor": what care costs, and the way on. */
export default function CostScreen() {
  const { reply, walked } = useOutcome();
  if (!reply) return <Navigate to={START} replace />;
  const visitor = reply.outcome === 'visitor';
  const { title, lead } =
    WORDS[visitor ? 'visitor' : reply.contract === 'cbs-non-msi-optional' ? 'chosen' : 'unpaid'];
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
            <NotSure />
            {visitor ? null : <FreeCare />}
            <GoodToHave />
          </>
        }
      >
        <Stack>
          <YoungNote walked={walked} />
          <YourPrices gestation={reply.gestation} />
          <WhatHappensNext />
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
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
