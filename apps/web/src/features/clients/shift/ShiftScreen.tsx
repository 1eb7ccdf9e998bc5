import { hasScopes } from '@careway/core/access/scopes';
import { SHIFT_PARTS } from '@careway/core/needs/startOfShift';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { useRead } from '../../../api/useRead.ts';
import { DashboardTabs } from '../../../session/DashboardTabs.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { KeysFoot } from '../../../ui/list/keys.tsx';
import { StaffPage } from '../../../ui/StaffPage.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { LiveFact } from '../queue/LiveFact.tsx';
import { QueueActions } from '../queue/QueueActions.tsx';
import { CurrentNeed, WhatHappened } from '../triage/NeedsWork.tsx';
import { type Needs, useNeeds } from '../triage/useNeeds.ts';
import { useIsOffice } from '../useIsOffice.ts';
import { useOwnRights } from '../useOwnRights.ts';
import { shiftColumns } from './shiftColumns.tsx';

type Shift = CallReply<'startOfShift'>;

/**
 * What whoever begins work has to know, on one page (rule 16.47): what is late, what colleagues left and wrote of it,
 * what is due soon, what nobody has. Each row leads to its card beside it.
 */
export default function ShiftScreen() {
  const now = useNow();
  const rights = useOwnRights();
  const office = useIsOffice();
  const mayTake = rights === undefined || hasScopes(rights, ['clients:read', 'clients:write']);
  const desk = office ? {} : ({ desk: 'clinician' } as const);
  const needs = useNeeds({ ...desk, mayTake, name: 'startOfShift' });
  const { queue, next } = needs;
  return (
    <StaffPage
      title="Start of shift"
      facts={[
        'What is handed over, as it stands now: each thing once, danger first',
        <LiveFact key="live" {...queue.live} paused={queue.paused} />,
      ]}
      {...(office ? { tabs: <DashboardTabs /> } : {})}
      actions={
        <>
          <ButtonLink look="second" to={office ? '/admin/dashboard/triage' : '/staff'}>
            The whole list
          </ButtonLink>
          <QueueActions queue={queue} next={mayTake ? next : undefined} words="Take the next person" />
        </>
      }
      foot={<KeysFoot keys={needs.keys} />}
    >
      <div className="cw-stack">
        <WhatHappened needs={needs} />
        <Loaded
          of={useRead('startOfShift', { query: desk })}
          loading="Loading what is handed over"
          rows={8}
          failed="What is handed over did not load"
        >
          {(shift) => <Parts shift={shift} needs={needs} now={now} />}
        </Loaded>
      </div>
    </StaffPage>
  );
}

function Parts({ shift, needs, now }: { shift: Shift; needs: Needs; now: Date }) {
  const { queue, setSeen } = needs;
  // The keys walk over all parts, in their order.
  useEffect(() => setSeen(shift.parts.flatMap(({ data }) => data)), [shift, setSeen]);
  const columns = shiftColumns(now, needs);
  const some = shift.parts.filter(({ data }) => data.length > 0);
  return (
    <>
      <Figures counts={shift.counts} />
      <div className={queue.current ? 'cw-split' : 'cw-stack'}>
        <div className="cw-stack">
          {some.length === 0 ? (
            <Card title="Nothing is handed over">
              <EmptyState icon={CircleCheck} title="Nothing waits for you">
                Nothing is late, nothing was left, and somebody has all that is open.
              </EmptyState>
            </Card>
          ) : null}
          {some.map(({ part, data }) => (
            <Card key={part} title={SHIFT_PARTS[part]}>
              <Table
                caption={`${data.length === 1 ? '1 thing' : `${data.length} things`}, danger first, each by its time`}
                columns={columns}
                rows={data}
                rowKey={({ id }) => id}
                {...(queue.openId ? { current: queue.openId } : {})}
                listBelow={900}
              />
            </Card>
          ))}
          {shift.more ? (
            <p className="cw-soft">There is more than stands here. The whole list has it.</p>
          ) : null}
        </div>
        <CurrentNeed needs={needs} now={now} />
      </div>
    </>
  );
}

const FIGURES = [
  ['late', 'Late', 'Past our target, or their time'],
  ['left', 'Left', 'Somebody had it, and has gone'],
  ['soon', 'Next two hours', 'Due, or tried again'],
  ['free', 'Not taken', 'Nobody is at it'],
] as const;

function Figures({ counts }: { counts: Shift['counts'] }) {
  return (
    <dl className="cw-figs cw-figs--4" aria-label="What is handed over">
      {FIGURES.map(([part, name, below]) => (
        <div key={part} className="cw-fig">
          <dt>{name}</dt>
          <dd className="cw-fig__v">{counts[part]}</dd>
          <dd className="cw-fig__t">{below}</dd>
        </div>
      ))}
    </dl>
  );
}
