import type { ContractKind } from '@careway/core/eligibility/contracts';
import { Band } from '../../ui/Band.tsx';
import { Columns, Page, Stack } from '../../ui/Page.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { Answers } from './Answers.tsx';
import { onTheWay } from './guard.ts';
import { startOf } from './openWalk.ts';
import { GoodToHave, NotSure, YoungNote } from './sidePanels.tsx';
import { useOutcome } from './useOutcome.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

export const loader = onTheWay;

const LEADS: Partial<Record<ContractKind, string>> = {
  direct: 'It is free for you. You do not need to see your GP first.',
  'cbs-msi-optional': 'It is free for you. You can book with us here.',
  'cbs-msi-mandatory': 'It is free for you. We check your referral number once you have an account.',
};

/** The outcome "eligible": yes, and the way on. */
export default function EligibleScreen() {
  const { reply, walked } = useOutcome();
  if (!reply) return <Navigate to={startOf('top')} replace />;
  return (
    <Page
      top={
        <Band title="Yes, you can have care with us">
          <p>{reply.contract ? LEADS[reply.contract] : null}</p>
        </Band>
      }
    >
      <Columns
        aside={
          <>
            <NotSure />
            <GoodToHave />
          </>
        }
      >
        <Stack>
          <YoungNote walked={walked} />
          <WhatHappensNext />
          <Answers reply={reply} open />
        </Stack>
      </Columns>
    </Page>
  );
}
