import { CircleCheck, Pencil, Send } from 'lucide-react';
import { Tag } from '../../../ui/Tag.tsx';
import type { FormCard } from './formList.ts';

/** How far a form has come: its draft, and what is in use. */
export function StateTags({ form: { draft, inUse } }: { form: FormCard }) {
  return (
    <span className="cw-tags">
      {draft ? (
        draft.state === 'sent' ? (
          <Tag tone="time" icon={Send}>
            Version {draft.version} waits for approval
          </Tag>
        ) : (
          <Tag icon={Pencil}>Version {draft.version}, draft</Tag>
        )
      ) : null}
      {inUse ? (
        <Tag tone="good" icon={CircleCheck}>
          Version {inUse.version} in use
        </Tag>
      ) : null}
    </span>
  );
}
