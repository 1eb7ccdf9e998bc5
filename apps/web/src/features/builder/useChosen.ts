import {
  addQuestion,
  copyQuestion,
  idsFor,
  removeQuestion,
} from '@careway/core/questionnaires/editing/edits';
import type { QuestionType } from '@careway/core/questionnaires/types';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newKey } from '../../ui/newKey.ts';
import { nameOf, type Outline } from './draftOutline.ts';
import { wordsId } from './editor/QuestionEditor.tsx';
import { rowId } from './list/QuestionRow.tsx';
import { TYPE_WORDS } from './typeWords.ts';
import type { Editing } from './useEditing.ts';

const newId = () => newKey();

/** Scrolls the list, and not the page, to a row: on a phone the list is above what has just got the focus. */
function bringIntoList(row: HTMLElement | null) {
  const list = row?.closest('ol');
  if (!row || !list) return;
  const [wanted, seen] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > seen.bottom) list.scrollTop += wanted.bottom - seen.bottom;
}

/** Which question is open, and what makes another one open: adding, copying, deleting. The focus goes along. */
export function useChosen(editing: Editing, outline: Outline) {
  const { set, change } = editing;
  const [chosen, setChosen] = useState(
    set.questions.find(({ type }) => type !== 'section')?.id ?? set.questions[0]?.id,
  );
  // What was open may be gone: undone, or deleted by a colleague. Then what stood before it is open, and nobody is
  // taken to the beginning.
  const place = useRef(0);
  const found = set.questions.findIndex(({ id }) => id === chosen);
  if (found >= 0) place.current = found;
  const open =
    set.questions[found] ??
    set.questions[Math.min(place.current, set.questions.length) - 1] ??
    set.questions[0];
  const show = (id: string, edit: boolean) => {
    flushSync(() => setChosen(id));
    const field = edit ? document.getElementById(wordsId(id)) : null;
    field?.focus();
    bringIntoList(document.getElementById(rowId(id)));
  };
  return {
    chosen: open?.id,
    open,
    show,
    add: (type: QuestionType) => {
      const ids = Array.from({ length: idsFor(type) }, newId);
      const at = open ? set.questions.indexOf(open) + 1 : set.questions.length;
      change((so) => addQuestion(so, type, ids, at), `add “${TYPE_WORDS[type].words}”`);
      show(ids[0] ?? '', true);
    },
    copy: () => {
      if (open === undefined) return;
      // What is applied may be applied twice: the ids stay the same.
      const ids = Array.from({ length: 1 + (outline.optionsOf.get(open.id)?.length ?? 0) }, newId);
      change(
        (so) => {
          let given = 0;
          return copyQuestion(so, open.id, () => ids[given++] ?? newId());
        },
        `duplicate ${nameOf(outline, open)}`,
      );
      show(ids[0] ?? '', true);
    },
    remove: () => {
      if (open === undefined) return;
      const at = set.questions.indexOf(open);
      const next = set.questions[at + 1] ?? set.questions[at - 1];
      change((so) => removeQuestion(so, open.id), `delete ${nameOf(outline, open)}`);
      if (next) {
        flushSync(() => setChosen(next.id));
        document.getElementById(rowId(next.id))?.focus();
      }
    },
  };
}
