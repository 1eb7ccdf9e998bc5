import type { ClientFlag } from '@careway/core/clients/flags';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import {
  Check,
  CircleDashed,
  CircleSlash,
  Hand,
  HeartPulse,
  type LucideIcon,
  Pencil,
  Send,
  ShieldAlert,
} from 'lucide-react';
import { Tag, type Tone } from './Tag.tsx';

/** Plum is for personal safety alone; what is about health has a red line. */
export function FlagTags({ flags }: { flags: readonly ClientFlag[] }) {
  return flags.map(({ words, about }) => (
    <Tag
      key={words}
      tone={about === 'safety' ? 'care' : 'bad'}
      icon={about === 'safety' ? ShieldAlert : HeartPulse}
    >
      {words}
    </Tag>
  ));
}

export type FormStatus = 'none' | ShareStatus;

const STATES: Record<FormStatus, { tone: Tone; icon: LucideIcon; words: string }> = {
  none: { tone: 'grey', icon: CircleDashed, words: 'No form' },
  shared: { tone: 'grey', icon: Send, words: 'Not started' },
  draft: { tone: 'blue', icon: Pencil, words: 'Being filled in' },
  hold: { tone: 'time', icon: Hand, words: 'On hold' },
  completed: { tone: 'good', icon: Check, words: 'Sent in' },
  'end flow': { tone: 'grey', icon: CircleSlash, words: 'Ended early' },
};

/** Where a form stands; `progress` is shown while it is being filled in. `withdrawn`: our team took it back. */
export function FormState({
  status,
  progress,
  withdrawn,
}: {
  status: FormStatus;
  withdrawn?: boolean;
  progress?: { answered: number; required: number };
}) {
  if (withdrawn)
    return (
      <Tag tone="grey" icon={CircleSlash}>
        Taken back
      </Tag>
    );
  const { tone, icon, words } = STATES[status];
  const far = status === 'draft' && progress ? `, ${progress.answered} of ${progress.required} so far` : '';
  return (
    <Tag tone={tone} icon={icon}>
      {words}
      {far}
    </Tag>
  );
}
