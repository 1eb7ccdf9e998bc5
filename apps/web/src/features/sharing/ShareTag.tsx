import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { Check, CircleSlash, Hand, type LucideIcon, Pencil, Send } from 'lucide-react';
import { Tag, type Tone } from '../../ui/Tag.tsx';

export const SHARE_WORDS: Record<ShareStatus, string> = {
  shared: 'Not started',
  draft: 'Being filled in',
  hold: 'On hold',
  completed: 'Sent in',
  'end flow': 'Ended early',
};

const LOOKS: Record<ShareStatus, { tone: Tone; icon: LucideIcon }> = {
  shared: { tone: 'grey', icon: Send },
  draft: { tone: 'blue', icon: Pencil },
  hold: { tone: 'time', icon: Hand },
  completed: { tone: 'good', icon: Check },
  'end flow': { tone: 'grey', icon: CircleSlash },
};

/** Where somebody's copy of a form stands. */
export function ShareTag({ status, withdrawn }: { status: ShareStatus; withdrawn: boolean }) {
  if (withdrawn)
    return (
      <Tag tone="grey" icon={CircleSlash}>
        Taken back
      </Tag>
    );
  return <Tag {...LOOKS[status]}>{SHARE_WORDS[status]}</Tag>;
}
