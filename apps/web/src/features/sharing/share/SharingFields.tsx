import { REMINDER_TYPES, REMINDER_WORDS, type ReminderType } from '@careway/core/submissions/shareOptions';
import { ResourcesField } from '../../../shared/ResourcesField.tsx';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { DateFields, isoDate } from '../../../ui/DateFields.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FLAGS, type Flag, type Sharing, TIMES } from './sharing.ts';

export type SharingErrors = Partial<Record<'day' | 'due', string>>;

/**
 * When, by when, reminders, and who reads what: the same for a form that is shared now, later, or planned and
 * changed.
 */
export function SharingFields({
  value,
  onValue,
  errors,
  planned = false,
}: {
  value: Sharing;
  onValue: (value: Sharing) => void;
  errors: SharingErrors;
  /** It goes out later, whatever else is changed. */
  planned?: boolean;
}) {
  const set = (change: Partial<Sharing>) => onValue({ ...value, ...change });
  return (
    <>
      {planned ? null : (
        <RadioCards
          id="share-when"
          name="share-when"
          small
          inRow
          label="When do they get it?"
          options={[
            { value: 'now', words: 'Now' },
            { value: 'later', words: 'Later' },
          ]}
          value={value.when}
          onValue={(when) => set({ when: when === 'later' ? 'later' : 'now' })}
        />
      )}
      {value.when === 'later' ? (
        <>
          <DateFields
            id="day"
            small
            label="On which day"
            value={value.day}
            error={errors.day}
            onValue={(day) => set({ day })}
          />
          <Select
            id="time"
            label="At what time"
            hint="They are told in the first safe hour from then on"
            options={TIMES}
            value={value.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </>
      ) : null}
      <DateFields
        id="due"
        small
        label="Due by"
        hint="You can leave this empty"
        value={value.due}
        error={errors.due}
        onValue={(due) => set({ due })}
      />
      {isoDate(value.due) === '' ? null : (
        <CheckboxCards
          id="share-reminders"
          name="share-reminders"
          small
          label="Remind them"
          hint="Only those who want reminders get them. With none ticked: once, the day before"
          options={REMINDER_TYPES.map((type) => ({ value: type, words: REMINDER_WORDS[type] }))}
          value={value.reminders}
          onValue={(reminders) => set({ reminders: reminders as ReminderType[] })}
        />
      )}
      <CheckboxCards
        id="share-flags"
        name="share-flags"
        small
        label="Who reads what"
        options={FLAGS}
        value={value.flags}
        onValue={(flags) => set({ flags: flags as Flag[] })}
      />
      <TextField
        id="reference"
        label="Reference in another program"
        hint="You can leave this empty. Clients do not see it"
        autoComplete="off"
        maxLength={100}
        value={value.reference}
        onChange={({ target }) => set({ reference: target.value })}
      />
      <ResourcesField value={value.resources} onValue={(resources) => set({ resources })} />
    </>
  );
}
