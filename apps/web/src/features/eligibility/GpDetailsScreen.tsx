import { onTheWay } from './guard.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

export const loader = onTheWay('/eligibility/gpdetails');

/** Registered with a GP? Then where: that says who pays. */
export default function GpDetailsScreen() {
  return (
    <QuestionScreen at="gp-details" lead="This tells us who pays for your care, and who can help you." />
  );
}
