import { useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { LiveChange } from '../../../api/liveEvents.ts';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { DashboardTabs } from '../../../session/DashboardTabs.tsx';
import { KeysFoot, useKeys } from '../../../ui/list/keys.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useNow } from '../../../ui/useNow.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import type { Closed } from '../needs/CloseNeed.tsx';
import { JustClosed } from '../needs/JustClosed.tsx';
import { LiveFact } from '../queue/LiveFact.tsx';
import { QueueActions } from '../queue/QueueActions.tsx';
import { Taken } from '../queue/Taken.tsx';
import { useQueue, useQueueKeys } from '../queue/useQueue.ts';
import { TriageFigures } from './TriageFigures.tsx';
import { TriagePanel } from './TriagePanel.tsx';
import { triageColumns, whomOf } from './triageColumns.tsx';
import { type Item, TRIAGE } from './triageList.ts';

/** As it is when a colleague has just taken it, or handed it back; who it is comes with the next look. */
function changed(row: Item, { state, mine }: LiveChange): Item {
  if (mine) return row;
  if (state === 'taken')
    return { ...row, takenBy: 'A colleague', mine: false, takenAt: rightNow().toISOString() };
  return state === 'free' ? { ...row, takenBy: null, mine: false, takenAt: null } : row;
}

const takenOf = (item: Item) =>
  item.takenBy === null ? null : { by: item.takenBy, mine: item.mine, since: item.takenAt };

const useItems = (query: QueryOf<'worklist'>) => usePaged('worklist', { query });

/** /admin/dashboard/triage: what needs a person, most urgent first, each with why it stands where it stands. */
export default function TriageScreen() {
  const now = useNow();
  const [seen, setSeen] = useState<readonly Item[]>();
  const [closed, setClosed] = useState<Closed>();
  const forget = useCallback(() => setClosed(undefined), []);
  const queue = useQueue({ list: 'triage', name: 'worklist', rows: seen, changed });
  const open = (id: string) => {
    queue.open(id);
    return queue.renew();
  };
  const take = useAction<Item, { id: string }>({
    act: ({ id }) => call('takeWorklistItem', { params: { id } }),
    done: ({ id }) => open(id),
    refused: () => void queue.renew(),
  });
  const next = useAction<void, { id: string }>({
    act: () => call('takeNextWorklistItem', {}),
    done: ({ id }) => {
      say('You have taken the first who can be reached now');
      return open(id);
    },
    refused: (refusal) =>
      refusal.code === 'nothing_waits'
        ? 'Everything is taken already, or can only be reached later.'
        : undefined,
  });
  const keys = useQueueKeys({
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    take: () => {
      if (queue.current && !queue.current.takenBy && !queue.current.doneAt) void take.press(queue.current);
    },
    takeNext: () => void next.press(),
    close: queue.close,
  });
  useKeys(keys);
  return (
    <StaffPage
      title="Triage"
      facts={[
        'People who need something from us: danger first, then level by level, each by its time',
        <LiveFact key="live" {...queue.live} paused={queue.paused} />,
      ]}
      tabs={<DashboardTabs />}
      actions={<QueueActions queue={queue} next={next} words="Take the next person" />}
      foot={<KeysFoot keys={keys} />}
    >
      <div className="cw-stack">
        <TriageFigures now={now} />
        <WentWrong words={next.problem || take.problem} />
        {closed ? (
          <JustClosed key={closed.id} closed={closed} onUndone={() => open(closed.id)} onOver={forget} />
        ) : null}
        <div className={queue.current ? 'cw-split' : 'cw-stack'}>
          <PagedList
            of={TRIAGE}
            useRows={useItems}
            onRows={setSeen}
            current={queue.openId}
            columns={triageColumns(now, {
              onOpen: ({ id }) => queue.open(id),
              taken: (item) => (
                <Taken
                  taken={takenOf(item)}
                  whom={whomOf(item)}
                  busy={take.doing?.id === item.id}
                  onTake={() => void take.press(item)}
                />
              ),
            })}
          >
            <span className="cw-soft cw-s">
              Nobody else can take what you have taken. What is left for 20 minutes goes back to the list.
            </span>
          </PagedList>
          {queue.current ? (
            <TriagePanel
              key={queue.current.id}
              item={queue.current}
              now={now}
              taking={take}
              onClose={queue.close}
              onStep={queue.step}
              onChanged={queue.renew}
              onClosed={(one) => {
                setClosed(one);
                queue.close();
                return queue.renew();
              }}
            />
          ) : null}
        </div>
      </div>
    </StaffPage>
  );
}
