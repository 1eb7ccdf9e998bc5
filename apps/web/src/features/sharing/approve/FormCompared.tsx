import type { Question } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { inCard } from '../../../ui/Card.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { isMissing } from '../../../ui/refusal.ts';
import type { Approval } from './approvals.ts';
import { ChangeCounts, DifferenceTable } from './DifferenceTable.tsx';
import { formDifference } from './formDifference.ts';
import type { FormInWords } from './questionWords.ts';
import { WhatApprovingDoes } from './WhatApprovingDoes.tsx';

/** The draft beside the version in use, in words, and what approving it does. */
export function FormCompared({ of }: { of: Approval }) {
  const params = { id: of.questionSetId };
  const draft = useQuery(asQuery('draft', { params }));
  const inUse = useQuery(asQuery('questionnaire', { params, query: {} }));
  // A form that was never approved has nothing to stand beside.
  const before = isMissing(inUse.error) ? null : inUse.data;
  const both = {
    data: draft.data && before !== undefined ? { draft: draft.data, before } : undefined,
    error: draft.error ?? (isMissing(inUse.error) ? null : inUse.error),
    refetch: () => Promise.all([draft.refetch(), inUse.refetch()]),
  };
  return (
    <Loaded of={both} loading="Loading the form" rows={6} failed="The form did not load" around={inCard}>
      {({ draft: asked, before: old }) => (
        <>
          <Compared
            of={of}
            after={asked as unknown as FormInWords}
            before={old as unknown as (FormInWords & { version: number }) | null}
          />
          <WhatApprovingDoes of={of} shares={old?.shares ?? 0} inUse={old?.version ?? null} />
        </>
      )}
    </Loaded>
  );
}

function Compared({
  of,
  before,
  after,
}: {
  of: Approval;
  before: (FormInWords & { version: number }) | null;
  after: FormInWords;
}) {
  const { changes, same } = formDifference(before, after);
  return (
    <section className="cw-card" aria-labelledby="compared">
      <div className="cw-card__h">
        <div>
          <h2 id="compared">
            {of.name}, version {of.version}
          </h2>
          <p className="cw-soft">
            Made by {of.author}. {of.requestedBy} asked for approval.
          </p>
        </div>
      </div>
      <div className="cw-card__b">
        <ChangeCounts changes={changes} same={same.length} />
        <DifferenceTable
          changes={changes}
          names={{
            before: before ? `Version ${before.version}, in use` : 'Nothing before it',
            after: `Version ${of.version}, asked for`,
          }}
        />
        {same.length > 0 ? (
          <Details summary={`Show the ${same.length} that stay the same`}>
            <Same questions={same} />
          </Details>
        ) : null}
      </div>
    </section>
  );
}

function Same({ questions }: { questions: readonly Question[] }) {
  return (
    <ol>
      {questions.map(({ id, question }) => (
        <li key={id}>{question}</li>
      ))}
    </ol>
  );
}
