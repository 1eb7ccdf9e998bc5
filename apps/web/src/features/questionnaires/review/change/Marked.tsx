import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

/** A sentence before and after, with what went and what came marked, by the tag too and not by colour alone. */
function Marked({ before, after, side }: { before: string; after: string; side: 'before' | 'after' }) {
  if (side === 'before' && before === '') return <>Not there</>;
  const pieces = diffWordsWithSpace(before, after);
  return (
    <>
      {pieces.map(({ value, added, removed }, at) => {
        if (side === 'before' ? added : removed) return null;
        const Tag = added ? 'ins' : removed ? 'del' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
        return <Tag key={at}>{value}</Tag>;
      })}
    </>
  );
}

interface Props {
  names: { inUse: string; draft: string };
  before: string;
  after: string;
}

/** "Before, version 7" and "After, draft 8", one below the other. */
export function BeforeAfter({ names, before, after }: Props) {
  return (
    <dl className="cw-beforeafter">
      <div>
        <dt>Before, {lower(names.inUse)}</dt>
        <dd>
          <Marked before={before} after={after} side="before" />
        </dd>
      </div>
      <div>
        <dt>After, {lower(names.draft)}</dt>
        <dd>
          <Marked before={before} after={after} side="after" />
        </dd>
      </div>
    </dl>
  );
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
