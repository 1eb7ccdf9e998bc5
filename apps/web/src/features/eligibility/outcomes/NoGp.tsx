import { PriceTable } from '../../../shared/PriceTable.tsx';
import { Band } from '../../../ui/Band.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { Columns, Page, Stack } from '../../../ui/Page.tsx';
import { Answers } from '../Answers.tsx';
import { GoodToHave, NotSure, YoungNote } from '../sidePanels.tsx';
import { WhatHappensNext } from '../WhatHappensNext.tsx';
import type { OutcomeProps } from './outcomeProps.ts';

/** Lives here, not registered with a GP: they can have care; who pays is settled with them. */
export function NoGp({ reply, walked }: OutcomeProps) {
  return (
    <Page
      top={
        <Band title="You can have care without a GP">
          <p>You live in the UK, so we can care for you. We look together at who pays.</p>
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
          <WhatHappensNext
            between={[
              {
                title: 'We tell you who pays',
                children: (
                  <p>Before your appointment. Nothing costs you money unless you say yes to it first.</p>
                ),
              },
            ]}
          />
          <Card title="Who pays?">
            <Ticks
              items={[
                { words: 'For most people who live in the UK, care is free' },
                {
                  words: 'You can register with a GP at any time. It is free, and it can make care free too',
                },
                { words: 'If care is not free for you, we tell you the price first. You decide then' },
              ]}
            />
            <Details summary="See our prices">
              <PriceTable />
            </Details>
          </Card>
          <Answers reply={reply} />
        </Stack>
      </Columns>
    </Page>
  );
}
