import { KEY_SCOPE_HINTS, KEY_SCOPE_WORDS, KEY_SCOPES, type KeyScope } from '@careway/core/access/keyScopes';
import { KEYS } from '@careway/core/limits';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type Keys, LASTING, renewKeys, type Shown } from './keyWords.ts';
import { NEW_KEY, useKeyFirst } from './waitingKeys.ts';

type Field = keyof typeof NEW_KEY;
const FIELDS = Object.keys(NEW_KEY) as Field[];

interface Props {
  trusts: Keys['trusts'];
  onShown: (shown: Shown) => void;
  onClose: () => void;
}

/** A new key: for which program, of which organisation, for what and how long. */
export function AddKey({ trusts, onShown, onClose }: Props) {
  const first = useKeyFirst();
  const [given, setGiven] = useState(first.waited ?? NEW_KEY);
  first.holds(() => given);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);
  const make = useAction({
    act: () => {
      const { name, trustId, scopes, days } = given;
      return call('makeKey', { body: { name, trustId, scopes: [...scopes], days: Number(days) } });
    },
    done: async (shown) => {
      first.over();
      onShown(shown);
      await renewKeys();
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      const known = (refusal.fields ?? []).filter(({ field }) => field in NEW_KEY);
      setErrors(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      return known.length > 0 ? null : undefined;
    },
  });
  function set<Name extends Field>(field: Name, value: (typeof NEW_KEY)[Name]) {
    setGiven((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
    make.clear();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const name = given.name.trim();
    const wrong: Record<Field, string | undefined> = {
      name:
        name.length < 2
          ? 'Say which program it is for'
          : name.length > KEYS.name
            ? `Use ${KEYS.name} characters or fewer`
            : undefined,
      trustId: given.trustId ? undefined : 'Choose an organisation',
      scopes: given.scopes.length > 0 ? undefined : 'Choose what it may do',
      days: given.days ? undefined : 'Choose how long it works',
    };
    const found = Object.entries(wrong).filter(([, words]) => words !== undefined);
    setErrors(Object.fromEntries(found));
    setTries((before) => before + 1);
    if (found.length === 0) void make.press();
  }
  const problems = FIELDS.flatMap((id) => (errors[id] ? [{ id: `key-${id}`, message: errors[id] }] : []));
  if (make.problem) problems.push({ id: 'key-name', message: make.problem });
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="cw-panel__s">
        <ErrorSummary problems={problems} attempt={tries + make.attempt} />
        <TextField
          id="key-name"
          label="Which program is it for?"
          hint="A name that a colleague knows in a year: “Rota of Elmbrook”"
          autoComplete="off"
          value={given.name}
          error={errors.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <Select
          id="key-trustId"
          label="Whose is it?"
          hint="It sees this organisation and no other"
          empty="Choose an organisation"
          value={given.trustId}
          error={errors.trustId}
          options={trusts.map(({ id, name }) => ({ value: id, words: name }))}
          onChange={({ target }) => set('trustId', target.value)}
        />
        <CheckboxCards
          small
          id="key-scopes"
          name="key-scopes"
          label="What may it do?"
          error={errors.scopes}
          options={KEY_SCOPES.map((value) => ({
            value,
            words: KEY_SCOPE_WORDS[value],
            hint: KEY_SCOPE_HINTS[value],
          }))}
          value={given.scopes}
          onValue={(values) => set('scopes', values as KeyScope[])}
        />
        <RadioCards
          small
          id="key-days"
          name="key-days"
          label="How long does it work?"
          error={errors.days}
          options={LASTING}
          value={given.days}
          onValue={(value) => set('days', value)}
        />
      </div>
      {first.panel ? <div className="cw-panel__s">{first.panel}</div> : null}
      <div className="cw-panel__f">
        <Button type="submit" busy={make.busy}>
          {make.busy ? 'Making the key…' : 'Make the key'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            first.over();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
