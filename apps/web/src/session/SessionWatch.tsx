import { type IdlePhase, idleRule } from '@careway/core/session/idleWarning';
import { STAFF_REDIRECT } from '@careway/core/session/staffRedirect';
import { vouchStep } from '@careway/core/session/vouched';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useNavigate } from '../ui/paths/links.ts';
import { rightNow } from '../ui/serverClock.ts';
import { clearIdleSession } from './clearIdleSession.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { type IdleWatch, watchIdle } from './idleWatch.ts';
import { leaveThisTab } from './storedSession.ts';
import { joinTabs, type Tabs } from './tabs.ts';

const VouchWarning = lazyPart(() => import('./VouchWarning.tsx'));

/**
 * Watches over what is on the screen: inactivity (rule 9.5), the other tabs (rule 9.8) and the heartbeat (rule 9.3).
 */
export default function SessionWatch({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<IdlePhase>('active');
  const [ending, setEnding] = useState<Date>();
  /** Which end they have read about. */
  const [later, setLater] = useState<number>();
  const watch = useRef<IdleWatch>(undefined);
  const tabs = useRef<Tabs>(undefined);
  const place = useRef({ pathname, search });
  place.current = { pathname, search };

  // A tab that is out has nothing to protect, and must not end the session of the tab that goes on.
  const out = pathname === '/session-expired';
  useEffect(() => {
    if (out) return;
    const beat = async () => {
      const session = await call('session', {}).catch(() => undefined);
      if (!session || session.usertype === 'Client') return;
      // Most of the hour there is nothing to do, and nothing is fetched for it.
      if (vouchStep(new Date(session.endsAt), rightNow()) === 'wait') return setEnding(undefined);
      const { vouchAgain } = await import('./vouchAgain.ts');
      setEnding(await vouchAgain().catch(() => undefined));
    };
    const started = watchIdle({
      rule: () => idleRule(place.current.pathname),
      onPhase(next) {
        if (next === 'over') clearIdleSession();
        else setPhase(next);
      },
      onActivity: () => tabs.current?.active(),
      onBeat() {
        // A refusal (the session is over) leads away by itself; a lost connection is tried again in a minute.
        if (signedIn) void beat();
      },
    });
    watch.current = started;
    return () => {
      watch.current = undefined;
      setPhase('active');
      started.stop();
    };
  }, [signedIn, out]);

  // Arriving on another screen is somebody's doing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => watch.current?.touch(), [pathname]);

  const landing = pathname === STAFF_REDIRECT;
  useEffect(() => {
    if (!signedIn || landing) return;
    const joined = joinTabs({
      onActive: () => watch.current?.touch(),
      onOut() {
        const from = place.current.pathname + place.current.search;
        leaveThisTab();
        queryClient.clear();
        void navigate('/session-expired', { replace: true, state: { from } });
      },
    });
    tabs.current = joined;
    return () => {
      tabs.current = undefined;
      joined.stop();
    };
  }, [signedIn, landing, navigate]);

  if (phase !== 'warned' && ending && ending.getTime() !== later)
    return (
      <VouchWarning until={ending} here={pathname + search} onLater={() => setLater(ending.getTime())} />
    );
  if (phase !== 'warned') return null;
  return (
    <IdleWarning
      signedIn={signedIn}
      left={() => watch.current?.left() ?? 0}
      onStay={() => watch.current?.touch()}
    />
  );
}
