import { CircleCheck, Pencil, Send } from 'lucide-react';
import { Tag } from '../../../ui/Tag.tsx';
import type { FormCard } from './formList.ts';

/** How far a draft has come. */
export const DraftTag = ({ version, isSent }: { version: number; isSent: boolean }) =>
  isSent ? (
    <Tag tone="time" icon={Send}>
      Version {version} waits for approval
    </Tag>
  ) : (
    <Tag icon={Pencil}>Version {version}, draft</Tag>
  );

/** How far a form has come: its draft, and what is in use. */
export function StateTags({ form: { draft, inUse } }: { form: FormCard }) {
  return (
    <span className="cw-tags">
      {draft ? <DraftTag version={draft.version} isSent={draft.state === 'sent'} /> : null}
      {inUse ? (
        <Tag tone="good" icon={CircleCheck}>
          Version {inUse.version} in use
        </Tag>
      ) : null}
    </span>
  );
}
