import { INTERPRETER_LANGUAGES, INTERPRETER_MINUTES } from '@careway/core/appointments/interpreter';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBookingWords } from './forClient.ts';
import { NO_INTERPRETER, type Wish } from './interpreterWish.ts';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, said]) => ({ value, words: said }));

/**
 * Whether they need an interpreter, which one, and what we do where nobody is free. Each choice counts at once: times
 * are looked for anew.
 */
export function InterpreterCard({
  wish,
  told,
  onWish,
}: {
  wish: Wish;
  /** What they said before, which stands here now. */
  told: string | undefined;
  onWish: (wish: Wish) => void;
}) {
  const change = (more: Partial<Wish>) => onWish({ ...wish, ...more });
  const speaks = wish.kind === 'speaker';
  const words = useBookingWords();
  return (
    <Card small title={words.interpreter}>
      {told ? (
        <p>
          {words.told}: <strong>{told}</strong>. {words.changeHere}
        </p>
      ) : null}
      <Select
        id="interpreter"
        label="Interpreter"
        hint={`It is free and private. ${words.takes} then takes ${INTERPRETER_MINUTES} minutes longer.`}
        value={wish.kind}
        options={[{ value: '', words: words.none }, ...choicesOf(words.kinds)]}
        onChange={(event) => onWish({ ...NO_INTERPRETER, kind: event.currentTarget.value as Wish['kind'] })}
      />
      {speaks ? (
        <>
          <Select
            id="interpreter-language"
            label={words.language}
            empty="Choose a language"
            value={wish.language}
            options={[...choicesOf(INTERPRETER_LANGUAGES), { value: 'other', words: 'Another language' }]}
            onChange={(event) => change({ language: event.currentTarget.value as Wish['language'] })}
          />
          {wish.language === 'other' ? (
            <TextField
              id="interpreter-other"
              label="What is the language called?"
              maxLength={60}
              value={wish.other}
              onChange={(event) => change({ other: event.currentTarget.value })}
            />
          ) : null}
          <TextField
            id="interpreter-dialect"
            label={words.dialect}
            hint="If there is one. For example, Sylheti or Sorani."
            maxLength={60}
            value={wish.dialect}
            onChange={(event) => change({ dialect: event.currentTarget.value })}
          />
        </>
      ) : null}
      {wish.kind === '' || wish.kind === 'text-relay' ? null : (
        <>
          <Select
            id="interpreter-gender"
            label={words.gender}
            value={wish.gender}
            options={choicesOf(words.genders)}
            onChange={(event) => change({ gender: event.currentTarget.value as Wish['gender'] })}
          />
          <OrElse value={wish.orElse} speaks={speaks} onChange={(orElse) => change({ orElse })} />
        </>
      )}
    </Card>
  );
}

/** What is done where no interpreter is free. Signs cannot be seen on the telephone. */
export function OrElse({
  value,
  speaks,
  onChange,
}: {
  value: Wish['orElse'];
  speaks: boolean;
  onChange: (orElse: Wish['orElse']) => void;
}) {
  const { telephone, ...others } = useBookingWords().orElse;
  return (
    <Select
      id="interpreter-or-else"
      label="If no interpreter is free"
      value={value}
      options={choicesOf(speaks ? { ...others, telephone } : others)}
      onChange={(event) => onChange(event.currentTarget.value as Wish['orElse'])}
    />
  );
}
