import { Details } from '../../ui/Details.tsx';
import { Reasons } from '../../ui/pathways/Reasons.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { type Reply, useDraft } from './openAnswersDraft.ts';
import { placed } from './openWalk.ts';

/** "Why am I seeing this?": what led here in words, and the answers with a way to change each. */
export function Answers({ reply, open }: { reply: Reply; open?: boolean }) {
  const { service } = useDraft();
  return (
    <Details card open={open} summary="Why am I seeing this?">
      <Reasons reasons={reply.reasons} />
      <p className="cw-small">If an answer is wrong, change it and we will check again.</p>
      <SummaryList
        rows={reply.summary.map(({ questionId, question, answer, route }) => ({
          label: question,
          value: answer,
          change: placed(service, route, `#${questionId}`),
        }))}
      />
    </Details>
  );
}
