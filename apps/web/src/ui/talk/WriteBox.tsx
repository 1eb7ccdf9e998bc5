import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextArea } from '../TextArea.tsx';
import { useAction } from '../useAction.ts';
import { keepTyped, typedAt, useFound } from './typed.ts';

interface Props {
  /** Names the field in the page. */
  id: string;
  /** Where it is written, to be found again. */
  place: string;
  label: string;
  hint?: string;
  /** On the button. */
  verb: string;
  most: number;
  /** What stands there to begin with. */
  from?: string;
  send: (text: string) => Promise<unknown>;
  done: () => unknown;
  /** Closes it without sending; without it, it stays open. */
  onClose?: () => void;
  rows?: number;
}

/**
 * Where colleagues write to each other: nothing that was typed is lost before it is sent, nor with a session that
 * ends by itself.
 */
export function WriteBox(props: Props) {
  // What is found on the device comes after the page.
  return <Box key={useFound()} {...props} />;
}

function Box({ id, place, label, hint, verb, most, from = '', send, done, onClose, rows = 2 }: Props) {
  const [text, setText] = useState(typedAt(place) || from);
  const [missing, setMissing] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = onClose !== undefined;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  const sending = useAction({
    act: () => send(text.trim()),
    done: () => {
      keepTyped(place, '');
      setText('');
      return done();
    },
    offline: 'We could not connect, and it is not sent yet. What you typed is still here. Try again.',
  });
  const press = () => {
    const wrong =
      text.trim() === ''
        ? 'Write a few words first'
        : text.length > most
          ? `Use ${most} characters or fewer`
          : '';
    setMissing(wrong);
    if (wrong === '') void sending.press();
    else field.current?.focus();
  };
  const problem = missing || sending.problem;
  return (
    <>
      <TextArea
        ref={field}
        id={id}
        label={label}
        hint={hint}
        rows={rows}
        most={most}
        value={text}
        {...(problem ? { error: problem } : {})}
        onChange={({ target }) => {
          keepTyped(place, target.value === from ? '' : target.value);
          setText(target.value);
          setMissing('');
          sending.clear();
        }}
      />
      <p className="cw-acts">
        <Button look="second" small busy={sending.busy} onClick={press}>
          {verb}
        </Button>
        {onClose ? (
          <Button
            look="quiet"
            small
            onClick={() => {
              keepTyped(place, '');
              onClose();
            }}
          >
            Leave it
          </Button>
        ) : null}
      </p>
    </>
  );
}
