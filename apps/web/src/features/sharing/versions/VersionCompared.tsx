import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { DifferenceTable } from '../../../ui/DifferenceTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { copies } from './copies.ts';
import { FirstVersion } from './FirstVersion.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SameQuestions } from './SameQuestions.tsx';

interface Props {
  formId: string;
  version: number;
  /** The version that is given out now. */
  inUse: number;
}

/**
 * What a version changed, in words, and what that means for copies of the one before. Takes the focus when it opens.
 */
export function VersionCompared({ formId, version, inUse }: Props) {
  const [asks, setAsks] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another opening
  useEffect(() => heading.current?.focus(), [version]);
  const difference = useQuery(
    asQuery('versionDifference', { params: { id: formId }, query: { to: version } }),
  );
  return (
    <section className="cw-card" aria-labelledby="compared">
      <div className="cw-card__h">
        <h2 id="compared" ref={heading} tabIndex={-1}>
          {version === 1 ? 'Version 1, all of it' : `What changed in version ${version}`}
        </h2>
        <ButtonLink look="second" small to="?">
          Close
        </ButtonLink>
      </div>
      <div className="cw-card__b">
        <Loaded of={difference} loading="Loading what changed" rows={4} failed="What changed did not load">
          {({ from, to, changes, same, underWay, mayMove }) => (
            <>
              {from === null ? (
                <FirstVersion formId={formId} version={to} />
              ) : (
                <>
                  <DifferenceTable
                    changes={changes}
                    same={same}
                    names={{ before: `Version ${from}`, after: `Version ${to}` }}
                  />
                  <SameQuestions formId={formId} version={to} changes={changes} many={same} />
                  <p>
                    {underWay.shares === 0
                      ? `No copy of version ${from} is under way.`
                      : `${copies(underWay.shares)} of version ${from} ${underWay.shares === 1 ? 'is' : 'are'} not sent in: ${underWay.notOpened} not opened, ${underWay.begun} begun. Each keeps version ${from} unless somebody moves it.`}
                  </p>
                  {mayMove && underWay.shares > 0 && to <= inUse ? (
                    <p className="cw-acts">
                      <Button look="second" onClick={() => setAsks(true)}>
                        See which can move to version {to}
                      </Button>
                    </p>
                  ) : null}
                  {asks ? (
                    <MoveDialog formId={formId} from={from} to={to} onClose={() => setAsks(false)} />
                  ) : null}
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </section>
  );
}
