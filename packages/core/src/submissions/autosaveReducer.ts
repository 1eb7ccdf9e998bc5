import { sameEntries } from '../questionnaires/entries.ts';
import type { AnswerEntry } from '../questionnaires/types.ts';
import type { FormStatus } from './saveStatus.ts';

/** What the server holds, as it says when two devices disagree (409 `version_conflict`). */
export interface StoredAnswers {
  readonly version: number;
  readonly entries: readonly AnswerEntry[];
  readonly savedAt: string;
  readonly status?: FormStatus;
}

/** A save on its way, or one whose reply was lost: what it carried, and how far the edits had come. */
interface Sending {
  readonly save: string;
  readonly edit: number;
  readonly entries: readonly AnswerEntry[];
}

/**
 * The browser's side of autosave, as data that can be stored. Edits are counted: what the server has is known by the
 * count it acknowledged, so an answer typed while a save is on its way is never taken for saved.
 */
export interface AutosaveState {
  /** How many edits were made here. */
  readonly edited: number;
  /** Up to which edit the server has everything. Never ahead of what was sent. */
  readonly acknowledged: number;
  /** The version the server gave last; the next save is built on it. */
  readonly version: number;
  readonly savedAt: string | undefined;
  readonly online: boolean;
  readonly sending: Sending | undefined;
  /** Saves that may or may not have arrived: the network broke before the reply, or nobody waits for it. */
  readonly unsure: readonly Sending[];
  readonly conflict: StoredAnswers | undefined;
  readonly failure: string | undefined;
}

export type AutosaveEvent =
  | { readonly type: 'edited' }
  | { readonly type: 'sent'; readonly save: string; readonly entries: readonly AnswerEntry[] }
  /** Sent behind a save on its way, by a page that may not live to hear of either. */
  | { readonly type: 'parted'; readonly save: string; readonly entries: readonly AnswerEntry[] }
  | { readonly type: 'acknowledged'; readonly save: string; readonly version: number; readonly at: string }
  | { readonly type: 'networkLost' }
  | { readonly type: 'networkBack' }
  | { readonly type: 'retry' }
  | { readonly type: 'conflict'; readonly save: string; readonly stored: StoredAnswers }
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' }
  | { readonly type: 'failed'; readonly save: string; readonly message: string };

/** What the screen shows. */
export type AutosavePhase =
  | { readonly name: 'idle' | 'dirty' | 'saving' }
  | { readonly name: 'saved'; readonly at: string }
  | { readonly name: 'offline'; readonly queued: boolean }
  | { readonly name: 'conflict'; readonly stored: StoredAnswers }
  | { readonly name: 'failed'; readonly message: string };

/** Lost replies we remember; more than that in a row without one reply and the person is asked. */
const UNSURE_KEPT = 8;

/** How many saves a save may go on from: those whose replies were lost, and the one on its way. */
export const FOLLOWS_MOST = UNSURE_KEPT + 2;

/** The state of a form just loaded from the server. */
export function newAutosave(version = 0, savedAt?: string): AutosaveState {
  return {
    edited: 0,
    acknowledged: 0,
    version,
    savedAt,
    online: true,
    sending: undefined,
    unsure: [],
    conflict: undefined,
    failure: undefined,
  };
}

/**
 * The state as it goes on after its page was closed: whatever was on its way may or may not have arrived, and a choice
 * that was not made is asked again when the server says so.
 */
export function resumedAutosave(kept: AutosaveState): AutosaveState {
  return {
    ...kept,
    online: true,
    sending: undefined,
    unsure: withUnsure(kept, kept.sending),
    conflict: undefined,
    failure: undefined,
  };
}

