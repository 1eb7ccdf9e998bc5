import { type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WEEKDAYS } from './clinicWords.ts';
import type { SessionDraft } from './sessionDraft.ts';

/** Monday first, Sunday last. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** On which days a session comes: once, or by a pattern. */
export function DaysFields({ form }: { form: UseFormReturn<SessionDraft> }) {
  const { register, formState, watch, control } = form;
  const { errors } = formState;
  const { field: weekdays } = useController({ control, name: 'weekdays' });
  const again = watch('comes') === 'again';
  const said = (name: 'day' | 'until' | 'everyWeeks') => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <>
      <Select
        id="comes"
        label="How often"
        options={[
          { value: 'again', words: 'It comes again' },
          { value: 'once', words: 'Once' },
        ]}
        {...register('comes')}
      />
      <TextField
        id="day"
        type="date"
        label={again ? 'First day' : 'Day'}
        {...said('day')}
        {...register('day')}
      />
      {again ? (
        <>
          <CheckboxCards
            small
            id="weekdays"
            name="weekdays"
            label="On which days"
            options={DAYS.map((day) => ({ value: String(day), words: WEEKDAYS[day] }))}
            value={weekdays.value}
            onValue={weekdays.onChange}
            {...(errors.weekdays?.message ? { error: errors.weekdays.message } : {})}
          />
          <div className="cw-session__times">
            <TextField
              id="everyWeeks"
              label="Every how many weeks"
              inputMode="numeric"
              autoComplete="off"
              {...said('everyWeeks')}
              {...register('everyWeeks')}
            />
            <TextField
              id="until"
              type="date"
              label="Last day"
              hint="Leave it empty for no end"
              {...said('until')}
              {...register('until')}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
