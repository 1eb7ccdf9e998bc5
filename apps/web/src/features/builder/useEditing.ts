import { withMine } from '@careway/core/questionnaires/editing/clashes';
import { mergeDrafts } from '@careway/core/questionnaires/editing/mergeDrafts';
import {
  beginHistory,
  type History,
  recorded,
  redo,
  undo,
  withOthers,
} from '@careway/core/questionnaires/editing/undoHistory';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useCallback, useMemo, useState } from 'react';
import type { OnDevice } from '../../session/formDrafts.ts';
import { type Draft, setOf } from './draftContent.ts';
import { useKeeping } from './useKeeping.ts';

/**
 * One change: what it makes of the draft, what it is called ("delete question 4"), and the field whose letters are
 * one step.
 */
export type Change = (apply: (set: QuestionSet) => QuestionSet, words: string, key?: string) => void;

/** A draft as it is written on this page: every change, taking back, and keeping it. */
export function useEditing(draft: Draft, left: OnDevice | undefined, onOther: (newer: Draft) => void) {
  const [stored] = useState(() => setOf(draft));
  const [history, setHistory] = useState<History>(() => begin(stored, left));
  const change = useCallback<Change>(
    (apply, words, key) => setHistory((so) => recorded(so, apply(so.now), words, key)),
    [],
  );
  const take = useCallback((merged: QuestionSet) => setHistory((so) => withOthers(so, merged)), []);
  const keeping = useKeeping(draft, { stored, now: history.now, take, onOther });
  const steps = useMemo(
    () => ({
      undo: history.done.at(-1)?.words,
      redo: history.undone.at(-1)?.words,
    }),
    [history],
  );
  return {
    draft,
    set: history.now,
    change,
    steps,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    keeping,
  };
}

export type Editing = ReturnType<typeof useEditing>;

/**
 * What was left on this device comes in on top of what the server has; where both differ, what was typed here stands.
 */
function begin(stored: QuestionSet, left: OnDevice | undefined): History {
  if (left === undefined) return beginHistory(stored);
  const { set, clashes } = mergeDrafts({ base: left.base, mine: left.mine, theirs: stored });
  return recorded(beginHistory(stored), withMine(set, clashes), 'bring in what was left on this device');
}
