import { onTheWay } from './guard.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

export const loader = onTheWay;

/** Registered with a GP? Then where: that says who pays. */
export default function GpDetailsScreen() {
  return <QuestionScreen at="gp-details" />;
}
