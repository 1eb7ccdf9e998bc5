import { CONTRACTS } from '@careway/core/eligibility/contracts';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { useLocation } from 'react-router';
import { PriceTable } from '../../shared/PriceTable.tsx';
import { Details } from '../../ui/Details.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { WhoToCall } from '../../ui/WhoToCall.tsx';
import { BookDirectly } from './BookDirectly.tsx';
import { BookingServiceFirst } from './BookingServiceFirst.tsx';
import { onTheWay } from './guard.ts';
import { type Area, useDraft } from './openAnswersDraft.ts';
import { areaOf, OUTCOME_MARK, startOf } from './openWalk.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { useOutcome } from './useOutcome.ts';

export const loader = onTheWay;

/** Who pays where they live, and what that means; asks only what the area's contract leaves open. */
export default function ContractScreen() {
  const { hash } = useLocation();
  const area = areaOf(useDraft());
  const { reply, walked, service } = useOutcome();
  if (!area) return <Navigate to={startOf(service)} replace />;

  if (reply?.outcome === 'booking-service' && hash === OUTCOME_MARK) {
    return <BookingServiceFirst reply={reply} />;
  }
  const asks = walked.steps.some((step) => step.at === 'contract' && step.asked.length > 0);
  if (!asks && reply) return <BookDirectly reply={reply} area={area} />;
  return (
    <QuestionScreen
      at="contract"
      title={TITLES[area.contract] ?? 'Care in your area'}
      lead={service === 'vas' ? VAS_LEADS[area.contract] : CONTRACTS[area.contract].words}
      before={<Who area={area} service={service} />}
    />
  );
}

const TITLES: Partial<Record<Area['contract'], string>> = {
  'cbs-msi-mandatory': 'Your care is free',
  'cbs-non-msi-optional': 'You have a choice',
};

const VAS_LEADS: Partial<Record<Area['contract'], string>> = {
  'cbs-msi-mandatory': 'Care with us is free for you. Your area asks for a number from your GP first.',
  'cbs-non-msi-optional': CONTRACTS['cbs-non-msi-optional'].words,
};

function Who({ area, service }: { area: Area; service: ServiceCode }) {
  if (area.contract === 'cbs-msi-mandatory') {
    // Where nobody books for the area it is the GP who gives the number.
    if (service === 'vas' && !area.bookingService) return null;
    return (
      <section className="cw-note cw-check__who">
        <div className="cw-note__text">
          <p>This is your booking service. They give you a referral number, then you book with us:</p>
          <WhoToCall who={area.bookingService} />
        </div>
      </section>
    );
  }
  return (
    <>
      <section className="cw-note cw-check__who">
        <div className="cw-note__text">
          <p>This service gives free care in your area:</p>
          <WhoToCall who={area.provider} />
        </div>
      </section>
      <div className="cw-check__more">
        <Details summary="What does it cost with you?">
          <PriceTable service={service} />
        </Details>
      </div>
    </>
  );
}
