import { TabLinks } from '../TabLinks.tsx';
import { StateSteps } from './StateSteps.tsx';
import { type LifeVersion, whenDone } from './versionWords.ts';

/** Its words and its versions, each by an address, and how far the draft is. */
export function VersionParts({
  at,
  part,
  open,
  versions,
  words = 'Words',
}: {
  /** The page, with what it is of. */
  at: `?${string}`;
  part: string | null;
  open: LifeVersion | null;
  versions: number;
  /** What the first part is called. */
  words?: string;
}) {
  return (
    <div className="cw-review__tabs">
      <TabLinks
        label="Parts of the page"
        items={[
          { to: at, words, current: part === null },
          { to: `${at}&see=versions`, words: 'Versions', count: versions, current: part === 'versions' },
        ]}
      />
      {open ? <StateSteps open={open} /> : null}
    </div>
  );
}

/**
 * Who published what is in use, and who saved its draft last. @param asItCame of words that nobody has published yet
 */
export const publishedFacts = (
  { inUse, open }: { inUse: Pick<LifeVersion, 'decidedAt' | 'decidedBy'>; open: LifeVersion | null },
  asItCame: string,
): string[] => [
  inUse.decidedAt
    ? `Published on ${whenDone(inUse.decidedAt)}, approved by ${inUse.decidedBy ?? ''}`
    : asItCame,
  ...(open ? [`Draft ${open.number} saved by ${open.savedBy ?? ''} on ${whenDone(open.savedAt)}`] : []),
];
