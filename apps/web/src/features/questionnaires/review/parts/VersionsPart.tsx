import { amended } from '@careway/core/pathways/amendments';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { usePaged } from '../../../../api/usePaged.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Details } from '../../../../ui/Details.tsx';
import { Pages } from '../../../../ui/list/Pages.tsx';
import { BeforeAfter } from '../../../../ui/published/BeforeAfter.tsx';
import { namesOf, STATE_LOOKS, STATE_WORDS, whenDone } from '../../../../ui/published/versionWords.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useAction } from '../../../../ui/useAction.ts';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { differencesOf } from '../change/differences.ts';
import type { Version } from '../kept/kept.ts';
import type { Reviewing } from '../reviewing.ts';

/** Every version of a pathway, newest first, with what it says differently from the one in use. */
export function VersionsPart({ of }: { of: Reviewing }) {
  const { kept, drafting } = of;
  const { service } = kept.inUse;
  const paged = usePaged('pathwayVersions', { params: { service }, query: {} });
  const begin = useAction({
    act: (from: number) => call('beginPathwayDraft', { params: { service }, body: { from } }),
    done: drafting.keep,
  });
  return (
    <section className="cw-card" aria-labelledby="versions">
      <div className="cw-card__h">
        <div>
          <h2 id="versions">Versions</h2>
          <p className="cw-soft">
            {kept.inUse.number === 1
              ? 'Version 1, as it was built, is in use.'
              : `Version ${kept.inUse.number} is in use. Version 1 is how it was built.`}
          </p>
        </div>
      </div>
      <WentWrong words={begin.problem} />
      <Pages
        of={paged}
        many="versions"
        loadingRows={3}
        empty={
          <EmptyState icon={Pencil} title="Nobody has proposed a change yet">
            A version appears here once a change is put into a draft.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="cw-versions">
            {rows.map((version) => (
              <OneVersion
                key={version.id}
                of={of}
                version={version}
                onBegin={
                  kept.mayWrite && !kept.open && !isOpen(version) && version.number !== kept.inUse.number
                    ? () => void begin.press(version.number)
                    : undefined
                }
              />
            ))}
          </ul>
        )}
      </Pages>
    </section>
  );
}

const isOpen = ({ state }: Version) => state === 'draft' || state === 'sent';

interface OneProps {
  of: Reviewing;
  version: Version;
  onBegin: (() => void) | undefined;
}

function OneVersion({ of: { code, kept, review }, version, onBegin }: OneProps) {
  const { number, state, authors, savedAt, decidedBy, decidedAt, comment, changes } = version;
  const isInUse = number === kept.inUse.number;
  const differences = useMemo(() => {
    // What is in use is compared with how it was built: with itself there is nothing to tell.
    const [before, after] = isInUse ? [code, review.inUse] : [review.inUse, amended(code, changes).pathway];
    return differencesOf(before, after);
  }, [code, review.inUse, changes, isInUse]);
  const names = isInUse
    ? { inUse: 'Version 1', draft: `Version ${number}` }
    : { inUse: review.names.inUse, draft: `Version ${number}` };
  return (
    <li>
      <h3>
        Version {number}{' '}
        <Tag tone={STATE_LOOKS[state].tone} icon={STATE_LOOKS[state].icon}>
          {isInUse ? 'In use' : STATE_WORDS[state]}
        </Tag>
      </h3>
      <p className="cw-s cw-soft">
        Written by {namesOf(authors)}
        {savedAt ? `, saved on ${whenDone(savedAt)}` : ''}
        {decidedBy ? `. Decided by ${decidedBy} on ${whenDone(decidedAt)}` : ''}
      </p>
      {comment ? <p>“{comment}”</p> : null}
      {differences.length > 0 ? (
        <Details
          summary={`What it says differently from ${names.inUse.toLowerCase()} (${differences.length})`}
        >
          {differences.map((one) => (
            <div key={one.key}>
              <p className="cw-s">
                <strong>{one.where}</strong>
              </p>
              <BeforeAfter names={names} {...one} />
            </div>
          ))}
        </Details>
      ) : (
        <p className="cw-s cw-soft">It says the same as {names.inUse.toLowerCase()}.</p>
      )}
      {onBegin ? (
        <Button look="second" small onClick={onBegin}>
          Begin a draft from version {number}
        </Button>
      ) : null}
    </li>
  );
}
