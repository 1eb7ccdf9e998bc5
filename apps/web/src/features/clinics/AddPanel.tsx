import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { SERVICES } from '@careway/core/eligibility/services';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { newKey } from '../../ui/newKey.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type Added, AddedPanel } from './AddedPanel.tsx';
import { addBody, addErrors, BOXES } from './addDraft.ts';
import type { Session } from './clinicWords.ts';
import { DaysFields } from './DaysFields.tsx';
import { Panel, type PanelProps } from './Panel.tsx';
import { NeedsFields, TimeFields } from './SessionFields.tsx';
import { asErrors, emptyDraft, problemsIn, type SessionDraft } from './sessionDraft.ts';
import { renewClinics } from './useChange.ts';

/** A new session, once or by a pattern. Its times can be booked as soon as it is added. */
export function AddPanel({ clinic, monday, today, onClose }: PanelProps) {
  const [added, setAdded] = useState<Added>();
  const form = useForm<SessionDraft>({
    defaultValues: emptyDraft(monday < today ? today : monday),
    resolver: (draft) => {
      const errors = addErrors(draft, today);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { handleSubmit, formState, register, setError, clearErrors, watch, setValue } = form;
  const { errors } = formState;
  const add = useAction({
    act: (draft: SessionDraft) =>
      call('addSession', { params: { id: clinic.id }, body: addBody(draft) }, { idempotencyKey: newKey() }),
    done: async (reply) => {
      await renewClinics();
      setAdded(reply);
    },
    refused: ({ fields = [] }) => {
      const known = asErrors<SessionDraft>(
        fields
          .map(({ field, message }) => ({
            field: field.replace(/^days\./, '').replace(/^from$/, 'day'),
            message,
          }))
          .filter(({ field }) => field in BOXES),
      );
      for (const [box, error] of Object.entries(known))
        setError(box as keyof SessionDraft, error as { message: string });
      return Object.keys(known).length > 0 ? null : undefined;
    },
    offline: 'We could not connect. Nothing was added. Try again.',
  });
  if (added) return <AddedPanel added={added} onClose={onClose} onMore={() => setAdded(undefined)} />;
  const said = (name: keyof typeof BOXES) => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  const problems = [...problemsIn(errors, BOXES), ...(add.problem ? [{ message: add.problem }] : [])];
  return (
    <Panel title="Add a session" facts={[clinic.name]} onClose={onClose}>
      <form
        noValidate
        aria-label="Add a session"
        onSubmit={handleSubmit((draft) => void add.press(draft))}
        onChange={() => {
          clearErrors();
          add.clear();
        }}
      >
        <div className="cw-panel__s">
          <ErrorSummary problems={problems} attempt={formState.submitCount + add.attempt} />
          <Select
            id="service"
            label="Service"
            options={Object.entries(SERVICES).map(([value, { name }]) => ({ value, words: name }))}
            {...register('service')}
          />
          <Select
            id="counselling"
            label="What for"
            value={watch('counselling') ? 'talk' : 'care'}
            onChange={(event) => {
              const talk = event.target.value === 'talk';
              setValue('counselling', talk);
              setValue('purpose', talk ? 'Talk with a counsellor' : 'First appointment with a nurse');
            }}
            options={[
              { value: 'care', words: 'An appointment' },
              { value: 'talk', words: 'Counselling alone' },
            ]}
          />
          <TextField
            id="purpose"
            label="What clients read"
            autoComplete="off"
            maxLength={80}
            {...said('purpose')}
            {...register('purpose')}
          />
          <Select
            id="kind"
            label="Kind"
            options={Object.entries(SLOT_KINDS).map(([value, { name }]) => ({ value, words: name }))}
            {...register('kind')}
          />
        </div>
        <div className="cw-panel__s">
          <DaysFields form={form} />
        </div>
        <div className="cw-panel__s">
          <TimeFields form={form} />
          <div className="cw-session__times">
            <TextField
              id="slotMinutes"
              label="Minutes for each"
              inputMode="numeric"
              autoComplete="off"
              {...said('slotMinutes')}
              {...register('slotMinutes')}
            />
            <TextField
              id="everyMinutes"
              label="Next begins after"
              inputMode="numeric"
              autoComplete="off"
              {...said('everyMinutes')}
              {...register('everyMinutes')}
            />
          </div>
          <NeedsFields
            form={form}
            clinic={clinic}
            kind={watch('kind') as Session['kind']}
            onChange={add.clear}
          />
        </div>
        <div className="cw-panel__f">
          <Button type="submit" busy={add.busy}>
            {add.busy ? 'Adding…' : 'Add the session'}
          </Button>
          <Button look="second" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}
