import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

/** A sentence before and after, with what went and what came marked, by the tag too and not by colour alone. */
export function MarkedWords({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side: 'before' | 'after';
}) {
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
