import { gestationOn, gestationWords } from '@careway/core/eligibility/gestation';
import type { Live } from '@careway/core/pathways/blocks';
import { PriceTable } from '../../../../shared/PriceTable.tsx';
import { Reasons } from '../../../../ui/pathways/Reasons.tsx';
import { WhoToCall } from '../../../../ui/WhoToCall.tsx';
import { type Standing, standings, today } from '../standings.ts';
import { practiceIn, useKnownPractice } from '../useKnownPractice.ts';
import { AnswersGiven } from './AnswersGiven.tsx';
import type { BlockContext, Level } from './blockProps.ts';
import { LocalClinic, NearestClinics } from './Clinics.tsx';
import { lastPeriodIn } from './hasWords.ts';

/** What stands on a page as the server knows it, or as their answers say. */
export function LiveBlock({ what, level, ...context }: BlockContext & { what: Live; level: Level }) {
  const standing = standings.use().get(context.filling.shareId)?.standing;
  switch (what) {
    case 'prices':
      return <PriceTable service={context.definition.service ?? 'top'} />;
    case 'bookingService':
      return <WhoToCall who={standing?.bookingService} level={level} />;
    case 'provider':
      return <WhoToCall who={standing?.provider} level={level} />;
    case 'nearestClinics':
      return <NearestClinics clinics={standing?.clinics ?? []} />;
    case 'localClinic':
      return <LocalClinic clinic={standing?.localClinic} level={level} />;
    case 'answers':
      return <AnswersGiven {...context} />;
    case 'reasons':
      return <Reasons reasons={context.walked.reasons} />;
    case 'weeks':
      return <Weeks {...context} />;
    case 'practice':
      return <Practice told={standing?.practice} {...context} />;
  }
}

function Weeks(context: BlockContext) {
  const day = lastPeriodIn(context);
  if (day === undefined) return null;
  const gestation = gestationOn(day, today());
  return (
    <p>
      Your last period began{' '}
      <strong>{gestation.days === 0 ? 'today' : `${gestationWords(gestation)} ago`}</strong>. We check that
      again with you later.
    </p>
  );
}

function Practice({ definition, filling, told }: BlockContext & { told: Standing['practice'] }) {
  const known = useKnownPractice(definition, filling);
  const name = told?.name ?? known;
  const code = practiceIn(definition, filling);
  return code === '' ? null : (
    <p>
      Your GP practice: <strong>{name ?? code}</strong>
    </p>
  );
}
