/// <reference path="../../../apps/web/src/virtual.d.ts" />

import type { QuestionSet } from '@careway/core/questionnaires/types';
import { vi } from 'vitest';
import type { TestPerson } from '../../../apps/api/src/testing/people.ts';
import type { Filling, FillingOptions } from '../../../apps/web/src/features/submissions/filling.ts';
import type { FormRecord } from '../../../apps/web/src/features/submissions/formRecord.ts';

class Shelf {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

/** The page that the browser's side believes it is on. */
export interface Page {
  /** A form as this browser opens it: its questions and what the API holds of it, by the browser's own calls. */
  open(
    ids: { shareId: string; questionSetId: string },
    today: string,
    options: FillingOptions,
  ): Promise<Filling>;
  /** Closing or leaving. @returns whether the browser would have asked first. */
  leave(): boolean;
  hide(): void;
  /** The browser finds that it has a connection again. */
  online(): void;
}

/**
 * A browser as far as the browser's side of a form needs one: storage, page events, and this `fetch`. Everything else
 * is the real thing: `call`, the stored session, `Filling`.
 */
export async function aBrowser(
  person: TestPerson,
  fetch: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<Page> {
  const events = new EventTarget();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('sessionStorage', new Shelf());
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('reportError', (fault: unknown) => {
    throw fault;
  });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { classList: { contains: () => false } },
    }),
  );
  const [{ Filling }, { call }, { keepUser }] = await Promise.all([
    import('../../../apps/web/src/features/submissions/filling.ts'),
    import('../../../apps/web/src/api/call.ts'),
    import('../../../apps/web/src/session/storedSession.ts'),
  ]);
  const { id, accessToken, refreshToken = '', usertype } = person;
  keepUser({ id, accessToken, refreshToken, usertype });
  return {
    async open({ shareId, questionSetId }, today, options) {
      const [set, record] = await Promise.all([
        call('questionnaire', { params: { id: questionSetId }, query: { shareId } }),
        call('sharedForm', { query: { shareId, questionSetId } }),
      ]);
      const filling = new Filling(set as unknown as QuestionSet, record as FormRecord, today, options);
      filling.opened();
      return filling;
    },
    leave() {
      const asking = new Event('beforeunload', { cancelable: true });
      events.dispatchEvent(asking);
      events.dispatchEvent(new Event('pagehide'));
      return asking.defaultPrevented;
    },
    hide: () => void events.dispatchEvent(new Event('pagehide')),
    online: () => void events.dispatchEvent(new Event('online')),
  };
}
