import { hasScopes } from '@careway/core/access/scopes';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { inCard } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { KeysFoot } from '../../../ui/list/keys.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { LiveFact } from '../queue/LiveFact.tsx';
import { QueueActions } from '../queue/QueueActions.tsx';
import { NeedsWork } from '../triage/NeedsWork.tsx';
import { DESK } from '../triage/triageList.ts';
import { useNeeds } from '../triage/useNeeds.ts';
import { FindClient } from './FindClient.tsx';
import { TodaysClinics } from './TodaysClinics.tsx';
import { WhatYouRead } from './WhatYouRead.tsx';

type Profile = CallReply<'myProfile'>;

const helloOf = ({ knownAs, name }: Profile) => `Hello, ${knownAs ?? name.split(' ')[0]}`;
const factsOf = ({ role, trust }: Profile) => [role, trust ?? 'All organisations'];

/**
 * /staff: the desk of a clinician: what needs one, today's clinics, finding a client, each where their role opens it
 * (rule 16.26).
 */
export default function DeskScreen() {
  const profile = useQuery(asQuery('myProfile', {}));
  return (
    <Loaded
      of={profile}
      loading="Loading your work"
      rows={6}
      failed="Your work did not load"
      around={(meanwhile) => <StaffPage title="Your work">{inCard(meanwhile)}</StaffPage>}
    >
      {(own) => (hasScopes(own, ['clients:read']) ? <Desk own={own} /> : <WithoutClients own={own} />)}
    </Loaded>
  );
}

function Desk({ own }: { own: Profile }) {
  const now = useNow();
  const mayTake = hasScopes(own, ['clients:read', 'clients:write']);
  const needs = useNeeds({ desk: 'clinician', mayTake });
  const { queue, next } = needs;
  return (
    <StaffPage
      title={helloOf(own)}
      facts={[...factsOf(own), <LiveFact key="live" {...queue.live} paused={queue.paused} />]}
      actions={
        <>
          <ButtonLink look="second" to="/staff?part=shift">
            Start of shift
          </ButtonLink>
          <QueueActions queue={queue} next={mayTake ? next : undefined} words="Take the next need" />
        </>
      }
      foot={<KeysFoot keys={needs.keys} />}
    >
      <div className="cw-stack">
        <FindClient />
        <h2 className="cw-desk__h">Needs a clinician</h2>
        <NeedsWork
          of={DESK}
          desk="clinician"
          needs={needs}
          now={now}
          beside={
            <div className="cw-stack">
              {hasScopes(own, ['appointments:read']) ? <TodaysClinics now={now} /> : null}
              <WhatYouRead own={own} />
            </div>
          }
        />
      </div>
    </StaffPage>
  );
}

/** Whoever may read no records has the pathways, and whom to ask for more. */
function WithoutClients({ own }: { own: Profile }) {
  return (
    <StaffPage title={helloOf(own)} facts={factsOf(own)}>
      <div className="cw-admin">
        <WhatYouRead own={own} />
      </div>
    </StaffPage>
  );
}
