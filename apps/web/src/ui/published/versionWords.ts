import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { CircleCheck, CornerUpLeft, type LucideIcon, Pencil, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../Tag.tsx';

/** The life of something that two people publish, as the API gives it (rules 2.14 and 16.14). */
export interface LifeVersion {
  /** Null: version 1, as it comes with the product. */
  id: string | null;
  number: number;
  state: 'draft' | 'sent' | 'approved' | 'declined' | 'discarded';
  revision: number;
  authors: { id: string; name: string }[];
  savedAt: string | null;
  savedBy: string | null;
  sentAt: string | null;
  sentBy: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  comment: string | null;
}

/** What can be done with an open version; what it is kept in is the page's. */
export interface Publishing<Version extends LifeVersion> {
  acts: Record<'send' | 'takeBack' | 'discard', () => Promise<Version | undefined>> & {
    decide: (body: {
      revision: number;
      decision: 'approved' | 'declined';
      comment?: string;
    }) => Promise<Version | undefined>;
  };
  /** The version as it is kept now: after a step, or because somebody else was faster. */
  keep: (version: Version) => void;
  /** Looks again at all that a step has made old. */
  renew: () => unknown;
}

/** Showing who one is before something is published (rule 10.9); the session's, which stands above this. */
export interface SignInFirst {
  /** What was chosen of this version before somebody went to sign in. */
  waited: (about: string) => { decision: string; comment: string } | undefined;
  /** A hook. `asks`: whether a refusal asks for it, whose way there is `panel` then. `over`: it is sent. */
  use: (
    about: string,
    waits: { decision: string; comment: string },
  ) => { panel: ReactNode; asks: (refusal: object) => boolean; over: () => void };
}

/** The draft that is open; a version that was decided or discarded is none. */
export const openNow = <Version extends LifeVersion>(version: Version): Version | null =>
  version.state === 'draft' || version.state === 'sent' ? version : null;

/** The version as it is kept now, of a refusal that says so. */
export function storedIn<Version extends LifeVersion>(refusal: unknown): Version | undefined {
  if (typeof refusal !== 'object' || refusal === null || !('stored' in refusal)) return undefined;
  return refusal.stored as Version;
}

/** "Dr A", "Dr A and B". */
export function namesOf(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** When something was done, or nothing where it was not. */
export const whenDone = (instant: string | null) => (instant === null ? '' : whenWords(instant));

export const STATE_WORDS: Readonly<Record<LifeVersion['state'], string>> = {
  draft: 'Draft',
  sent: 'Waits for approval',
  approved: 'Approved',
  declined: 'Sent back',
  discarded: 'Discarded',
};

export const STATE_LOOKS: Readonly<Record<LifeVersion['state'], { tone: Tone; icon: LucideIcon }>> = {
  draft: { tone: 'blue', icon: Pencil },
  sent: { tone: 'time', icon: Send },
  approved: { tone: 'good', icon: CircleCheck },
  declined: { tone: 'time', icon: CornerUpLeft },
  discarded: { tone: 'grey', icon: Trash2 },
};
