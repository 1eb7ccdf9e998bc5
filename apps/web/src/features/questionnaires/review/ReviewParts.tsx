import { grouped } from '@careway/core/numbers';
import { changesBetween } from '@careway/core/pathways/amendments';
import { CircleCheck, Pencil, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KeysFoot } from '../../../ui/list/keys.tsx';
import { StateSteps } from '../../../ui/published/StateSteps.tsx';
import { whenDone } from '../../../ui/published/versionWords.ts';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { SavedWalkRow } from './kept/kept.ts';
import { OtherPathways } from './OtherPathways.tsx';
import { VersionsPart } from './parts/VersionsPart.tsx';
import { WalksPart } from './parts/WalksPart.tsx';
import { ReviewPart } from './ReviewPart.tsx';
import { pathwayName, type SomePerson, sizeOf } from './reviewed.ts';
import type { Reviewing } from './reviewing.ts';
import { useLooks } from './useLooks.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useWalk } from './walk/useWalk.ts';
import { WordsPart } from './words/WordsPart.tsx';

/** A pathway under review: its map and what its draft does, its words, its saved walks, its versions. */
export function ReviewParts({ of }: { of: Reviewing }) {
  const { code, kept, open, review, runs, isShared } = of;
  const [search, setSearch] = useSearchParams();
  const part = isShared ? 'review' : (search.get('part') ?? 'review');
  const walked = useWalk(review);
  const looks = useLooks();
  const [wordsOf, setWordsOf] = useState(code.start);
  const changed = open ? changesBetween(kept.inUse.changes, open.changes) : [];
  const keys = useReviewKeys(of, looks);
  const { pages, outcomes, rules } = sizeOf(review.inUse);
  const step = (person: SomePerson, saved: SavedWalkRow) => {
    setSearch({});
    walked.walkAs(person, saved);
  };
  return (
    <StaffPage
      title={pathwayName(code)}
      crumbs={[{ to: '/service', words: 'Services' }]}
      tags={
        <>
          {open && !isShared ? (
            <Tag tone={open.state === 'sent' ? 'time' : 'blue'} icon={open.state === 'sent' ? Send : Pencil}>
              Draft {open.number}
            </Tag>
          ) : null}
          <Tag tone="good" icon={CircleCheck}>
            Version {kept.inUse.number} is in use
          </Tag>
        </>
      }
      facts={[
        `${pages} pages, ${outcomes} outcomes, ${rules} rules`,
        `${grouped(review.proofs.inUse.combinations)} combinations tried, every way ends`,
        ...(open && !isShared
          ? [`Draft ${open.number} saved by ${open.savedBy ?? ''} on ${whenDone(open.savedAt)}`]
          : []),
      ]}
      actions={
        <>
          <OtherPathways />
          <Button look="second" small className="cw-noprint" onClick={looks.print}>
            <Icon of={Printer} />
            Print for the meeting
          </Button>
        </>
      }
      tabs={
        isShared ? undefined : (
          <div className="cw-review__tabs">
            <TabLinks
              label="Parts of the review"
              items={[
                {
                  to: '?',
                  words: 'Review',
                  ...(open ? { count: changed.length } : {}),
                  current: part === 'review',
                },
                { to: '?part=words', words: 'Words', current: part === 'words' },
                { to: '?part=walks', words: 'Saved walks', count: runs.length, current: part === 'walks' },
                { to: '?part=versions', words: 'Versions', current: part === 'versions' },
              ]}
            />
            {open ? <StateSteps open={open} /> : null}
          </div>
        )
      }
      foot={<KeysFoot keys={keys} />}
    >
      {part === 'words' ? (
        <WordsPart of={of} node={wordsOf} onNode={setWordsOf} />
      ) : part === 'walks' ? (
        <WalksPart of={of} onStep={step} />
      ) : part === 'versions' ? (
        <VersionsPart of={of} />
      ) : (
        <ReviewPart
          of={of}
          walked={walked}
          looks={looks}
          onWords={(node) => {
            setWordsOf(node);
            setSearch({ part: 'words' });
          }}
        />
      )}
    </StaffPage>
  );
}
