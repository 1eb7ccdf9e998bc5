import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { FormComments } from '../../../shared/FormComments.tsx';
import { inCard } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Approval } from './approvals.ts';

/**
 * What colleagues say about a form that waits, beside the decision: asked here, answered by its authors in the
 * builder.
 */
export function FormTalk({ of }: { of: Approval }) {
  const version = useQuery(asQuery('formVersion', { params: { id: of.questionSetId, version: of.version } }));
  return (
    <Loaded of={version} loading="Loading the comments" failed="The comments did not load" around={inCard}>
      {({ content }) => (
        <FormComments
          formId={of.questionSetId}
          questionId={null}
          name="the form"
          questions={content.questions.toSorted((a, b) => a.sortOrder - b.sortOrder)}
          opensBy={`Ask ${of.author} something before you decide`}
        />
      )}
    </Loaded>
  );
}
