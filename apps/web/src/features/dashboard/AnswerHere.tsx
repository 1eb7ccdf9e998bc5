import { answerProblem, WRITTEN_MOST } from '@careway/core/messages/written';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { usePageForm } from '../../ui/usePageForm.ts';

/** The answer to a question of ours, in their own words, where the question stands (rule 4.11). */
export function AnswerHere({ id }: { id: string }) {
  const queries = useQueryClient();
  const [sent, setSent] = useState(false);
  const { field, problems, attempt, busy, onSubmit } = usePageForm({
    defaults: { words: '' },
    ids: { words: `answer-${id}` },
    checks: { words: answerProblem },
    async send({ words }) {
      const body = { words: words.trim() };
      const reply = await call('answerWritten', { params: { id }, body });
      if (reply === undefined) return false;
      setSent(true);
      // What is open stays where it is until they look at the page again.
      return queries.invalidateQueries({ queryKey: ['writtenToMe'], refetchType: 'none' });
    },
  });
  if (sent)
    return (
      <Notice tone="good" title="Your answer is with our team" role="status">
        <p>If we need more, we write to you here.</p>
      </Notice>
    );
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary problems={problems()} attempt={attempt} />
      <TextArea
        {...field('words')}
        label="Your answer"
        hint="Only our team reads it."
        rows={4}
        most={WRITTEN_MOST}
      />
      <Button type="submit" small busy={busy}>
        Send my answer
      </Button>
    </form>
  );
}
