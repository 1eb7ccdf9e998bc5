import { isRealDate } from '@careway/core/dates';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LookFirst } from './LookFirst.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { asErrors, problemsIn } from './sessionDraft.ts';
import { useChange } from './useChange.ts';
import { minutesTyped } from './weekMath.ts';

interface Closure {
  fromDay: string;
  start: string;
  toDay: string;
  end: string;
}

const BOXES = { fromDay: 'fromDay', start: 'start', toDay: 'toDay', end: 'end' };

/** What is wrong with a closure as it is typed. */
function problemsOf({ fromDay, start, toDay, end }: Closure) {
  const from = minutesTyped(start);
  const to = minutesTyped(end, true);
  return [
    ...(isRealDate(fromDay) ? [] : [{ field: 'fromDay', message: 'Enter the first day' }]),
    ...(isRealDate(toDay) ? [] : [{ field: 'toDay', message: 'Enter the last day' }]),
    ...(from === undefined ? [{ field: 'start', message: 'Enter a time, like 09:00' }] : []),
    ...(to === undefined ? [{ field: 'end', message: 'Enter a time, like 17:00' }] : []),
  ];
}

/** When the clinic is closed: from a time on one day to a time on another. */
export function ClosePanel({ clinic, monday, day: shown = monday, today, onClose }: PanelProps) {
  const day = shown < today ? today : shown;
  const { register, handleSubmit, formState, setError, clearErrors } = useForm<Closure>({
    defaultValues: { fromDay: day, start: '00:00', toDay: day, end: '00:00' },
    resolver: (draft) => {
      const errors = asErrors<Closure>(problemsOf(draft));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const change = useChange(clinic.id, {
    onDone: onClose,
    refused: ({ fields = [] }) => {
      const known = fields.filter(({ field }) => field in BOXES);
      for (const { field, message } of known) setError(field as keyof Closure, { type: 'rule', message });
      return known.length > 0;
    },
  });
  const { look } = change;
  const said = (name: keyof Closure) => {
    const message = formState.errors[name]?.message;
    return message ? { error: message } : {};
  };
  const forget = () => {
    clearErrors();
    change.forget();
  };
  return (
    <Panel title="Add a closure" facts={[clinic.name]} onClose={onClose}>
      <LookFirst
        clinic={clinic}
        change={change}
        label="Add a closure"
        verb="Close"
        other={
          <Button look="second" onClick={onClose}>
            Cancel
          </Button>
        }
        onType={forget}
        onKeep={forget}
        onLook={handleSubmit(
          ({ fromDay, start, toDay, end }) =>
            void look.press({
              what: 'close',
              fromDay,
              start: minutesTyped(start) ?? 0,
              toDay,
              end: minutesTyped(end, true) ?? 0,
            }),
        )}
      >
        <ErrorSummary
          problems={problemsIn(formState.errors, BOXES)}
          attempt={formState.submitCount + look.attempt}
        />
        <div className="cw-session__pair">
          <TextField
            id="fromDay"
            type="date"
            label="First day"
            {...said('fromDay')}
            {...register('fromDay')}
          />
          <TextField id="start" type="time" label="From" {...said('start')} {...register('start')} />
          <TextField id="toDay" type="date" label="Last day" {...said('toDay')} {...register('toDay')} />
          <TextField id="end" type="time" label="To" {...said('end')} {...register('end')} />
        </div>
        <p className="cw-small cw-soft">From 00:00 to 00:00 is the whole of the days.</p>
      </LookFirst>
    </Panel>
  );
}
