import { changesBetween } from '@careway/core/pathways/amendments';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../session/storedSession.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DraftActions } from '../../../ui/published/DraftActions.tsx';
import { namesOf, whenDone } from '../../../ui/published/versionWords.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { Moves } from './change/Moves.tsx';
import { OneChange } from './change/OneChange.tsx';
import { Clashed } from './kept/Clashed.tsx';
import { Replayed, type useReplay } from './kept/Replayed.tsx';
import { Underway } from './kept/Underway.tsx';
import { LimitForm } from './propose/LimitForm.tsx';
import type { SomePerson } from './reviewed.ts';
import type { Reviewing } from './reviewing.ts';

interface Props {
  of: Reviewing;
  replay: ReturnType<typeof useReplay>;
  onExample: (person: SomePerson) => void;
  onShow: (node: string) => void;
}

/** What the draft changes and what that does, what becomes of it, and another limit to propose. */
export function ChangePanel({ of, replay, onExample, onShow }: Props) {
  const { code, kept, open, review, drafting, mayPropose } = of;
  const me = useUser();
  const base = kept.inUse.changes;
  const changed = useMemo(() => changesBetween(base, open?.changes ?? base), [base, open]);
  const { faults } = review.proofs.draft;
  return (
    <aside className="cw-panel" aria-labelledby="change">
      <div className="cw-panel__h">
        <h2 id="change">{changed.length > 0 ? 'What this change does' : 'Propose a change'}</h2>
        <p className="cw-soft">
          {open && changed.length > 0
            ? `${counted(changed.length)}, written by ${namesOf(open.authors)}`
            : 'Nothing changes for anybody until a second person approves it.'}
        </p>
      </div>
      <Word of={of} />
      {drafting.clash ? <Clashed code={code} clash={drafting.clash} drafting={drafting} /> : null}
      {open && changed.length > 0 ? (
        <>
          {changed.map(({ target, before, after }) => {
            const change = after ?? before;
            return change ? (
              <OneChange
                key={target}
                {...{ code, base, change, onShow }}
                inUse={review.inUse}
                names={review.names}
                isTakenBack={after === undefined}
                onTakeOut={mayPropose ? () => void drafting.takeOut(target) : undefined}
              />
            ) : null;
          })}
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          <Moves review={review} onExample={onExample} />
          {of.isShared ? null : <Replayed draft={review.draft} of={replay} />}
          <Underway kept={kept} open={open} />
        </>
      ) : null}
      {mayPropose ? (
        <div className="cw-panel__s cw-noprint">
          {changed.length > 0 ? <h3>Propose another limit</h3> : null}
          <LimitForm
            code={code}
            draft={review.draft}
            changes={open?.changes ?? base}
            onPropose={drafting.propose}
            busy={drafting.saving.busy}
          />
          <p className="cw-s cw-soft">
            Where rules lead and their order are proposed at the rules of a page, words under Words.
          </p>
        </div>
      ) : null}
      <WentWrong words={drafting.saving.problem} />
      {open && kept.mayWrite && !of.isShared ? (
        <DraftActions
          open={open}
          publishing={drafting.publishing}
          isAuthor={open.authors.some(({ id }) => id === me?.id)}
          because={notYet(of, changed.length)}
        />
      ) : null}
    </aside>
  );
}

/** What happened to the draft while this page was open, or why nothing is proposed here. */
function Word({ of: { drafting, open, isShared, kept } }: { of: Reviewing }) {
  const words =
    drafting.note ||
    (drafting.isNewer && open
      ? `${open.savedBy ?? 'A colleague'} saved a change on ${whenDone(open.savedAt)}. It is in the draft.`
      : '');
  if (isShared) {
    return (
      <div className="cw-panel__s">
        <p>
          The open check follows the limits of Abortion care, so that nobody is told something else after
          signing in. Propose them there.
        </p>
      </div>
    );
  }
  if (words !== '') {
    return (
      <div className="cw-panel__s">
        <Notice level={3} role="status">
          <p>{words}</p>
          <LinkButton onClick={drafting.seen}>I have seen it</LinkButton>
        </Notice>
      </div>
    );
  }
  return kept.mayWrite ? null : (
    <p className="cw-panel__s">You can read this, and walk it. Your role changes nothing.</p>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <div className="cw-panel__s">
      <h3>It could not be approved like this</h3>
      <ul className="cw-faults">
        {faults.map((fault) => (
          <li key={fault}>
            <Icon of={CircleAlert} />
            <span>{fault}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why approval cannot be asked for yet. */
function notYet({ review, moved }: Reviewing, changes: number): string | undefined {
  if (changes === 0) return 'There is no change in it yet';
  if (review.proofs.draft.faults.length > 0) return 'Mend first what the proof found';
  if (moved.length > 0) return 'A saved walk ends elsewhere: mend the draft, or the walk';
  return undefined;
}

const counted = (changes: number) => (changes === 1 ? '1 change' : `${changes} changes`);
