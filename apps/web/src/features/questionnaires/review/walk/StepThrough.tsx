import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Details } from '../../../../ui/Details.tsx';
import type { SomePerson } from '../reviewed.ts';
import type { UnderReview } from '../underReview.ts';
import { filledIn } from './filledIn.ts';
import { partingOf } from './parting.ts';
import { TheirAnswers } from './TheirAnswers.tsx';
import type { Walked } from './useWalk.ts';
import { WalkColumn } from './WalkColumn.tsx';
import { WhoFields } from './WhoFields.tsx';

interface Props {
  review: UnderReview;
  walked: Walked;
  /** What can be done with the walk: keeping it as a test. */
  foot?: ReactNode;
}

/** A walk as anybody, under the version in use and under the draft, side by side. Nothing is saved or sent. */
export function StepThrough({ review, walked, foot }: Props) {
  const id = useId();
  const { inUse, draft, walkable, names, isChanged, proofs } = review;
  const { person, setPerson, walks, walkAs, saved, beginAgain } = walked;
  const parting = isChanged ? partingOf(draft, walks.inUse, walks.draft) : undefined;
  const both = [walks.inUse, walks.draft];
  const answered = new Set(both.flatMap(({ answers }) => Object.keys(answers))).size;
  const walkOn = (one: SomePerson) =>
    walkAs(
      filledIn(
        [
          { definition: inUse, ends: proofs.inUse.outcomes },
          ...(isChanged ? [{ definition: walkable, ends: proofs.draft.outcomes }] : []),
        ],
        one,
      ),
      saved,
    );
  return (
    <section className="cw-card" aria-labelledby={id}>
      <div className="cw-card__h">
        <div>
          <h2 id={id}>Step through as</h2>
          <p className="cw-soft">Nothing is saved or sent. The map shows the same walk.</p>
        </div>
        <Button look="quiet" small onClick={beginAgain}>
          Begin again
        </Button>
      </div>
      <WhoFields definition={draft} person={person} onPerson={setPerson} onWalk={walkOn} />
      <div className="cw-who__more">
        <Details summary={answered === 0 ? 'What they answer' : `What they answer (${answered} answered)`}>
          <p className="cw-soft">
            Lists offer what makes a difference to the rules. Walk fills in the rest as it is for most.
          </p>
          <TheirAnswers definition={draft} walks={both} person={person} onPerson={setPerson} />
        </Details>
      </div>
      <div className={isChanged ? 'cw-walks' : 'cw-walks cw-walks--one'} aria-live="polite">
        <WalkColumn
          title={`${names.inUse}, in use`}
          definition={inUse}
          walked={walks.inUse}
          parting={parting}
        />
        {isChanged ? (
          <WalkColumn isDraft title={names.draft} definition={draft} walked={walks.draft} parting={parting} />
        ) : null}
      </div>
      {isChanged && parting === undefined ? (
        <p className="cw-card__b cw-soft">Both walks are the same.</p>
      ) : null}
      {foot ? <div className="cw-card__f cw-noprint">{foot}</div> : null}
    </section>
  );
}
