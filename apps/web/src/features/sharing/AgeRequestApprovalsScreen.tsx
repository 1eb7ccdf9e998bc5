import { DecideScreen } from './requests/DecideScreen.tsx';

/** /age-request-approvals: decides about the age ranges that colleagues asked for. */
export default function AgeRequestApprovalsScreen() {
  return <DecideScreen kind="age-group" />;
}
