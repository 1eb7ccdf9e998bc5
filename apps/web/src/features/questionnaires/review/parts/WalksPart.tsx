import { answersOf } from '@careway/core/pathways/answers';
import { CircleCheck, GitBranch, Route } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { whenDone } from '../../../../ui/published/versionWords.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Table } from '../../../../ui/Table.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { whoIs } from '../change/Moves.tsx';
import type { SavedWalkRow } from '../kept/kept.ts';
import type { SomePerson } from '../reviewed.ts';
import type { Reviewing } from '../reviewing.ts';
import { useWalkActions } from './useWalkActions.ts';

/** The walks that are kept as tests, and how each ends now and under the draft. */
export function WalksPart({
  of,
  onStep,
}: {
  of: Reviewing;
  onStep: (person: SomePerson, saved: SavedWalkRow) => void;
}) {
  const { review, runs, moved, kept } = of;
  const [leaving, setLeaving] = useState<SavedWalkRow>();
  const titleOf = (id: string) => review.draft.nodes[id]?.title ?? id;
  const { drop, mend } = useWalkActions(of, () => setLeaving(undefined));
  const personOf = (walk: SavedWalkRow): SomePerson => ({
    answers: answersOf(of.code, walk.answers).answers,
    world: walk.world,
  });

  if (runs.length === 0) {
    return (
      <Card title="Saved walks">
        <EmptyState icon={Route} title="No walk is saved yet">
          Step through as somebody, and keep the walk: every draft is then tried with it.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Saved walks">
      <p className="cw-soft" role="status">
        {runs.length - moved.length} of {runs.length} end as they must
        {review.isChanged ? ` under ${review.names.draft.toLowerCase()}` : ''}. Every draft is tried with them
        before it is sent.
      </p>
      <WentWrong words={mend.problem} />
      <Table
        caption="Saved walks, those that moved first"
        rows={runs.toSorted((one, other) => Number(one.draft.passed) - Number(other.draft.passed))}
        rowKey={({ walk }) => walk.id}
        columns={[
          {
            key: 'name',
            head: 'Who',
            header: true,
            cell: ({ walk }) => (
              <>
                {walk.name}
                <p className="cw-s cw-soft">
                  Kept by {walk.by}, {whenDone(walk.keptAt)}
                </p>
                <LinkButton onClick={() => onStep(personOf(walk), walk)}>
                  {whoIs(review.draft, personOf(walk))}
                </LinkButton>
              </>
            ),
          },
          { key: 'must', head: 'Must end at', cell: ({ walk }) => titleOf(walk.outcome) },
          {
            key: 'ends',
            head: review.isChanged ? 'Ends under the draft' : 'Ends now',
            cell: ({ draft }) => (
              <>
                <Tag tone={draft.passed ? 'good' : 'time'} icon={draft.passed ? CircleCheck : GitBranch}>
                  {draft.passed ? 'As it must' : 'Moved'}
                </Tag>
                {draft.passed ? null : (
                  <p className="cw-s">
                    {draft.outcome === null
                      ? `Stops at “${titleOf(draft.at)}”: more is asked there`
                      : titleOf(draft.outcome)}
                  </p>
                )}
              </>
            ),
          },
          {
            key: 'acts',
            head: 'What to do',
            cell: ({ walk, draft }) =>
              kept.mayWrite ? (
                <span className="cw-acts">
                  {!draft.passed && draft.outcome !== null ? (
                    <Button
                      look="second"
                      small
                      busy={mend.busy}
                      onClick={() => void mend.press({ walk, outcome: draft.outcome ?? '' })}
                    >
                      This is right now
                    </Button>
                  ) : null}
                  {draft.passed || draft.outcome !== null ? null : (
                    <Button
                      look="second"
                      small
                      onClick={() => onStep(personOf(walk), walk)}
                      aria-label={`Answer the rest: ${walk.name}`}
                    >
                      Answer the rest
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    small
                    onClick={() => setLeaving(walk)}
                    aria-label={`Drop: ${walk.name}`}
                  >
                    Drop
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Drop this walk?"
        verbs={[
          {
            words: 'Drop the walk',
            doing: 'Dropping…',
            look: 'danger',
            press: () => leaving && drop.press(leaving),
          },
        ]}
        keep="Keep it"
        action={drop}
      >
        <p>“{leaving?.name}” is no test of drafts any more.</p>
      </ConfirmDialog>
    </Card>
  );
}
