import { Details } from '../../ui/Details.tsx';
import { named } from '../../ui/paths/address.ts';
import { Reasons } from '../../ui/pathways/Reasons.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import type { Reply } from './openAnswersDraft.ts';

/** "Why am I seeing this?": what led here in words, and the answers with a way to change each. */
export function Answers({ reply, open }: { reply: Reply; open?: boolean }) {
  return (
    <Details card open={open} summary="Why am I seeing this?">
      <Reasons reasons={reply.reasons} />
      <p className="cw-small">If an answer is wrong, change it and we will check again.</p>
      <SummaryList
        rows={reply.summary.map(({ questionId, question, answer, route }) => ({
          label: question,
          value: answer,
          change: named(`${route}#${questionId}`),
        }))}
      />
    </Details>
  );
}
