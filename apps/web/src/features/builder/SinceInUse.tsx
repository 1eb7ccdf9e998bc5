import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { DifferenceTable } from '../../ui/DifferenceTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Draft } from './draftContent.ts';

/** What a draft changes of the version in use, in words, as whoever decides reads it (rule 7.16). */
export function SinceInUse({ draft: { id, version, inUse } }: { draft: Draft }) {
  const difference = useQuery({
    ...asQuery('versionDifference', { params: { id }, query: { to: version } }),
    // It is written in all the time.
    staleTime: 0,
    enabled: inUse !== null,
  });
  if (inUse === null) return null;
  return (
    <section className="cw-card" aria-labelledby="since">
      <div className="cw-card__h">
        <div>
          <h2 id="since">What is different from version {inUse.version}, in use</h2>
          <p className="cw-soft">As it is saved. Whoever decides about the draft reads the same.</p>
        </div>
      </div>
      <div className="cw-card__b">
        <Loaded of={difference} loading="Loading what is different" failed="What is different did not load">
          {({ changes, same }) => (
            <DifferenceTable
              changes={changes}
              same={same}
              names={{ before: `Version ${inUse.version}, in use`, after: `Version ${version}, draft` }}
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}
