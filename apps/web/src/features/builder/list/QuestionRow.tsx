import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import type { Question } from '@careway/core/questionnaires/types';
import {
  ArrowDown,
  ArrowUp,
  GitBranch,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  TriangleAlert,
} from 'lucide-react';
import { type DragEvent, type KeyboardEvent, memo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TYPE_WORDS, titleOf } from '../typeWords.ts';

export interface RowActs {
  /** Opens it; `edit`: and goes on to its words. */
  choose: (id: string, edit: boolean) => void;
  move: (id: string, by: -1 | 1) => void;
  /** Into the group above it, and out of the one it is in: nothing where there is none. */
  intoGroup: (id: string) => void;
  outOfGroup: (id: string) => void;
  /** The row above or below takes the focus. */
  walk: (id: string, by: -1 | 1) => void;
  drag: (id: string | undefined) => void;
  over: (event: DragEvent, id: string) => void;
  drop: (event: DragEvent) => void;
}

interface RowProps {
  question: Question;
  number: number | undefined;
  current: boolean;
  findings: number;
  /** There is a group above it that it may go into. */
  mayGoIn: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Where what is being dragged would land. */
  landing: 'before' | 'after' | undefined;
  acts: RowActs;
}

/** The button of a row, for who moves the focus there. */
export const rowId = (id: string) => `row-${id}`;

/**
 * One question of the list. Drawn again only when something about it changes, however many there are; when only its
 * number does, since another was put before it, its pictures are not.
 */
export const QuestionRow = memo(function QuestionRow(props: RowProps) {
  const { question, number, current, findings, mayGoIn, isFirst, isLast, landing, acts } = props;
  const { id, type, condition, dependentQuestionId, segmentId, isMandatory } = question;
  const name = number === undefined ? `section ${titleOf(question)}` : `question ${number}`;
  const isConditional = condition !== undefined || dependentQuestionId !== null;
  const keys = (event: KeyboardEvent) => {
    // By itself the browser would go a page back.
    if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      if (event.key === 'ArrowRight') acts.intoGroup(id);
      else acts.outOfGroup(id);
      return;
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) acts.move(id, by);
    else acts.walk(id, by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of three ways, the buttons and keys are the others
    <li
      className={classes(
        type === 'section' ? 'cw-bq cw-bq--section' : 'cw-bq',
        current && 'is-current',
        type === 'conditionalsegment' && 'cw-bq--group',
        segmentId && 'is-inside',
        landing && `is-landing-${landing}`,
      )}
      onDragOver={(event) => acts.over(event, id)}
      onDrop={acts.drop}
    >
      <Grip id={id} drag={acts.drag} />
      <button
        type="button"
        id={rowId(id)}
        className="cw-bq__b"
        aria-current={current || undefined}
        tabIndex={current ? 0 : -1}
        onClick={() => acts.choose(id, true)}
        onKeyDown={keys}
      >
        <span className="n">{number}</span>
        <span className="cw-bq__t">{titleOf(question)}</span>
        {segmentId ? <span className="cw-vh">, in a group</span> : null}
        <Marks
          type={type}
          isConditional={isConditional}
          mayBeLeft={!isMandatory && rulesFor(type).asks}
          findings={findings}
        />
      </button>
      {current ? (
        <span className="cw-bq__mv">
          <Mover words={`Move ${name} up`} icon={ArrowUp} off={isFirst} press={() => acts.move(id, -1)} />
          <Mover words={`Move ${name} down`} icon={ArrowDown} off={isLast} press={() => acts.move(id, 1)} />
          {mayGoIn || segmentId ? (
            <Mover
              words={`Move ${name} ${segmentId ? 'out of the group' : 'into the group above'}`}
              icon={segmentId ? IndentDecrease : IndentIncrease}
              press={() => (segmentId ? acts.outOfGroup(id) : acts.intoGroup(id))}
            />
          ) : null}
        </span>
      ) : null}
    </li>
  );
});

const Grip = memo(function Grip({ id, drag }: { id: string; drag: RowActs['drag'] }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for a pointer alone
    <span
      className="cw-bq__grip"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        drag(id);
      }}
      onDragEnd={() => drag(undefined)}
    >
      <Icon of={GripVertical} />
    </span>
  );
});

interface MarksProps {
  type: Question['type'];
  isConditional: boolean;
  mayBeLeft: boolean;
  findings: number;
}

/**
 * Below its words: of which kind it is, whether everybody is asked and has to answer, and how much there is to mend.
 */
const Marks = memo(function Marks({ type, isConditional, mayBeLeft, findings }: MarksProps) {
  return (
    <span className="cw-bq__p">
      {type === 'section' ? null : (
        <span>
          <Icon of={TYPE_WORDS[type].icon} />
          {TYPE_WORDS[type].words}
        </span>
      )}
      {isConditional ? (
        <span>
          <Icon of={GitBranch} />
          Shown if…
        </span>
      ) : null}
      {mayBeLeft ? <span>May be left out</span> : null}
      {findings > 0 ? (
        <span className="is-bad">
          <Icon of={TriangleAlert} />
          {findings === 1 ? 'To mend' : `${findings} to mend`}
        </span>
      ) : null}
    </span>
  );
});

function Mover({
  words,
  icon,
  off = false,
  press,
}: {
  words: string;
  icon: typeof ArrowUp;
  off?: boolean;
  press: () => void;
}) {
  return (
    <button
      type="button"
      className="cw-ib cw-ib--s cw-ib--line"
      aria-label={words}
      title={words}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) press();
      }}
    >
      <Icon of={icon} />
    </button>
  );
}