/** The next state. Events that belong to no save on its way change nothing. */
export function autosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'edited':
      return { ...state, edited: state.edited + 1, failure: undefined };
    case 'sent':
      // Sending in may go out with nothing unsaved; two saves at once may not.
      if (!state.online || state.sending !== undefined || state.conflict !== undefined) return state;
      return {
        ...state,
        sending: { save: event.save, edit: state.edited, entries: event.entries },
        failure: undefined,
      };
    case 'parted': {
      const parted = { save: event.save, edit: state.edited, entries: event.entries };
      return shouldPart(state) ? { ...state, unsure: withUnsure(state, parted) } : state;
    }
    case 'acknowledged':
      if (state.sending?.save !== event.save) return state;
      return arrived(state, state.sending.edit, event.version, event.at);
    case 'networkLost':
      return { ...state, online: false, sending: undefined, unsure: withUnsure(state, state.sending) };
    case 'networkBack':
      return { ...state, online: true, failure: undefined };
    case 'retry':
      return { ...state, failure: undefined };
    case 'conflict':
      return state.sending?.save === event.save ? disagreed(state, event.stored) : state;
    case 'failed':
      if (state.sending?.save !== event.save) return state;
      return { ...state, sending: undefined, failure: event.message };
    case 'keepMine':
      if (state.conflict === undefined) return state;
      return {
        ...state,
        // What is here differs from what is stored, so there is something to send, edited since or not.
        edited: hasUnsaved(state) ? state.edited : state.edited + 1,
        version: state.conflict.version,
        conflict: undefined,
        unsure: [],
      };
    case 'takeTheirs':
      if (state.conflict === undefined) return state;
      return arrived(state, state.edited, state.conflict.version, state.conflict.savedAt);
  }
}

/** One more save that may have arrived. A retry under the same name is still one, and pushes out none of the others. */
function withUnsure({ unsure }: AutosaveState, one: Sending | undefined): readonly Sending[] {
  if (one === undefined) return unsure;
  return [...unsure.filter(({ save }) => save !== one.save).slice(-UNSURE_KEPT), one];
}

/**
 * rule 6.20: what a save goes on from besides the known version: this page's unanswered saves. Whichever of
 * them arrived, this one may follow it, and nothing else.
 * @param save which save asks: it does not go on from itself
 */
export function followed({ unsure, sending }: AutosaveState, save: string): readonly string[] {
  return [...unsure, ...(sending === undefined ? [] : [sending])]
    .map((one) => one.save)
    .filter((one) => one !== save);
}

/** Whether the form should be sent now: there is something new, and nothing stands in the way. */
export function shouldSend(state: AutosaveState): boolean {
  return (
    hasUnsaved(state) &&
    state.online &&
    state.sending === undefined &&
    state.conflict === undefined &&
    state.failure === undefined
  );
}

/** Whether a page that is going has something that no save on its way carries. Ask `shouldSend` first. */
export function shouldPart({ edited, sending, unsure, conflict }: AutosaveState): boolean {
  if (sending === undefined || conflict !== undefined) return false;
  return [sending, ...unsure].every((one) => one.edit < edited);
}

/** Whether something is here that the server is not known to have: leaving now should be warned of. */
export function hasUnsaved(state: AutosaveState): boolean {
  return state.edited > state.acknowledged;
}

/** What to show. One thing at a time, the most pressing first. */
export function autosavePhase(state: AutosaveState): AutosavePhase {
  if (state.conflict !== undefined) return { name: 'conflict', stored: state.conflict };
  if (!state.online) return { name: 'offline', queued: hasUnsaved(state) };
  if (state.sending !== undefined) return { name: 'saving' };
  if (state.failure !== undefined) return { name: 'failed', message: state.failure };
  if (hasUnsaved(state)) return { name: 'dirty' };
  return state.savedAt === undefined ? { name: 'idle' } : { name: 'saved', at: state.savedAt };
}

function arrived(state: AutosaveState, edit: number, version: number, savedAt: string): AutosaveState {
  return {
    ...state,
    acknowledged: Math.max(state.acknowledged, edit),
    version,
    savedAt,
    sending: undefined,
    // What was sent later than this may have arrived as well.
    unsure: state.unsure.filter((one) => one.edit > edit),
    conflict: undefined,
    failure: undefined,
  };
}

/**
 * The server has another version than we built on. If what it has is one of our own saves whose reply was lost, then
 * that save arrived and nobody needs to be asked; the rest goes on top of it.
 */
function disagreed(state: AutosaveState, stored: StoredAnswers): AutosaveState {
  const ours = [...state.unsure, ...(state.sending === undefined ? [] : [state.sending])].findLast((one) =>
    sameEntries(one.entries, stored.entries),
  );
  if (ours !== undefined) return arrived(state, ours.edit, stored.version, stored.savedAt);
  return { ...state, sending: undefined, conflict: stored };
}
