import { Navigate } from '../../ui/paths/links.ts';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { onTheWay } from './guard.ts';
import { useDraft } from './openAnswersDraft.ts';
import { nodeAskingAt, startOf } from './openWalk.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

export const loader = onTheWay;

/** Every page of questions that looks like nothing of its own: all of it follows from the node that stands here. */
export default function PageScreen() {
  const { service } = useDraft();
  const at = nodeAskingAt(service, useRoutePath());
  return at === undefined ? <Navigate to={startOf(service)} replace /> : <QuestionScreen at={at} />;
}
