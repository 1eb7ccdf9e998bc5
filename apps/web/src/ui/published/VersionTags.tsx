import { CircleCheck } from 'lucide-react';
import { Tag } from '../Tag.tsx';
import { type LifeVersion, STATE_LOOKS } from './versionWords.ts';

/** Beside the title of what two people publish: the draft, and what is in use. */
export function VersionTags({ open, inUse }: { open: LifeVersion | null; inUse: { number: number } }) {
  return (
    <>
      {open ? (
        <Tag tone={STATE_LOOKS[open.state].tone} icon={STATE_LOOKS[open.state].icon}>
          Draft {open.number}
        </Tag>
      ) : null}
      <Tag tone="good" icon={CircleCheck}>
        Version {inUse.number} is in use
      </Tag>
    </>
  );
}
