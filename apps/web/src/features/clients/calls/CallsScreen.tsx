import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../api/call.ts';
import type { LiveChange } from '../../../api/liveEvents.ts';
import { type QueryOf, usePaged } from '../../../api/usePaged.ts';
import { DashboardTabs } from '../../../session/DashboardTabs.tsx';
import { KeysFoot, useKeys } from '../../../ui/list/keys.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { CALL_TABS, type CallTab } from '../../../ui/paths/dashboard.ts';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { rightNow } from '../../../ui/serverClock.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useNow } from '../../../ui/useNow.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { LiveFact } from '../queue/LiveFact.tsx';
import { QueueActions } from '../queue/QueueActions.tsx';
import { Taken } from '../queue/Taken.tsx';
import { useQueue, useQueueKeys } from '../queue/useQueue.ts';
import { focusLost, placeInList } from '../queue/workFocus.ts';
import { CallPanel } from './CallPanel.tsx';
import { callColumns, whomOf } from './callColumns.tsx';
import { CALL_LISTS, type StaffCall } from './callLists.ts';

const TITLES: Record<CallTab, string> = {
  pending: 'Callbacks pending',
  completed: 'Callbacks completed',
  overflow: 'Callbacks overflow',
};
const FACTS: Record<CallTab, string> = {
  pending: 'Calls that people asked for, soonest first',
  completed: 'Calls we made, the newest first, kept for 30 days',
  overflow: 'Not reached in time, or asked for a time that was full',
};

/** Of those to make also the ones that nobody is at, those not reached in time among them (rule 4.15). */
const usePending = (query: QueryOf<'staffCalls'>) =>
  usePaged('staffCalls', { query: { list: 'pending', ...query } });
const useCompleted = (query: QueryOf<'staffCalls'>) =>
  usePaged('staffCalls', { query: { ...query, list: 'completed' } });
const useOverflow = (query: QueryOf<'staffCalls'>) =>
  usePaged('staffCalls', { query: { ...query, list: 'overflow' } });
const USE_CALLS = { pending: usePending, completed: useCompleted, overflow: useOverflow };

/** /admin/dashboard/callbacks/pending, completed and overflow: calls to take, to make and to look back at. */
export default function CallsScreen() {
  const { pathname, search } = useLocation();
  const tab = (Object.keys(CALL_TABS) as CallTab[]).find((one) => pathname === CALL_TABS[one]) ?? 'pending';
  // "The next" would be another than the first that stands there: of those that nobody is at, a call is taken from
  // its row.
  const byRow = new URLSearchParams(search).get('list') === 'unattended';
  return <Calls key={tab} tab={tab} hasNext={tab !== 'completed' && !byRow} />;
}

/** As it is when a colleague has just taken it, or handed it back; who it is comes with the next look. */
function changed(row: StaffCall, { state, mine }: LiveChange): StaffCall {
  if (mine) return row;
  if (state === 'taken')
    return { ...row, taken: { by: 'A colleague', mine: false, since: rightNow().toISOString() } };
  return state === 'free' ? { ...row, taken: null } : row;
}

function Calls({ tab, hasNext }: { tab: CallTab; hasNext: boolean }) {
  const now = useNow();
  const [seen, setSeen] = useState<readonly StaffCall[]>();
  const queue = useQueue({ list: 'calls', name: 'staffCalls', rows: seen, changed });
  // What was just taken leaves a list of those that nobody has: it stays open beside it until something came of it.
  const [held, setHeld] = useState<StaffCall>();
  const open = (one: StaffCall) => {
    setHeld(one);
    queue.open(one.id);
    return queue.renew();
  };
  const current = queue.current ?? (held?.id === queue.openId ? held : undefined);
  const take = useAction<StaffCall, StaffCall>({
    act: ({ id }) => call('takeCall', { params: { id } }),
    done: open,
    refused: () => void queue.renew(),
  });
  const next = useAction<void, StaffCall>({
    act: () => call('takeNextCall', { body: { list: tab === 'overflow' ? 'overflow' : 'pending' } }),
    done: (one) => {
      say('You have taken the next call');
      return open(one);
    },
    refused: (refusal) =>
      refusal.code === 'nothing_waits' ? 'No call is due that nobody has taken.' : undefined,
  });
  const all = useQueueKeys({
    next: () => queue.step(1),
    previous: () => queue.step(-1),
    take: () => {
      if (current && !current.taken) void take.press(current);
    },
    takeNext: () => void next.press(),
    close: queue.close,
  });
  // What was made is not taken any more.
  const keys = useMemo(
    () => all.filter(({ key }) => (key === 'n' ? hasNext : key !== 't' || tab !== 'completed')),
    [tab, hasNext, all],
  );
  useKeys(keys);
  return (
    <StaffPage
      title={TITLES[tab]}
      facts={[FACTS[tab], <LiveFact key="live" {...queue.live} paused={queue.paused} />]}
      tabs={<DashboardTabs />}
      actions={<QueueActions queue={queue} next={hasNext ? next : undefined} words="Take the next call" />}
      foot={<KeysFoot keys={keys} />}
    >
      <WentWrong words={next.problem || take.problem} />
      <div className={current ? 'cw-split' : 'cw-stack'}>
        <PagedList
          of={CALL_LISTS[tab]}
          useRows={USE_CALLS[tab]}
          onRows={setSeen}
          current={queue.openId}
          columns={callColumns(tab, now, {
            onOpen: ({ id }) => queue.open(id),
            taken: (one) => (
              <Taken
                taken={one.taken}
                whom={whomOf(one)}
                busy={take.doing?.id === one.id}
                onTake={() => void take.press(one)}
              />
            ),
          })}
        >
          {tab === 'completed' ? null : (
            <span className="cw-soft cw-s">
              Nobody else can take a call you have taken. What is left for 20 minutes goes back to the list.
            </span>
          )}
        </PagedList>
        {current ? (
          <CallPanel
            key={current.id}
            call={current}
            now={now}
            taking={take}
            onClose={queue.close}
            onStep={queue.step}
            onChanged={async () => {
              focusLost(current.id, placeInList(current.id));
              await queue.renew();
              // Not before: until then it is what they look at, on no list any more.
              setHeld((before) => (before?.id === current.id ? undefined : before));
            }}
            onRefused={queue.renew}
          />
        ) : null}
      </div>
    </StaffPage>
  );
}
