import { londonDay } from '@careway/core/dates';
import { grouped } from '@careway/core/numbers';
import { checkPathway } from '@careway/core/pathways/check';
import type { Pathway } from '@careway/core/pathways/pathway';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { address } from '../../../ui/paths/address.ts';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ChangeEffect } from './ChangeEffect.tsx';
import { PathwayRules } from './PathwayRules.tsx';
import { pathwayName, REVIEWED, type SomePerson, sizeOf } from './reviewed.ts';
import { StepThrough } from './StepThrough.tsx';

const reviewAddress = ({ set }: Pathway) => address('/questionnaires/type/{id}', { id: set.id });

/**
 * /questionnaires/type/{id}: the pathway over the form of that id, for who answers for it: every rule in a sentence, a walk as
 * anybody, and what another limit would change (decision 0084). Nothing here is sent or kept.
 */
export default function ReviewScreen() {
  const { id = '' } = useParams();
  const definition = REVIEWED.find(({ set }) => set.id === id);
  const tabs = (
    <TabLinks
      label="Pathways"
      items={REVIEWED.map((one) => ({ to: reviewAddress(one), words: pathwayName(one) }))}
    />
  );
  if (definition === undefined) {
    return (
      <StaffPage title="Review a pathway" tabs={tabs}>
        <Card title="No pathway here">
          <p>This form is filled in page by page, and no pathway is walked by it. Choose one above.</p>
        </Card>
      </StaffPage>
    );
  }
  return <Review key={id} definition={definition} tabs={tabs} />;
}

function Review({ definition, tabs }: { definition: Pathway; tabs: ReactNode }) {
  const [today] = useState(() => londonDay(new Date()));
  const [person, setPerson] = useState<SomePerson>({ answers: {}, world: { today } });
  const proof = useMemo(() => checkPathway(definition, { today }), [definition, today]);
  const { pages, outcomes, rules } = sizeOf(definition);
  return (
    <StaffPage
      title={pathwayName(definition)}
      tags={
        proof.faults.length === 0 ? (
          <Tag tone="good" icon={CircleCheck}>
            Every way ends
          </Tag>
        ) : null
      }
      crumbs={[{ to: '/service', words: 'Services' }]}
      facts={[
        `${pages} pages, ${outcomes} outcomes, ${rules} rules`,
        `${grouped(proof.combinations)} combinations tried`,
      ]}
      tabs={tabs}
    >
      <div className="cw-split">
        <div className="cw-stack">
          <StepThrough definition={definition} person={person} onPerson={setPerson} />
          <PathwayRules definition={definition} ends={proof.outcomes} />
        </div>
        <ChangeEffect definition={definition} today={today} onExample={setPerson} />
      </div>
    </StaffPage>
  );
}
