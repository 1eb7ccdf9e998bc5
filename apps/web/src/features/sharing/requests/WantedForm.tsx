import { LIST_LIMITS } from '@careway/core/questionnaires/authoring/listLimits';
import { Plus, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { fieldErrors } from '../../../ui/fieldErrors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { KINDS, type ListKind, NOTHING, renewRequests, type Wanted, wrongIn } from './requests.ts';

const FIELDS = ['name', 'from', 'to', 'why'] as const;

/** Asks for a category or an age range, or adds it at once. */
export function WantedForm({ kind, adds = false }: { kind: ListKind; adds?: boolean }) {
  const [wanted, setWanted] = useState<Wanted>(NOTHING);
  const [errors, setErrors] = useState<Partial<Record<keyof Wanted, string>>>({});
  const [tries, setTries] = useState(0);
  const of = KINDS[kind];
  const idOf = (field: keyof Wanted) => `${kind}-${field}`;
  const sending = useAction<void, object>({
    act: () => (adds ? of.add(wanted) : of.send(wanted)),
    done: async () => {
      say(adds ? `The ${of.one} is added` : `You asked for ${of.a}. Somebody else decides`, 'success');
      setWanted(NOTHING);
      await renewRequests();
    },
    refused: (refusal) => {
      const known = fieldErrors(refusal, (name) => FIELDS.find((field) => field === name));
      setErrors(known ?? {});
      return known && null;
    },
  });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    sending.clear();
    const found = wrongIn(kind, wanted, !adds);
    setErrors(found);
    setTries((before) => before + 1);
    if (Object.keys(found).length === 0) void sending.press();
  }
  const set = (field: keyof Wanted) => ({
    id: idOf(field),
    value: wanted[field],
    ...(errors[field] ? { error: errors[field] } : {}),
    onChange: ({ target }: { target: { value: string } }) =>
      setWanted((before) => ({ ...before, [field]: target.value })),
  });
  const problems = FIELDS.flatMap((field) =>
    errors[field] ? [{ id: idOf(field), message: errors[field] }] : [],
  );
  if (sending.problem)
    problems.push({ id: idOf(kind === 'category' ? 'name' : 'from'), message: sending.problem });
  return (
    <form noValidate onSubmit={onSubmit} className="cw-request__form">
      <ErrorSummary problems={problems} attempt={tries + sending.attempt} />
      {kind === 'category' ? (
        <TextField label="Name" autoComplete="off" maxLength={LIST_LIMITS.name} {...set('name')} />
      ) : (
        <div className="cw-request__ages">
          <TextField
            label="Youngest"
            hint="0 for everybody younger too"
            autoComplete="off"
            inputMode="numeric"
            maxLength={3}
            {...set('from')}
          />
          <TextField
            label="Oldest"
            hint="120 for everybody older too"
            autoComplete="off"
            inputMode="numeric"
            maxLength={3}
            {...set('to')}
          />
        </div>
      )}
      {adds ? null : (
        <TextArea
          label="What is it for?"
          hint="Whoever decides reads this"
          rows={3}
          maxLength={LIST_LIMITS.why}
          {...set('why')}
        />
      )}
      <p className="cw-acts">
        <Button type="submit" look={adds ? 'second' : 'main'} busy={sending.busy}>
          <Icon of={adds ? Plus : Send} />
          {adds ? `Add ${of.a}` : `Ask for ${of.a}`}
        </Button>
      </p>
    </form>
  );
}
