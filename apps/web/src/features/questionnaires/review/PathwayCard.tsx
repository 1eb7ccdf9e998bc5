import type { Rule } from '@careway/core/pathways/pathway';
import { CircleAlert, CircleCheck, List, Map as MapIcon } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { MapKey } from './map/MapKey.tsx';
import { type MapPeople, mapOf } from './map/mapOf.ts';
import { sizeOf } from './reviewed.ts';
import { ChosenPage } from './rules/ChosenPage.tsx';
import { PathwayList } from './rules/PathwayList.tsx';
import type { UnderReview } from './underReview.ts';
import type { Walked } from './walk/useWalk.ts';

export type MapOrList = 'map' | 'list';

interface Props {
  review: UnderReview;
  walked: Walked;
  shownAs: MapOrList;
  onShownAs: (as: MapOrList) => void;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Leads to the words of a page. */
  onWords?: ((node: string) => void) | undefined;
  /** How many came through each page in the last 90 days, and how many would. */
  people?: MapPeople | undefined;
  /** What the draft changes, in a sentence. */
  finding: string;
  acts?: ((node: string, rule: Rule, place: number) => ReactNode) | undefined;
}

const LazyMap = lazyPart(() => import('./map/PathwayMap.tsx'), {
  waiting: <Skeleton words="Loading the map" rows={4} />,
  lost: (again) => (
    <p className="cw-card__b">
      The map did not load. The list says the same. <LinkButton onClick={again}>Try again</LinkButton>
    </p>
  ),
});

const WAYS = [
  { as: 'map', words: 'Map', icon: MapIcon },
  { as: 'list', words: 'List', icon: List },
] as const;

/** The pathway as a map or as a list, with both walks on it, and the rules of what is chosen. */
export function PathwayCard(props: Props) {
  const { review, walked, shownAs, onShownAs, chosen, onChoose, finding, acts, onWords, people } = props;
  const id = useId();
  const [alone, setAlone] = useState(false);
  const { inUse, draft, proofs, isChanged, names } = review;
  const { walks, shown } = walked;
  const map = useMemo(
    () =>
      mapOf({
        inUse,
        draft,
        walks,
        people,
        ends: { inUse: proofs.inUse.outcomes, draft: proofs.draft.outcomes },
      }),
    [inUse, draft, walks, proofs, people],
  );
  const { faults } = proofs.draft;
  return (
    <section className="cw-card cw-pathway" aria-labelledby={id}>
      <div className="cw-card__h">
        <div>
          <h2 id={id}>The pathway</h2>
          <p className="cw-soft">{finding}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons of a switch, not a form's part */}
        <div className="cw-seg" role="group" aria-label="Show the pathway as">
          {WAYS.map(({ as, words, icon }) => (
            <button key={as} type="button" aria-pressed={shownAs === as} onClick={() => onShownAs(as)}>
              <Icon of={icon} />
              {words}
            </button>
          ))}
        </div>
      </div>
      {shownAs === 'map' ? (
        <>
          <MapKey isChanged={isChanged} names={names} hasPeople={people !== undefined} />
          <LazyMap
            map={map}
            start={draft.start}
            chosen={chosen}
            onChoose={onChoose}
            alone={alone && chosen !== undefined}
            shown={shown}
          />
          {chosen ? (
            <ChosenPage
              review={review}
              id={chosen}
              onChoose={onChoose}
              alone={alone}
              onAlone={setAlone}
              acts={acts}
              onWords={onWords}
            />
          ) : null}
        </>
      ) : (
        <PathwayList review={review} acts={acts} />
      )}
      <div className="cw-card__f">
        {shownAs === 'map' ? (
          <LinkButton onClick={() => onShownAs('list')}>Read all {sizeOf(draft).rules} rules</LinkButton>
        ) : (
          <LinkButton onClick={() => onShownAs('map')}>Back to the map</LinkButton>
        )}
        <p className="cw-s cw-soft cw-pathway__proof">
          <Icon of={faults.length === 0 ? CircleCheck : CircleAlert} />
          {faults.length === 0
            ? 'Every page is reached, and every way ends.'
            : 'The draft could not be used like this.'}
        </p>
      </div>
    </section>
  );
}
