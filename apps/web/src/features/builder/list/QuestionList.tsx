import {
  groupAbove,
  moveIntoGroup,
  moveOutOfGroup,
  moveQuestion,
} from '@careway/core/questionnaires/editing/edits';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { capital, nameOf, type Outline } from '../draftOutline.ts';
import { titleOf } from '../typeWords.ts';
import type { Editing } from '../useEditing.ts';
import { QuestionRow, type RowActs, rowId } from './QuestionRow.tsx';
import { useDragging } from './useDragging.ts';

interface Props {
  editing: Editing;
  outline: Outline;
  chosen: string | undefined;
  /** How many findings each question has. */
  findings: ReadonlyMap<string, number>;
  onChoose: (id: string, edit: boolean) => void;
  onAdd: () => void;
}

/** Does it; a row that is put elsewhere in the page would lose the focus with that. */
function keepFocus(act: () => void) {
  const at = document.activeElement;
  flushSync(act);
  if (at instanceof HTMLElement && at.isConnected) at.focus();
}

/** The questions in their order: chosen, walked through, moved by pointer, by buttons and by keys. */
export function QuestionList({ editing, outline, chosen, findings, onChoose, onAdd }: Props) {
  const { set } = editing;
  const { said, landing, acts } = useMoving(editing, outline, onChoose);
  // A row says whether there is a group to go into only where it is open: the others need not look.
  const mayGoIn = chosen !== undefined && groupAbove(set.questions, chosen) !== undefined;
  const hasGroups = set.questions.some(({ type }) => type === 'conditionalsegment');
  return (
    <section className="cw-card cw-blist" aria-labelledby="questions">
      <div className="cw-card__h">
        <h2 id="questions">Questions</h2>
        <Button look="second" small onClick={onAdd}>
          <Icon of={Plus} />
          Add
        </Button>
      </div>
      {set.questions.length === 0 ? (
        <p className="cw-blist__none">Nothing here yet. Add your first question.</p>
      ) : (
        <ol className="cw-blist__all">
          {set.questions.map((question, place) => (
            <QuestionRow
              key={question.id}
              question={question}
              number={outline.numberOf.get(question.id)}
              current={question.id === chosen}
              findings={findings.get(question.id) ?? 0}
              mayGoIn={question.id === chosen && mayGoIn}
              isFirst={place === 0}
              isLast={place === set.questions.length - 1}
              landing={landing?.id === question.id ? landing.side : undefined}
              acts={acts}
            />
          ))}
        </ol>
      )}
      <p className="cw-blist__f">
        <span role="status">{said}</span> <kbd>↑</kbd> <kbd>↓</kbd> go through them,{' '}
        <span className="cw-nowrap">
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
        </span>{' '}
        moves one
        {hasGroups ? (
          <>
            ,{' '}
            <span className="cw-nowrap">
              <kbd>Alt</kbd> <kbd>→</kbd> <kbd>←</kbd>
            </span>{' '}
            into a group and out of it
          </>
        ) : null}
        .
      </p>
    </section>
  );
}

/** How questions are moved, by pointer, by buttons and by keys, and what is said of it. */
function useMoving({ set, change }: Editing, outline: Outline, onChoose: Props['onChoose']) {
  const [said, setSaid] = useState('');
  const at = (id: string) => set.questions.findIndex((one) => one.id === id);
  const moveTo = (id: string, to: number) => {
    const question = outline.byId.get(id);
    const place = Math.max(0, Math.min(to, set.questions.length - 1));
    if (question === undefined || place === at(id)) return;
    change((so) => moveQuestion(so, id, place), `move ${nameOf(outline, question)}`);
    setSaid(`${capital(nameOf(outline, question))} is now ${place + 1} of ${set.questions.length}.`);
  };
  const intoGroup = (id: string) => {
    const question = outline.byId.get(id);
    const group = groupAbove(set.questions, id);
    if (question === undefined || group === undefined) return;
    const name = nameOf(outline, question);
    keepFocus(() => change((so) => moveIntoGroup(so, id), `move ${name} into a group`));
    setSaid(`It is asked with the group “${titleOf(group)}” now.`);
  };
  const outOfGroup = (id: string) => {
    const question = outline.byId.get(id);
    if (question?.segmentId === undefined) return;
    keepFocus(() =>
      change((so) => moveOutOfGroup(so, id), `move ${nameOf(outline, question)} out of its group`),
    );
    setSaid('It is in no group now.');
  };
  const { landing, drag, over, drop } = useDragging((id, { id: beside, side }) => {
    const [from, to] = [at(id), at(beside)];
    if (id !== beside) moveTo(id, to + (side === 'after' ? 1 : 0) - (from < to ? 1 : 0));
  });
  // Rows are drawn again when what they are given changes: these stay, and do what is newest.
  const acting = {
    moveTo,
    intoGroup,
    outOfGroup,
    at,
    onChoose,
    over,
    drop,
    drag,
    questions: set.questions,
  };
  const newest = useRef(acting);
  newest.current = acting;
  const acts = useMemo<RowActs>(
    () => ({
      choose: (id, edit) => newest.current.onChoose(id, edit),
      move: (id, by) => newest.current.moveTo(id, newest.current.at(id) + by),
      intoGroup: (id) => newest.current.intoGroup(id),
      outOfGroup: (id) => newest.current.outOfGroup(id),
      walk: (id, by) => {
        const next = newest.current.questions[newest.current.at(id) + by];
        if (next) {
          newest.current.onChoose(next.id, false);
          document.getElementById(rowId(next.id))?.focus();
        }
      },
      drag: (id) => newest.current.drag(id),
      over: (event, id) => newest.current.over(event, id),
      drop: (event) => newest.current.drop(event),
    }),
    [],
  );
  return { said, landing, acts };
}
