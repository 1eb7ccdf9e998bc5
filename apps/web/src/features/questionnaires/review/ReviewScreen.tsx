import { londonDay } from '@careway/core/dates';
import { grouped } from '@careway/core/numbers';
import { type PathwayLimit, withLimit } from '@careway/core/pathways/limitChanges';
import type { Pathway } from '@careway/core/pathways/pathway';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '../../../ui/Card.tsx';
import { KeysFoot, useKeys } from '../../../ui/list/keys.tsx';
import { address } from '../../../ui/paths/address.ts';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Moves } from './change/Moves.tsx';
import { TryLimit } from './change/TryLimit.tsx';
import { type MapOrList, PathwayCard } from './PathwayCard.tsx';
import { pathwayName, REVIEWED, sizeOf } from './reviewed.ts';
import { underReview } from './underReview.ts';
import { StepThrough } from './walk/StepThrough.tsx';
import { useWalk } from './walk/useWalk.ts';

const reviewAddress = ({ set }: Pathway) => address('/questionnaires/type/{id}', { id: set.id });

/**
 * /questionnaires/type/{id}: the pathway over the form of that id, for who answers for it: as a map and as a list, a walk as
 * anybody, and what another limit would change (decisions 0084 and 0088).
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

const NAMES = { inUse: 'Version 1', draft: 'Draft' };
/** A phone has no room for the map at first. */
const isNarrow = () => matchMedia('(max-width: 640px)').matches;

function Review({ definition, tabs }: { definition: Pathway; tabs: ReactNode }) {
  const [today] = useState(() => londonDay(new Date()));
  const [draft, setDraft] = useState(definition);
  const review = useMemo(
    () => underReview(definition, draft, { names: NAMES, today }),
    [definition, draft, today],
  );
  const walked = useWalk(review);
  const [shownAs, setShownAs] = useState<MapOrList>(() => (isNarrow() ? 'list' : 'map'));
  const [chosen, setChosen] = useState<string>();
  const keys = useMemo(
    () => [
      {
        key: 'm',
        words: 'map or list',
        run: () => setShownAs((before) => (before === 'map' ? 'list' : 'map')),
      },
    ],
    [],
  );
  useKeys(keys);
  const { pages, outcomes, rules } = sizeOf(definition);
  const { faults } = review.proofs.draft;
  const tryLimit = (limit: PathwayLimit, value: number) =>
    setDraft(value === limit.value ? definition : withLimit(definition, limit, value));
  return (
    <StaffPage
      title={pathwayName(definition)}
      tags={
        review.proofs.inUse.faults.length === 0 ? (
          <Tag tone="good" icon={CircleCheck}>
            Every way ends
          </Tag>
        ) : null
      }
      crumbs={[{ to: '/service', words: 'Services' }]}
      facts={[
        `${pages} pages, ${outcomes} outcomes, ${rules} rules`,
        `${grouped(review.proofs.inUse.combinations)} combinations tried`,
      ]}
      tabs={tabs}
      foot={<KeysFoot keys={keys} />}
    >
      <div className="cw-split">
        <div className="cw-stack">
          <PathwayCard
            review={review}
            walked={walked}
            shownAs={shownAs}
            onShownAs={setShownAs}
            chosen={chosen}
            onChoose={setChosen}
            finding={review.isChanged ? 'With the change that you try.' : 'As it is in use.'}
          />
          <StepThrough review={review} walked={walked} />
        </div>
        <aside className="cw-panel" aria-labelledby="change">
          <div className="cw-panel__h">
            <h2 id="change">What would a change do?</h2>
            <p className="cw-soft">Try another limit. Nothing is changed for anybody.</p>
          </div>
          <div className="cw-panel__s">
            <TryLimit definition={definition} onTry={tryLimit} />
          </div>
          <div aria-live="polite">
            {faults.length > 0 ? (
              <div className="cw-panel__s">
                <h3>It could not be used like this</h3>
                <ul>
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </div>
            ) : null}
            {review.isChanged ? <Moves review={review} onExample={walked.walkAs} /> : null}
          </div>
        </aside>
      </div>
    </StaffPage>
  );
}
