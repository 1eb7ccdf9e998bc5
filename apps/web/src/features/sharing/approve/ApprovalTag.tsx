import { Check, Clock, Lock, MessageSquare } from 'lucide-react';
import { Tag } from '../../../ui/Tag.tsx';
import { dayOf } from '../whenWords.ts';
import { type Approval, stateOf } from './approvals.ts';

/** Where an approval stands: by icon, word and day. */
export function ApprovalTag({ of, own = false }: { of: Approval; own?: boolean }) {
  const state = stateOf(of);
  const day = of.decidedAt === null ? '' : ` ${dayOf(of.decidedAt)}`;
  if (state === 'approved')
    return (
      <Tag tone="good" icon={Check}>
        Approved{day}
      </Tag>
    );
  if (state === 'returned')
    return (
      <Tag tone="time" icon={MessageSquare}>
        Sent back{day}
      </Tag>
    );
  return own ? (
    <Tag tone="grey" icon={Lock}>
      Waits for a second person
    </Tag>
  ) : (
    <Tag tone="time" icon={Clock}>
      Waits for you
    </Tag>
  );
}
