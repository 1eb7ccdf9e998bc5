import { dependingOn } from '@careway/core/questionnaires/editing/withoutReferences';
import { isNoteOf } from '@careway/core/questionnaires/fhir/repeats/isNoteOf';
import { memo, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormComments } from '../../shared/FormComments.tsx';
import { FormNotesCard, useFormNotes } from '../../shared/FormNotes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Finding } from './draftFindings.ts';
import { both, nameOf, type Outline } from './draftOutline.ts';
import { QuestionEditor } from './editor/QuestionEditor.tsx';
import { AddDialog } from './list/AddDialog.tsx';
import { QuestionList } from './list/QuestionList.tsx';
import { Checker } from './side/Checker.tsx';
import type { Calm } from './useCalm.ts';
import type { useChosen } from './useChosen.ts';
import type { Editing } from './useEditing.ts';
import type { Looked } from './useLooked.ts';
import { useTypesOff } from './useTypesOff.ts';

// What stands beside the question is drawn again when what was worked out of the draft changes, and not with every
// letter.
const Preview = memo(
  lazyPart(() => import('./side/Preview.tsx'), { waiting: <Card title="Preview">Loading…</Card> }),
);
const FlowMap = memo(
  lazyPart(() => import('./side/FlowMap.tsx'), { waiting: <div className="cw-flow__view" /> }),
);
const Findings = memo(Checker);
const Comments = memo(FormComments);

interface Props {
  editing: Editing;
  outline: Outline;
  looked: Looked;
  calm: Calm;
  at: ReturnType<typeof useChosen>;
  adding: boolean;
  onAdding: (open: boolean) => void;
  today: string;
}

/** The three parts of the builder: the questions, the one that is open, and how it is asked. */
export function Workbench({ editing, outline, looked, calm, at, adding, onAdding, today }: Props) {
  const { open, chosen, show, add, copy, remove } = at;
  const [deleting, setDeleting] = useState(false);
  const isOff = useTypesOff();
  const notes = useFormNotes(editing.draft.id);
  const { later } = looked;
  const { shown, counts } = calm;
  const name = open ? nameOf(outline, open) : '';
  const depending = open && deleting ? dependingOn(editing.set, open.id) : [];
  const newest = useRef(show);
  newest.current = show;
  const goTo = useCallback((id: string) => newest.current(id, true), []);
  const isHere = ({ questionId }: Finding) => questionId === chosen;
  return (
    <div className="cw-bld">
      {/* As high as what is beside it, and no higher: the list stays in sight there, and never over what comes below. */}
      <div className="cw-bld__list">
        <QuestionList
          editing={editing}
          outline={outline}
          chosen={chosen}
          findings={counts}
          onChoose={show}
          onAdd={() => onAdding(true)}
        />
      </div>
      <div className="cw-stack cw-bld__mid">
        {open ? (
          <QuestionEditor
            editing={editing}
            outline={outline}
            question={open}
            today={today}
            isOff={isOff}
            notes={notes.filter(({ linkId }) => isNoteOf(linkId, open.id))}
            findings={shown.filter(isHere)}
            calm={calm.calm.filter(isHere)}
            onCopy={copy}
            onDelete={() => (dependingOn(editing.set, open.id).length > 0 ? setDeleting(true) : remove())}
          />
        ) : (
          <Card title="Begin with a question">
            <p>
              Press Add and choose what you want to ask. Press Q to do the same by key. Everything is saved as
              you write.
            </p>
            <p className="cw-acts">
              <Button onClick={() => onAdding(true)}>Add a question</Button>
            </p>
          </Card>
        )}
        {editing.set.questions.length > 0 ? (
          <section className="cw-card cw-bld__flow" aria-labelledby="flow">
            <div className="cw-card__h">
              <h2 id="flow">Flow</h2>
            </div>
            <FlowMap outline={later.outline} chosen={chosen} findings={counts} onGo={goTo} />
          </section>
        ) : null}
      </div>
      <div className="cw-stack cw-bld__side">
        <Findings findings={shown} isBegun={calm.calm.length > 0} outline={later.outline} onGo={goTo} />
        <FormNotesCard formId={editing.draft.id} />
        <Preview set={later.set} chosen={chosen} today={today} />
        {open ? <Comments key={open.id} formId={editing.draft.id} questionId={open.id} name={name} /> : null}
      </div>
      <AddDialog
        open={adding}
        onClose={() => onAdding(false)}
        off={isOff}
        onAdd={(type) => {
          // The dialog gives the focus back first, and at once: letters that are typed right away belong to the new
          // question.
          flushSync(() => onAdding(false));
          add(type);
        }}
      />
      <SureToDelete
        open={deleting}
        name={name}
        depending={depending.map((one) => nameOf(outline, one))}
        onClose={() => setDeleting(false)}
        onDelete={remove}
      />
    </div>
  );
}

function SureToDelete({
  open,
  name,
  depending,
  onClose,
  onDelete,
}: {
  open: boolean;
  name: string;
  /** The names of the questions that depend on it. */
  depending: readonly string[];
  onClose: () => void;
  onDelete: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete ${name}?`}
      actions={
        <>
          <Button
            look="danger"
            onClick={() => {
              flushSync(onClose);
              onDelete();
            }}
          >
            Delete it
          </Button>
          <Button look="second" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        {both(depending.slice(0, 5))}
        {depending.length > 5 ? ` and ${depending.length - 5} more` : ''}{' '}
        {depending.length === 1 ? 'depends' : 'depend'} on it. What they say of it goes too. You can undo
        that.
      </p>
    </Dialog>
  );
}
