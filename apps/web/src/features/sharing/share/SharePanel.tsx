import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { fieldErrors } from '../../../ui/fieldErrors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { renewPlans } from '../schedules.ts';
import { dayAndTime } from '../whenWords.ts';
import { ChosenPeople } from './ChosenPeople.tsx';
import { PeopleField } from './PeopleField.tsx';
import { SharingFields } from './SharingFields.tsx';
import { NOTHING_SAID, optionsOf, type Sharing, sendAtOf } from './sharing.ts';

type Errors = Partial<Record<'people' | 'form' | 'day' | 'due', string>>;

const NO_FORM = 'Choose a form';
const NOBODY = 'Choose who gets it';

const FIELDS: Record<string, keyof Errors> = {
  clientIds: 'people',
  questionSetId: 'form',
  sendAt: 'day',
  dueDate: 'due',
};

/** Shares a form: which, with whom, when, by when, reminders and who reads what, and how each person is told. */
export function SharePanel({
  formId,
  clientId,
  onClose,
}: {
  /** Where it is known already. */
  formId?: string | undefined;
  clientId?: string | undefined;
  onClose: () => void;
}) {
  const [form, setForm] = useState(formId ?? '');
  const [people, setPeople] = useState<readonly string[]>(clientId ? [clientId] : []);
  const [sharing, setSharing] = useState<Sharing>(NOTHING_SAID);
  const [errors, setErrors] = useState<Errors>({});
  const [tries, setTries] = useState(0);
  const forms = useQuery(asQuery('publishedForms', { query: { limit: 100 } }));
  const own = forms.data?.data.filter(({ isStaticForm }) => !isStaticForm) ?? [];
  const sendAt = sendAtOf(sharing);
  const preview = useQuery({
    ...asQuery('sharePreview', {
      body: { questionSetId: form, clientIds: [...people], ...(sendAt ? { sendAt } : {}) },
    }),
    enabled: form !== '' && people.length > 0,
    placeholderData: (before) => before,
  });

  // Of the one who gets it now: another person, or another moment, has other times.
  const times = people.length === 1 ? (preview.data?.people[0]?.appointments ?? []) : [];
  const forTime = times.find(({ id }) => id === sharing.appointment)?.id;

  const sharingIt = useAction<void, { sendAt: string } | object>({
    act: () => {
      const body = { questionSetId: form, clientIds: [...people], ...optionsOf(sharing) };
      return sendAt === undefined
        ? call('shareForm', { body: { ...body, ...(forTime ? { appointmentId: forTime } : {}) } })
        : call('scheduleShare', { body: { ...body, sendAt } });
    },
    done: async () => {
      say(sendAt === undefined ? 'The form is shared' : `It goes out on ${dayAndTime(sendAt)}`, 'success');
      await renewPlans();
      onClose();
    },
    refused: (refusal) => {
      const known = fieldErrors(refusal, (field) => FIELDS[field]);
      setErrors(known ?? {});
      return known && null;
    },
  });

  function onSubmit() {
    const found: Errors = {
      ...(form === '' ? { form: NO_FORM } : {}),
      ...(people.length === 0 ? { people: NOBODY } : {}),
      ...(sharing.when === 'later' && sendAt === undefined ? { day: 'Enter the day it goes out' } : {}),
    };
    setErrors(found);
    setTries((before) => before + 1);
    if (Object.keys(found).length === 0) void sharingIt.press();
  }
  // What was asked for and is there by now is not asked for any more.
  const left: Errors = { ...errors };
  if (form !== '' && errors.form === NO_FORM) delete left.form;
  if (people.length > 0 && errors.people === NOBODY) delete left.people;
  const problems = Object.entries(left).map(([id, message]) => ({ id, message }));
  if (sharingIt.problem) problems.push({ id: 'form', message: sharingIt.problem });
  return (
    <FormPanel
      id="share"
      title="Share a form"
      onClose={onClose}
      onSubmit={onSubmit}
      busy={sharingIt.busy}
      verb={
        <>
          <Icon of={Send} />
          {sharingIt.busy ? 'Sharing…' : sharing.when === 'later' ? 'Plan it' : 'Share it now'}
        </>
      }
    >
      <div className="cw-panel__s">
        <ErrorSummary problems={problems} attempt={tries + sharingIt.attempt} />
        <Select
          id="form"
          label="Form"
          hint="Only approved forms can be shared"
          empty="Choose a form"
          options={own.map(({ id, name }) => ({ value: id, words: name }))}
          value={form}
          {...(left.form ? { error: left.form } : {})}
          onChange={({ target }) => setForm(target.value)}
        />
        {form === '' ? null : (
          <PeopleField
            formId={form}
            chosen={people}
            error={left.people}
            onAdd={(ids) => setPeople((before) => [...new Set([...before, ...ids])].slice(0, 50))}
          />
        )}
      </div>
      {form !== '' && people.length > 0 ? (
        <div className="cw-panel__s">
          <ChosenPeople
            preview={preview}
            onDrop={(id) => setPeople((before) => before.filter((one) => one !== id))}
          />
          {times.length > 0 && sharing.when === 'now' ? (
            <Select
              id="appointment"
              label="For their appointment"
              hint="They read it on the form"
              empty="None in particular"
              options={times.map(({ id, startsAt }) => ({ value: id, words: dayAndTime(startsAt) }))}
              value={sharing.appointment}
              onChange={({ target }) => setSharing({ ...sharing, appointment: target.value })}
            />
          ) : null}
        </div>
      ) : null}
      <div className="cw-panel__s">
        <SharingFields
          value={sharing}
          onValue={setSharing}
          errors={{
            ...(errors.day ? { day: errors.day } : {}),
            ...(errors.due ? { due: errors.due } : {}),
          }}
        />
      </div>
    </FormPanel>
  );
}
