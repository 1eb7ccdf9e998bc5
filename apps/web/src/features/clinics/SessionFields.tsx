import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { Details } from '../../ui/Details.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Clinic, Session } from './clinicWords.ts';
import type { SessionDraft } from './sessionDraft.ts';

type Form = Pick<UseFormReturn<SessionDraft>, 'register' | 'formState' | 'control'>;

/** When a session begins and ends, and how many can have the same time. */
export function TimeFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  const said = (name: 'start' | 'end' | 'capacity') => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <div className="cw-session__times">
      <TextField id="start" label="Starts" type="time" {...said('start')} {...register('start')} />
      <TextField id="end" label="Ends" type="time" {...said('end')} {...register('end')} />
      <TextField
        id="capacity"
        label="Places at a time"
        inputMode="numeric"
        autoComplete="off"
        {...said('capacity')}
        {...register('capacity')}
      />
    </div>
  );
}

/** The room and the staff of a session. */
export function NeedsFields({
  form: { register, formState, control },
  clinic,
  kind,
  onChange,
}: {
  form: Form;
  clinic: Clinic;
  kind: Session['kind'];
  onChange?: () => void;
}) {
  const { errors } = formState;
  return (
    <>
      {kind === 'clinic' ? (
        <Select
          id="roomId"
          label="Where"
          empty="No room of its own"
          options={clinic.rooms.map(({ id, name }) => ({ value: id, words: `${clinic.name}, ${name}` }))}
          {...(errors.roomId?.message ? { error: errors.roomId.message } : {})}
          {...register('roomId')}
        />
      ) : null}
      <StaffField
        control={control}
        clinic={clinic}
        error={errors.staffIds?.message}
        {...(onChange ? { onChange } : {})}
      />
    </>
  );
}

function StaffField({
  control,
  clinic,
  error,
  onChange,
}: {
  control: Control<SessionDraft>;
  clinic: Clinic;
  error: string | undefined;
  onChange?: () => void;
}) {
  const { field } = useController({ control, name: 'staffIds' });
  const names = clinic.staff.filter(({ id }) => field.value.includes(id)).map(({ name }) => name);
  return (
    <Details summary={`Staff: ${names.join(', ') || 'nobody yet'}`} open={error !== undefined}>
      <CheckboxCards
        small
        id="staffIds"
        label="Who sees clients in it"
        name="staffIds"
        options={clinic.staff.map(({ id, name }) => ({ value: id, words: name }))}
        value={field.value}
        onValue={(chosen) => {
          field.onChange(chosen);
          onChange?.();
        }}
        {...(error ? { error } : {})}
      />
    </Details>
  );
}
