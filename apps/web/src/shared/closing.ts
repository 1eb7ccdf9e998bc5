import type { AlertKind } from '@careway/core/clients/lastingAlert';
import type { CallReply } from '../api/call.ts';

export type Closed = CallReply<'finishWorklistItem'>;

/** A need, as far as closing it goes. */
export type ClosableNeed = Pick<Closed, 'id' | 'kind' | 'title' | 'about' | 'client' | 'priority'>;

/** What somebody says of a need as they close it, as the call takes it. */
export interface Said {
  outcome?: string;
  note?: string;
  alert?: { text: string; until: string; kind?: AlertKind };
}
