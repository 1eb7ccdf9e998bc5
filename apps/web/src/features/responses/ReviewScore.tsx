import { OUTCOME_NOTE } from '@careway/core/needs/needOutcomes';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { WriteBox } from '../../ui/talk/WriteBox.tsx';
import { say } from '../../ui/toast.ts';
import type { ReadResponse } from './responseList.ts';

/**
 * Says that a form was reviewed whose answers raised no flag and whose score has a name, and what was done
 * (rule 16.48).
 */
export function ReviewScore({ of, may }: { of: ReadResponse; may: boolean }) {
  const queries = useQueryClient();
  const band = of.score?.band;
  return (
    <>
      <p>
        No answer is flagged.{' '}
        {of.score && band ? (
          <>
            The score is {of.score.total} of {of.score.most}: <b>{band}</b>.
          </>
        ) : null}
      </p>
      {may ? (
        <WriteBox
          id="review"
          place={`review ${of.id}`}
          label="What was done?"
          hint={`In ${OUTCOME_NOTE.least} letters or more. It stands beside the form with your name, and in the client’s own data`}
          verb="I have reviewed this"
          most={OUTCOME_NOTE.most}
          rows={2}
          send={(text) => call('noteResponse', { params: { id: of.id }, body: { text, reviews: true } })}
          done={async () => {
            await Promise.all(
              ['readResponse', 'responses'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
            );
            say('Reviewed');
          }}
        />
      ) : (
        <p className="cw-soft">It waits for a colleague who may change records.</p>
      )}
    </>
  );
}
