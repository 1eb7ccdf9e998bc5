import type { Change } from '@careway/core/pathways/pathwayChange';
import type { PathwayText } from '@careway/core/pathways/pathwayTexts';
import { useState } from 'react';
import { LinkButton } from '../../../../ui/Button.tsx';
import { BeforeAfter } from '../../../../ui/published/BeforeAfter.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { ProposeForm } from '../propose/ProposeForm.tsx';

interface Props {
  /** As the code has it. */
  text: PathwayText;
  /** As the draft has it. */
  now: string;
  used: string;
  names: { inUse: string; draft: string };
  mayPropose: boolean;
  onTyping: (words: string) => void;
  onPropose: (change: Change) => Promise<boolean>;
  busy: boolean;
}

const WHAT: Readonly<Record<PathwayText['what'], string>> = {
  title: 'Title',
  lead: 'Below the title',
  block: 'On the page',
  because: 'Why they see what comes next',
};

/** One text of a page: read, and on request changed. */
export function TextEditor({ text, now, used, names, mayPropose, onTyping, onPropose, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(now);
  const [error, setError] = useState<string>();
  const { at, what, words: was } = text;
  const label = WHAT[what];
  const close = () => {
    setOpen(false);
    onTyping(now);
  };

  function asked(why: string): Change | undefined {
    const words = typed.trim();
    const problem =
      words === ''
        ? 'Write what they read instead'
        : words === now
          ? 'Change the words, or leave them as they are'
          : /[<>\n]/.test(words)
            ? 'Use plain words on one line, without < and >'
            : undefined;
    setError(problem);
    return problem === undefined ? { kind: 'words', at, was, words, why } : undefined;
  }

  if (isOpen) {
    return (
      <li>
        <ProposeForm
          name={at}
          asked={asked}
          onPropose={onPropose}
          busy={busy}
          done={() => setOpen(false)}
          onClose={close}
        >
          <TextArea
            id={at}
            label={label}
            rows={Math.min(8, 2 + Math.floor(now.length / 60))}
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              onTyping(target.value);
            }}
          />
        </ProposeForm>
      </li>
    );
  }
  return (
    <li>
      <p className="cw-s cw-soft">{label}</p>
      {now === used ? <p>{now}</p> : <BeforeAfter names={names} before={used} after={now} />}
      {mayPropose ? (
        <LinkButton
          aria-label={`Change the words: ${now}`}
          onClick={() => {
            setTyped(now);
            setError(undefined);
            setOpen(true);
          }}
        >
          Change
        </LinkButton>
      ) : null}
    </li>
  );
}
