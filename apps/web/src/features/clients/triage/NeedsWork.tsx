import type { ReactNode } from 'react';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { JustClosed } from '../../../shared/JustClosed.tsx';
import type { StaffList } from '../../../ui/list/list.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { shortWhenIn } from '../../../ui/staffWords.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { Taken } from '../queue/Taken.tsx';
import { focusNeed, focusPlace, placeInList } from '../queue/workFocus.ts';
import { TriagePanel } from './TriagePanel.tsx';
import { triageColumns, whomOf } from './triageColumns.tsx';
import type { Item } from './triageList.ts';
import type { Needs } from './useNeeds.ts';

export const takenOf = (item: Item) =>
  item.takenBy === null ? null : { by: item.takenBy, mine: item.mine, since: item.takenAt };

const useEverybodys = (query: QueryOf<'worklist'>) => usePaged('worklist', { query });
const useClinicians = (query: QueryOf<'worklist'>) =>
  usePaged('worklist', { query: { ...query, desk: 'clinician' } });

/** What needs a person, most urgent first, and the one that is open beside it. */
export function NeedsWork({
  of,
  needs,
  now,
  desk,
  beside,
}: {
  of: StaffList<QueryOf<'worklist'>, Item>;
  needs: Needs;
  now: Date;
  desk?: QueryOf<'worklist'>['desk'];
  /** Stands beside the list while none is open. */
  beside?: ReactNode;
}) {
  const { queue, take, mayTake } = needs;
  return (
    <>
      <WhatHappened needs={needs} />
      <div className={queue.current || beside ? 'cw-split' : 'cw-stack'}>
        <PagedList
          of={of}
          useRows={desk ? useClinicians : useEverybodys}
          onRows={needs.setSeen}
          current={queue.openId}
          columns={triageColumns(now, {
            onOpen: ({ id }) => queue.open(id),
            taken: (item) =>
              mayTake || item.takenBy ? (
                <>
                  <Taken
                    taken={takenOf(item)}
                    whom={whomOf(item)}
                    busy={take.doing?.id === item.id}
                    onTake={() => void take.press(item)}
                  />
                  {item.given && item.mine && !item.given.byMe ? (
                    <p className="sub">Given to you by {item.given.by ?? 'a colleague'}</p>
                  ) : null}
                  {item.tried?.again ? (
                    <p className="sub">Next try {shortWhenIn(item.tried.again, now)}</p>
                  ) : null}
                </>
              ) : (
                'Nobody yet'
              ),
          })}
        >
          <span className="cw-soft cw-s">
            Nobody else can take what you have taken. What is left for 20 minutes goes back to the list.
          </span>
        </PagedList>
        {queue.current ? <CurrentNeed needs={needs} now={now} /> : beside}
      </div>
    </>
  );
}

/** Above the needs: what went wrong, and what was closed a moment ago. */
export function WhatHappened({ needs }: { needs: Needs }) {
  const { next, take, closed } = needs;
  return (
    <>
      <WentWrong words={next.problem || take.problem} />
      {/* There from the start, so that what comes into it is heard. */}
      <p className="cw-vh" role="status">
        {closed ? `Closed: ${closed.title}. It can be taken back for a minute.` : ''}
      </p>
      {closed ? (
        <JustClosed
          key={closed.id}
          closed={closed}
          heard
          onUndone={() => needs.open(closed.id)}
          onOver={needs.forget}
        />
      ) : null}
    </>
  );
}

/** The card of the one that is open beside them; nothing while none is. */
export function CurrentNeed({ needs, now }: { needs: Needs; now: Date }) {
  const { queue, take, mayTake } = needs;
  if (!queue.current) return null;
  return (
    <TriagePanel
      key={queue.current.id}
      item={queue.current}
      now={now}
      mayTake={mayTake}
      taking={take}
      onClose={queue.close}
      onStep={queue.step}
      onChanged={queue.renew}
      onTried={(one) => {
        if (!one.mine) queue.close();
        return needs.renew(one.client?.id);
      }}
      onClosed={async (one, others) => {
        needs.setClosed(one);
        const place = placeInList(one.id);
        // Their card stays open while anything of theirs is.
        const [next] = others;
        if (next === undefined) queue.show(undefined);
        else if (one.id === queue.openId) queue.show(next);
        // Wished for now: who opens another card before the list is renewed keeps the focus there.
        if (next === undefined) focusPlace(one.id, place);
        else focusNeed(next, one.id);
        await needs.renew(one.client?.id);
      }}
    />
  );
}
