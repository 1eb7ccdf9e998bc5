import { Navigate } from '../../ui/paths/links.ts';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { onTheWay } from './guard.ts';
import { nodeAskingAt, START } from './openWalk.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

export const loader = onTheWay;

/** Every page of questions that looks like nothing of its own: all of it follows from the node that stands here. */
export default function PageScreen() {
  const at = nodeAskingAt(useRoutePath());
  return at === undefined ? <Navigate to={START} replace /> : <QuestionScreen at={at} />;
}
