import { counted } from '@careway/core/numbers';
import { Ban, CalendarClock, Check, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { type QueryOf, usePaged } from '../../api/usePaged.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { FormsPage } from './FormsPage.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { outcomeWords, PLAN_STATES, type Plan, peopleWords, renewPlans, SCHEDULES } from './schedules.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { useBeside } from './useBeside.ts';
import { dayAndTime, dayWords } from './whenWords.ts';

type Open = { kind: 'plan'; plan: Plan } | { kind: 'share' };

const LOOKS = {
  waiting: { tone: 'time', icon: CalendarClock },
  sent: { tone: 'good', icon: Check },
  cancelled: { tone: 'grey', icon: Ban },
} as const;

const COLUMNS: readonly Column<Plan>[] = [
  {
    key: 'form',
    head: 'Form',
    header: true,
    cell: ({ questionSetId, name }) => (
      <Link to={address('/questionnaires/form/{id}', { id: questionSetId })}>{name}</Link>
    ),
  },
  {
    key: 'who',
    head: 'Who gets it',
    cell: (plan) => (
      <>
        {peopleWords(plan)}
        {outcomeWords(plan) ? <span className="cw-sub">{outcomeWords(plan)}</span> : null}
      </>
    ),
  },
  { key: 'when', head: 'When', cell: ({ sendAt }) => dayAndTime(sendAt) },
  {
    key: 'due',
    head: 'Due by',
    cell: ({ dueDate, reminderTypeDates, resourceIds, tpId }) => (
      <>
        {dueDate ? dayWords(dueDate) : 'No day'}
        {reminderTypeDates.length > 0 ? (
          <span className="cw-sub">Reminders {reminderTypeDates.map(dayWords).join(', ')}</span>
        ) : null}
        {resourceIds.length > 0 ? (
          <span className="cw-sub">With {counted(resourceIds.length, 'thing')} to read</span>
        ) : null}
        {tpId ? <span className="cw-sub">Reference {tpId}</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ status, madeBy, endedBy }) => (
      <>
        <Tag {...LOOKS[status]}>{PLAN_STATES[status]}</Tag>
        <span className="cw-sub">
          {status === 'cancelled' && endedBy ? `By ${endedBy}` : `Planned by ${madeBy}`}
        </span>
      </>
    ),
  },
];

const usePlans = (query: QueryOf<'schedules'>) => usePaged('schedules', { query });

/** /schedules-form: what goes out later, to whom and with what; changed and called off here. */
export default function SchedulesScreen() {
  const [open, show] = useBeside<Open>();
  const [ending, setEnding] = useState<Plan>();
  const calling = useAction({
    act: (plan: Plan) => call('cancelSchedule', { params: { id: plan.id } }),
    done: async (plan) => {
      setEnding(undefined);
      const got = plan.people.filter(({ outcome }) => outcome === 'given').length;
      say(
        got === 0 ? `${plan.name} is called off` : `${plan.name} is called off. ${got} had got it by then`,
        'success',
      );
      await renewPlans();
    },
    refused: ({ code }) => {
      if (code === 'plan_over') void renewPlans();
      return undefined;
    },
  });
  return (
    <FormsPage
      title="Scheduled forms"
      facts={['Forms that go out later. Each person is told in a way that is safe for them.']}
      actions={
        <Button onClick={() => show({ kind: 'share' })}>
          <Icon of={Send} />
          Share a form
        </Button>
      }
    >
      <div className={open ? 'cw-split' : undefined}>
        <PagedList
          of={SCHEDULES}
          useRows={usePlans}
          columns={COLUMNS}
          acts={(plan) =>
            plan.status === 'waiting' ? (
              <span className="cw-acts">
                <LinkButton onClick={() => show({ kind: 'plan', plan })}>
                  Change<span className="cw-vh"> {plan.name}</span>
                </LinkButton>
                <LinkButton bad onClick={() => setEnding(plan)}>
                  Call off<span className="cw-vh"> {plan.name}</span>
                </LinkButton>
              </span>
            ) : null
          }
        />
        {open?.kind === 'plan' ? (
          <PlanPanel key={open.plan.id} plan={open.plan} onClose={() => show(null)} />
        ) : null}
        {open?.kind === 'share' ? <SharePanel onClose={() => show(null)} /> : null}
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={`Call off ${ending?.name ?? 'it'}?`}
        verbs={[
          {
            words: 'Call it off',
            doing: 'Calling off…',
            look: 'danger',
            press: () => ending && calling.press(ending),
          },
        ]}
        keep="Leave it planned"
        action={calling}
      >
        <p>
          Nobody who has not got it yet will get it. Whoever has it by now keeps it.{' '}
          {ending ? `It was planned for ${peopleWords(ending)}.` : ''}
        </p>
      </ConfirmDialog>
    </FormsPage>
  );
}
