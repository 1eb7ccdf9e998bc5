import { CONTRACTS } from '@careway/core/eligibility/contracts';
import { ArrowRight } from 'lucide-react';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { named } from '../../ui/paths/address.ts';
import { WhoToCall } from '../../ui/WhoToCall.tsx';
import type { Area, Reply } from './openAnswersDraft.ts';

/** What the contract means where nothing is left to ask: carry on here, or through the area's booking service. */
export function BookDirectly({ reply, area }: { reply: Reply; area: Area }) {
  const { words } = CONTRACTS[area.contract];
  return (
    <Page sheet>
      <Columns stay aside={<HelpAside />}>
        <Sheet>
          <Back to="/eligibility/gpdetails" />
          <h1>{CONTRACTS[area.contract].payer === 'area' ? 'Your care is free' : 'Care in your area'}</h1>
          <p className="cw-lead cw-check__lead">{words}</p>
          <Actions>
            <ButtonLink to={named(reply.route)}>
              Carry on here
              <Icon of={ArrowRight} />
            </ButtonLink>
          </Actions>
          {area.bookingService ? (
            <section className="cw-check__other">
              <p>Or call the booking service of your area. They can book you with us too.</p>
              <WhoToCall who={area.bookingService} />
            </section>
          ) : null}
        </Sheet>
      </Columns>
    </Page>
  );
}
