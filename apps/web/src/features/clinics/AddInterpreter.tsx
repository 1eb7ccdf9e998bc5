import type { InterpreterLanguage } from '@careway/core/appointments/interpreter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { LANGUAGE_CHOICES } from './interpreterWords.ts';

const NOBODY = {
  name: '',
  kind: 'speaker' as 'speaker' | 'bsl',
  first: '' as InterpreterLanguage | '',
  second: '' as InterpreterLanguage | '',
  other: '',
  dialect: '',
  gender: 'woman' as 'woman' | 'man',
};

/** Somebody new who interprets. Hours are added afterwards: until then they are booked for nobody. */
export function AddInterpreter({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState(NOBODY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const client = useQueryClient();
  const change = (more: Partial<typeof NOBODY>) => {
    setTyped({ ...typed, ...more });
    setErrors({});
  };
  const speaks = typed.kind === 'speaker';
  const add = useAction({
    act: () => {
      const { name, kind, first, second, other, dialect, gender } = typed;
      return call('addInterpreter', {
        body: {
          ...{ name, kind, gender },
          languages: speaks ? [...new Set([first, second])].filter((one) => one !== '') : [],
          dialects: speaks && dialect.trim() !== '' ? [dialect] : [],
          ...(speaks && other.trim() !== '' ? { other } : {}),
        },
      });
    },
    offline: 'We could not connect. Nobody was added. Try again.',
    done: async ({ name }) => {
      await client.invalidateQueries({ queryKey: ['staffInterpreters'] });
      say(`${name} is added. Add their hours next`);
      onDone();
    },
    refused: ({ fields = [] }) => {
      if (fields.length === 0) return undefined;
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field.split('.')[0] ?? '', message])));
      return null;
    },
  });
  const said = (name: string) => (errors[name] ? { error: errors[name] } : {});
  return (
    <form
      noValidate
      className="cw-panel__s"
      aria-label="Add an interpreter"
      onSubmit={(event) => {
        event.preventDefault();
        void add.press();
      }}
    >
      <h3>Add an interpreter</h3>
      <TextField
        id="interpreter-name"
        label="Name"
        autoComplete="off"
        maxLength={100}
        value={typed.name}
        {...said('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Select
        id="interpreter-kind"
        label="What they do"
        value={typed.kind}
        options={[
          { value: 'speaker', words: 'Speak another language' },
          { value: 'bsl', words: 'British Sign Language' },
        ]}
        onChange={(event) => change({ kind: event.currentTarget.value as typeof typed.kind })}
      />
      {speaks ? (
        <>
          <Select
            id="interpreter-first"
            label="Language"
            empty="Choose a language"
            value={typed.first}
            options={LANGUAGE_CHOICES}
            {...said('languages')}
            onChange={(event) => change({ first: event.currentTarget.value as typeof typed.first })}
          />
          <Select
            id="interpreter-second"
            label="A second language"
            empty="None"
            value={typed.second}
            options={LANGUAGE_CHOICES}
            onChange={(event) => change({ second: event.currentTarget.value as typeof typed.second })}
          />
          <TextField
            id="interpreter-other"
            label="A language that is not in the list"
            autoComplete="off"
            maxLength={60}
            value={typed.other}
            onChange={(event) => change({ other: event.currentTarget.value })}
          />
          <TextField
            id="interpreter-dialect"
            label="Dialect"
            autoComplete="off"
            maxLength={60}
            value={typed.dialect}
            {...said('dialects')}
            onChange={(event) => change({ dialect: event.currentTarget.value })}
          />
        </>
      ) : null}
      <Select
        id="interpreter-gender"
        label="A woman or a man"
        value={typed.gender}
        options={[
          { value: 'woman', words: 'A woman' },
          { value: 'man', words: 'A man' },
        ]}
        onChange={(event) => change({ gender: event.currentTarget.value as typeof typed.gender })}
      />
      <WentWrong words={add.problem} />
      <Actions>
        <Button small type="submit" busy={add.busy}>
          Add them
        </Button>
        <Button small look="second" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
