import { ALERT_LASTS, LASTING_ALERT } from '@careway/core/clients/lastingAlert';
import { addDays, londonDay } from '@careway/core/dates';
import { Select } from '../ui/Select.tsx';
import { rightNow } from '../ui/serverClock.ts';
import { TextField } from '../ui/TextField.tsx';

export interface Lasting {
  /** For how many days; empty: nothing stays in sight. */
  days: string;
  text: string;
}

/** A lasting alert as the call takes it. */
export const alertOf = ({ days, text }: Lasting) => ({
  text: text.trim(),
  until: addDays(londonDay(rightNow()), Number(days)),
});

/** Whether something stays in sight on the record once a need is closed, and until when (rule 16.40). */
export function AskLasting({
  of,
  error,
  onChange,
}: {
  of: Lasting;
  error: string | undefined;
  onChange: (next: Lasting) => void;
}) {
  return (
    <>
      <Select
        id="need-alert-until"
        label="Does a lasting alert stay on the record?"
        empty="No"
        value={of.days}
        onChange={({ target }) => onChange({ ...of, days: target.value })}
        options={ALERT_LASTS.map(({ days, words }) => ({
          value: String(days),
          words: `Yes, for ${words.toLowerCase()}`,
        }))}
      />
      {of.days === '' ? null : (
        <TextField
          id="need-alert"
          label="What must everybody know?"
          hint="In one line. It stands at the top of the record and of the card"
          maxLength={LASTING_ALERT.most}
          {...(error ? { error } : {})}
          value={of.text}
          onChange={({ target }) => onChange({ ...of, text: target.value })}
        />
      )}
    </>
  );
}
