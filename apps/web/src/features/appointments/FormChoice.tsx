import type { CallReply } from '../../api/call.ts';
import { Select } from '../../ui/Select.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { shortWhen } from '../../ui/staffWords.ts';

type Form = CallReply<'client'>['forms'][number];

/**
 * Of staff: the form that a booking belongs to. A form that was taken back, or that has ended, has no bookings any
 * more.
 */
export function FormChoice({
  forms,
  value,
  onChange,
}: {
  forms: readonly Form[];
  value: string;
  onChange: (shareId: string) => void;
}) {
  const open = forms.filter(({ withdrawn, status }) => !withdrawn && status !== 'end flow');
  if (open.length === 0) return null;
  const now = rightNow();
  return (
    <Select
      id="of-form"
      label="Does it belong to a form?"
      value={value}
      options={[
        { value: '', words: 'No form' },
        ...open.map(({ shareId, name, changedAt }) => ({
          value: shareId,
          words: `${name}, ${shortWhen(changedAt, now)}`,
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
