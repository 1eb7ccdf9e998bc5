import { londonDay } from '@careway/core/dates';
import type { Pathway } from '@careway/core/pathways/pathway';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card, inCard } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import type { KeptReview, ReviewedService } from './kept/kept.ts';
import { type Drafting, useDraft } from './kept/useDraft.ts';
import { OtherPathways } from './OtherPathways.tsx';
import { ReviewParts } from './ReviewParts.tsx';
import { pathwayName, REVIEWED } from './reviewed.ts';
import { useReviewing } from './reviewing.ts';

/**
 * /questionnaires/type/{id}: the pathway over the form of that id, for who answers for it: as a map and as a list, a
 * walk as anybody, a change proposed, what it would do, and a second person's decision (decision 0086).
 */
export default function ReviewScreen() {
  const { id = '' } = useParams();
  const definition = REVIEWED.find(({ set }) => set.id === id);
  if (definition === undefined) {
    return (
      <StaffPage title="Review a pathway" actions={<OtherPathways />}>
        <Card title="No pathway here">
          <p>This form is filled in page by page, and no pathway is walked by it. Choose one above.</p>
        </Card>
      </StaffPage>
    );
  }
  return <Review key={id} definition={definition} />;
}

/** The open check has no draft of its own: it follows the limits of abortion care. */
const serviceOf = ({ service }: Pathway) => (service ?? 'top') as ReviewedService;

function Review({ definition }: { definition: Pathway }) {
  const drafting = useDraft(serviceOf(definition), definition);
  return (
    <Loaded
      of={drafting.query}
      loading="Loading the pathway"
      failed="The pathway did not load"
      around={(meanwhile) => (
        <StaffPage title={pathwayName(definition)} actions={<OtherPathways />}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
    >
      {(kept) => <Kept definition={definition} kept={kept} drafting={drafting} />}
    </Loaded>
  );
}

function Kept({ definition, kept, drafting }: { definition: Pathway; kept: KeptReview; drafting: Drafting }) {
  const [today] = useState(() => londonDay(rightNow()));
  const reviewing = useReviewing(definition, kept, {
    drafting,
    isShared: definition.service === undefined,
    today,
  });
  return <ReviewParts of={reviewing} />;
}
