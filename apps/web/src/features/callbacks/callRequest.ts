import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import {
  CALLBACK_CONTEXTS,
  CALLBACK_REASONS,
  type CallbackContext,
  type CallbackReason,
} from '@careway/core/callbacks/contexts';
import type { WithoutVoice } from '@careway/core/withoutVoice';
import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { memoryStore } from '../../session/memoryStore.ts';
import { safeReturnPath } from '../../session/returnPath.ts';
import type { CheckedAddress } from '../../ui/paths/path.ts';

export type OwnCall = CallReply<'myCallbacks'>['data'][number];

/** What asking needs to be told: when, where, and for a stranger by which name. */
export interface CallRequest {
  day: string;
  timeSlot: TimeOfDay;
  phone: string;
  voicemail: boolean;
  askFor: string;
}

/** A stranger's call: only this page knows it, and EXIT SITE or closing the page forgets it. */
export interface StrangerCall extends CallRequest {
  reason: CallbackReason;
  cancelToken: string;
}

export const strangerCall = memoryStore<StrangerCall | null>(null);

/** Where they came from, so that the confirmation leads back there: kept on this page only. */
export interface Arrived {
  /** The call that was just made or changed. */
  id: string | null;
  changed: boolean;
  /** No call: they are written to. */
  way?: WithoutVoice;
  /** The form it was asked from. */
  form: CheckedAddress | null;
}

/** Instead of a call: how, and what about in their own words. */
export interface WrittenRequest {
  way: WithoutVoice;
  words: string;
}

export const arrived = memoryStore<Arrived | null>(null);

/** What another screen hands over when it leads here; nothing of it is in an address. */
export interface AskState {
  shareId?: string;
  /** The form it was asked from, to lead back to. */
  from?: CheckedAddress;
  /** The call to change. */
  change?: string;
}

export function readState(state: unknown): AskState {
  const given = (state ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const found: AskState = {};
  const shareId = text(given['shareId']);
  const from = safeReturnPath(text(given['from']));
  const change = text(given['change']);
  if (shareId) found.shareId = shareId;
  if (from) found.from = from;
  if (change) found.change = change;
  return found;
}

/** Which context a route shows. `?about=sign-in` names the one that has no route of its own. */
export function reasonAt(path: string, about: string | null): CallbackReason {
  if (about === 'sign-in' && path === CALLBACK_CONTEXTS.general.path) return 'signIn';
  return CALLBACK_REASONS.find((reason) => CALLBACK_CONTEXTS[reason].path === path) ?? 'general';
}

export const contextNamed = (reason: CallbackReason): CallbackContext => CALLBACK_CONTEXTS[reason];

/** Everything that shows calls, or a form that waits for one, is out of date. */
export function renewCalls(): Promise<unknown> {
  return Promise.all(
    (['myCallbacks', 'writtenToMe', 'myForms', 'sharedForm', 'accountHistory'] as const).map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
