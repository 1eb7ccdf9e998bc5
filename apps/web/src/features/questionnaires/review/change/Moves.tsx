import { CONTRACTS } from '@careway/core/eligibility/contracts';
import { gestationWords } from '@careway/core/eligibility/gestation';
import { grouped } from '@careway/core/numbers';
import type { Move } from '@careway/core/pathways/effect';
import type { Pathway } from '@careway/core/pathways/pathway';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Table } from '../../../../ui/Table.tsx';
import type { SomePerson } from '../reviewed.ts';
import type { UnderReview } from '../underReview.ts';
import { ageIn, asksFor, weeksIn } from '../walk/people.ts';

interface Props {
  review: UnderReview;
  /** Steps through somebody of a group. */
  onExample: (person: SomePerson) => void;
}

/** Rows at first. */
const FIRST = 5;

/** How many combinations end elsewhere under the draft, from where to where, with somebody of each. */
export function Moves({ review, onExample }: Props) {
  const { effect, draft } = review;
  const [isWhole, setWhole] = useState(false);
  if (effect === undefined) {
    return (
      <div className="cw-panel__s">
        <h3>Who would end elsewhere cannot be counted</h3>
        <p className="cw-s cw-soft">
          There are too many ways to tell apart, or the draft could not be used yet.
        </p>
      </div>
    );
  }
  const { moves, combinations } = effect;
  const moved = moves.reduce((sum, { count }) => sum + count, 0n);
  const titleOf = (id: string) => draft.nodes[id]?.title ?? id;
  return (
    <div className="cw-panel__s cw-moves">
      <h3>
        {moved === 0n
          ? `All ${grouped(combinations)} combinations end where they did`
          : `Of ${grouped(combinations)} combinations, ${grouped(moved)} end elsewhere`}
      </h3>
      {moves.length > 0 ? (
        <Table
          caption="Combinations of answers that would end elsewhere, most first"
          rows={isWhole ? moves : moves.slice(0, FIRST)}
          rowKey={({ from, to }) => `${from} ${to}`}
          columns={[
            {
              key: 'move',
              head: 'From, to and an example',
              header: true,
              cell: ({ from, to, example }) => (
                <>
                  {titleOf(from)} → {titleOf(to)}
                  <LinkButton onClick={() => onExample(example)}>{whoIs(draft, example)}</LinkButton>
                </>
              ),
            },
            { key: 'count', head: 'Moves', figures: true, cell: ({ count }) => grouped(count) },
          ]}
        />
      ) : null}
      {moves.length > FIRST && !isWhole ? (
        <p className="cw-moves__all">
          <LinkButton onClick={() => setWhole(true)}>Show all {moves.length}</LinkButton>
        </p>
      ) : null}
      {moves.length > 0 ? (
        <p className="cw-s cw-soft cw-moves__rest">
          <Icon of={CircleCheck} />
          The other {grouped(combinations - moved)} end where they did.
        </p>
      ) : null}
    </div>
  );
}

/** Somebody in a few words: their age, how far along, their area. */
export function whoIs(definition: Pathway, person: Move['example']): string {
  const birth = asksFor(definition, 'birthDate');
  const period = asksFor(definition, 'lastPeriod');
  const age = birth && ageIn(person, birth);
  const weeks = period && weeksIn(person, period);
  const { contract } = person.world;
  const parts = [
    ...(age === undefined ? [] : [`Age ${age}`]),
    ...(weeks === undefined ? [] : [gestationWords(weeks)]),
    ...(contract ? [CONTRACTS[contract].name] : []),
  ];
  return parts.length > 0 ? `Step through: ${parts.join(', ')}` : 'Step through one of them';
}
