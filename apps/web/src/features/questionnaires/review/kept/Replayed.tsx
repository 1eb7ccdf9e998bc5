import { longDate } from '@careway/core/dates';
import { grouped } from '@careway/core/numbers';
import type { Pathway } from '@careway/core/pathways/pathway';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../../api/call.ts';
import { asQuery } from '../../../../api/query.ts';
import { Details } from '../../../../ui/Details.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { Version } from './kept.ts';

export type Replay = CallReply<'replayPathwayDraft'>;

/** The decisions of the last 90 days under this draft; asked for again when the draft has another revision. */
export function useReplay(version: Version | undefined) {
  const asked = asQuery('replayPathwayDraft', { params: { id: version?.id ?? '' } });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version?.revision],
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    // Each look is written down (rule 11.1), so it is taken once for a revision.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Those of the last 90 days who would have been led elsewhere, without names. */
export function Replayed({ draft, of }: { draft: Pathway; of: ReturnType<typeof useReplay> }) {
  return (
    <div className="cw-panel__s">
      <h3>In the last 90 days</h3>
      <Loaded of={of} loading="Looking at the last 90 days" failed="The last 90 days did not load" rows={1}>
        {(replay) => <Sentence draft={draft} replay={replay} />}
      </Loaded>
    </div>
  );
}

function Sentence({ draft, replay }: { draft: Pathway; replay: Replay }) {
  const { people, same, moves, cannot, capped, since, until } = replay;
  const moved = people - same;
  const titleOf = (id: string | null) =>
    id === null ? 'be asked more first' : `“${draft.nodes[id]?.title ?? id}”`;
  if (people === 0) return <p>Nobody came to an end in these days, so there is nothing to compare.</p>;
  return (
    <>
      <p className="cw-big">
        <b>{grouped(moved)}</b> of {counted(people)} would have been led somewhere else
      </p>
      <div
        className="cw-share"
        role="img"
        aria-label={`${grouped(same)} the same, ${grouped(moved)} elsewhere`}
      >
        <i style={{ flex: same }} />
        <i style={{ flex: moved }} />
      </div>
      <ul className="cw-share__key">
        <li>
          <span className="k k--same" aria-hidden="true" />
          <b>{grouped(same)}</b> the same
        </li>
        <li>
          <span className="k" aria-hidden="true" />
          <b>{grouped(moved)}</b> elsewhere
        </li>
      </ul>
      {moves.length > 0 ? (
        <Details summary={`The ${grouped(moved)}, without names`}>
          <ul>
            {moves.map(({ from, to, people: some }) => (
              <li key={`${from} ${to}`}>
                {grouped(some)} from {titleOf(from)} {to === null ? 'would' : 'to'} {titleOf(to)}
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
      <p className="cw-s cw-soft">
        From {longDate(since)} to {longDate(until)}.
        {cannot > 0 ? ` ${counted(cannot)} answered an older form, and cannot be compared.` : ''}
        {capped ? ' These are the newest of them.' : ''}
      </p>
    </>
  );
}

const counted = (people: number) => (people === 1 ? '1 person' : `${grouped(people)} people`);
