import {
  ALERT_KIND_CHOICES,
  ALERT_KIND_NAMES,
  ALERT_LASTS,
  LASTING_ALERT,
} from '@careway/core/clients/lastingAlert';
import { addDays, londonDay } from '@careway/core/dates';
import { Select } from '../ui/Select.tsx';
import { rightNow } from '../ui/serverClock.ts';
import { TextField } from '../ui/TextField.tsx';

export interface Lasting {
  /** For how many days; empty: nothing stays in sight. */
  days: string;
  /** What it is about. */
  kind: string;
  text: string;
}

/** A lasting alert as the call takes it. */
export function alertOf({ days, kind, text }: Lasting) {
  const chosen = ALERT_KIND_NAMES.find((one) => one === kind);
  return {
    text: text.trim(),
    until: addDays(londonDay(rightNow()), Number(days)),
    ...(chosen ? { kind: chosen } : {}),
  };
}

/**
 * Whether something stays in sight on the record once a need is closed, until when, and what it is about
 * (rules 16.40, 16.50).
 */
export function AskLasting({
  of,
  faults,
  onChange,
}: {
  of: Lasting;
  faults: { alert?: string; alertKind?: string };
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
        <>
          <Select
            id="need-alert-kind"
            label="What is it about?"
            empty="Choose one"
            {...(faults.alertKind ? { error: faults.alertKind } : {})}
            value={of.kind}
            onChange={({ target }) => onChange({ ...of, kind: target.value })}
            options={ALERT_KIND_CHOICES}
          />
          <TextField
            id="need-alert"
            label="What must everybody know?"
            hint="In one line. It stands at the top of the record and of the card"
            maxLength={LASTING_ALERT.most}
            {...(faults.alert ? { error: faults.alert } : {})}
            value={of.text}
            onChange={({ target }) => onChange({ ...of, text: target.value })}
          />
        </>
      )}
    </>
  );
}
