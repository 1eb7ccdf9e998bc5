import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { AutosaveState } from '@careway/core/submissions/autosave';
import type { SaveAction } from '@careway/core/submissions/kinds';

/** What a device keeps, locked, of a form that is not saved yet: enough to go on where its page was closed. */
export interface LockedForm {
  /** The name it is locked under: each page that is open has its own, so that two never overwrite each other. */
  lockedAs: string;
  shareId: string;
  questionSetId: string;
  /** What was being done with it. */
  doing: SaveAction;
  auto: AutosaveState;
  entries: readonly AnswerEntry[];
  /** The key that the form was being sent in with, so that it goes in once (rule 6.9). */
  submitKey: string;
  /** When it was typed. */
  at: string;
}
