import { hasScopes } from '@careway/core/access/scopes';
import { DashboardTabs } from '../../../session/DashboardTabs.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { KeysFoot } from '../../../ui/list/keys.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { LiveFact } from '../queue/LiveFact.tsx';
import { QueueActions } from '../queue/QueueActions.tsx';
import { useOwnRights } from '../useOwnRights.ts';
import { NeedsWork } from './NeedsWork.tsx';
import { TriageFigures } from './TriageFigures.tsx';
import { TRIAGE } from './triageList.ts';
import { useNeeds } from './useNeeds.ts';

/** /admin/dashboard/triage: what needs a person, most urgent first, each with why it stands where it stands. */
export default function TriageScreen() {
  const now = useNow();
  const rights = useOwnRights();
  // Until the rights are known the call says no where it has to.
  const mayTake = rights === undefined || hasScopes(rights, ['clients:read', 'clients:write']);
  const needs = useNeeds({ mayTake });
  const { queue, next } = needs;
  return (
    <StaffPage
      title="Triage"
      facts={[
        'People who need something from us: danger first, then level by level, each by its time',
        <LiveFact key="live" {...queue.live} paused={queue.paused} />,
      ]}
      tabs={<DashboardTabs />}
      actions={
        <>
          <ButtonLink look="second" to="/admin/dashboard/triage?part=shift">
            Start of shift
          </ButtonLink>
          <QueueActions queue={queue} next={mayTake ? next : undefined} words="Take the next person" />
        </>
      }
      foot={<KeysFoot keys={needs.keys} />}
    >
      <div className="cw-stack">
        <TriageFigures now={now} />
        <NeedsWork of={TRIAGE} needs={needs} now={now} />
      </div>
    </StaffPage>
  );
}
