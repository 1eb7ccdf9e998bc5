import { CONTRACTS } from '@careway/core/eligibility/contracts';
import { useLocation } from 'react-router';
import { PriceTable } from '../../api/PriceTable.tsx';
import { Details } from '../../ui/Details.tsx';
import { Navigate } from '../../ui/paths/links.ts';
import { WhoToCall } from '../../ui/WhoToCall.tsx';
import { BookDirectly } from './BookDirectly.tsx';
import { BookingServiceFirst } from './BookingServiceFirst.tsx';
import { onTheWay } from './guard.ts';
import { type Area, useDraft } from './openAnswersDraft.ts';
import { areaOf, OUTCOME_MARK, START } from './openWalk.ts';
import { QuestionScreen } from './QuestionScreen.tsx';
import { useOutcome } from './useOutcome.ts';

export const loader = onTheWay;

/** Who pays where they live, and what that means; asks only what the area's contract leaves open. */
export default function ContractScreen() {
  const { hash } = useLocation();
  const area = areaOf(useDraft());
  const { reply, walked } = useOutcome();
  if (!area) return <Navigate to={START} replace />;

  if (reply?.outcome === 'booking-service' && hash === OUTCOME_MARK) {
    return <BookingServiceFirst reply={reply} />;
  }
  const asks = walked.steps.some((step) => step.at === 'contract' && step.asked.length > 0);
  if (!asks && reply) return <BookDirectly reply={reply} area={area} />;
  return (
    <QuestionScreen
      at="contract"
      title={TITLES[area.contract] ?? 'Care in your area'}
      lead={CONTRACTS[area.contract].words}
      before={<Who area={area} />}
    />
  );
}

const TITLES: Partial<Record<Area['contract'], string>> = {
  'cbs-msi-mandatory': 'Your care is free',
  'cbs-non-msi-optional': 'You have a choice',
};

function Who({ area }: { area: Area }) {
  if (area.contract === 'cbs-msi-mandatory') {
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
          <PriceTable />
        </Details>
      </div>
    </>
  );
}
