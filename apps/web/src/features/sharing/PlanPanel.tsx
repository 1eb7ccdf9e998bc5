import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Plan, renewPlans } from './schedules.ts';
import { SharingFields } from './share/SharingFields.tsx';
import { optionsOf, sendAtOf, sharingOf } from './share/sharing.ts';
import { dayAndTime } from './whenWords.ts';

const FIELDS: Record<string, 'day' | 'due'> = { sendAt: 'day', dueDate: 'due' };

/** Changes when and how a planned form goes out. */
export function PlanPanel({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [sharing, setSharing] = useState(() => sharingOf(plan));
  const [errors, setErrors] = useState<Partial<Record<'day' | 'due', string>>>({});
  const [tries, setTries] = useState(0);
  const sendAt = sendAtOf(sharing);
  const changing = useAction({
    act: () => {
      const { dueDate = null, reminderTypes = [], ...flags } = optionsOf(sharing);
      const body = { revision: plan.revision, ...flags, dueDate, reminderTypes };
      return call('changeSchedule', {
        params: { id: plan.id },
        body: { ...body, ...(sendAt && sendAt !== plan.sendAt ? { sendAt } : {}) },
      });
    },
    done: async (changed) => {
      say(`${changed.name} goes out on ${dayAndTime(changed.sendAt)}`, 'success');
      await renewPlans();
      onClose();
    },
    refused: (refusal) => {
      if (refusal.code === 'plan_changed' || refusal.code === 'plan_over') void renewPlans();
      const known = fieldErrors(refusal, (field) => FIELDS[field]);
      setErrors(known ?? {});
      return known && null;
    },
  });

  function onSubmit() {
    const found = sendAt === undefined ? { day: 'Enter the day it goes out' } : {};
    setErrors(found);
    setTries((before) => before + 1);
    if (Object.keys(found).length === 0) void changing.press();
  }
  const problems = Object.entries(errors).map(([id, message]) => ({ id, message }));
  if (changing.problem) problems.push({ id: 'day', message: changing.problem });
  return (
    <FormPanel
      id="plan"
      title={plan.name}
      onClose={onClose}
      onSubmit={onSubmit}
      busy={changing.busy}
      verb={changing.busy ? 'Saving…' : 'Save the change'}
      leave="Leave it as it is"
    >
      <div className="cw-panel__s">
        <h3>Who gets it</h3>
        <ul>
          {plan.people.map(({ clientId, name }) => (
            <li key={clientId}>{name}</li>
          ))}
        </ul>
      </div>
      <div className="cw-panel__s">
        <ErrorSummary problems={problems} attempt={tries + changing.attempt} />
        <SharingFields value={sharing} onValue={setSharing} errors={errors} planned />
      </div>
    </FormPanel>
  );
}
