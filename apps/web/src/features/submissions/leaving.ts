import type { SaveRequest } from '@careway/core/submissions/saving';
import type { FormState } from './formState.ts';
import type { LockedForm } from './lockedForm.ts';
import type { SaveCalls } from './saveCalls.ts';

/** @param lockedAs the name it is locked under. @returns what to lock on this device of a form that is not saved */
export function lockedOf(lockedAs: string, state: FormState, calls: SaveCalls): LockedForm {
  const { action, auto, late } = state;
  const { shareId, questionSetId } = calls;
  return {
    lockedAs,
    shareId,
    questionSetId,
    doing: action,
    auto,
    entries: late?.entries ?? state.entries(),
    submitKey: action === 'save' ? '' : calls.keyOf(action),
    at: late?.savedAt ?? new Date().toISOString(),
  };
}

/** @returns the save that a page which is gone has still to send, and the versions that it may find there, if any */
export function lastOf(
  state: FormState,
  calls: SaveCalls,
): (Omit<SaveRequest, 'version'> & { versions: number[] }) | undefined {
  if (!state.unsaved || state.auto.conflict) return undefined;
  const request = calls.request(state.entries());
  if (!request) return undefined;
  const { version: _, ...given } = request;
  return { ...given, versions: calls.versionsAhead() };
}
