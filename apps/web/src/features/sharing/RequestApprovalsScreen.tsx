import { DecideScreen } from './requests/DecideScreen.tsx';

/** /request-approvals: decides about the categories that colleagues asked for. */
export default function RequestApprovalsScreen() {
  return <DecideScreen kind="category" />;
}
