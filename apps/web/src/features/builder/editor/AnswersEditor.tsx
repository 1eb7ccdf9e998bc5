import { addOptions, pasteOptions } from '@careway/core/questionnaires/editing/edits';
import { hasAnswers } from '@careway/core/questionnaires/editing/newQuestion';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import type { Option } from '@careway/core/questionnaires/types';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { newKey } from '../../../ui/newKey.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import type { Editor } from './editorFields.tsx';

/** More at once than this are not taken from a list that is pasted. */
const MOST = 500;

/** The answers there are to choose from: written, moved, pasted as a list. */
export function AnswersEditor({ of, options }: { of: Editor; options: readonly Option[] }) {
  const { question, name, change } = of;
  const id = useId();
  const [pasting, setPasting] = useState<string>();
  const add = (texts: readonly string[], put = addOptions) => {
    const added = texts.map((text) => ({ id: newKey(), text }));
    flushSync(() =>
      change(
        (set) => put(set, question.id, added),
        added.length === 1 ? `add an answer to ${name}` : `add ${added.length} answers to ${name}`,
      ),
    );
    document.getElementById(`text-${added[0]?.id}`)?.focus();
  };
  const lines = (pasting ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isBeside = !hasAnswers(question.type);
  return (
    <section className="cw-answers" aria-labelledby={id}>
      <h3 id={id}>{isBeside ? 'Other answers to choose from' : 'Answers'}</h3>
      {isBeside ? (
        <p className="cw-s cw-soft">
          {question.type === 'phonecall'
            ? 'The times of day that may be chosen.'
            : question.type === 'rating'
              ? 'A step that has points or a flag of its own: its words are the number.'
              : 'In the place of a day, like “I am not sure”.'}
        </p>
      ) : null}
      {options.length > 0 ? (
        <>
          <p className="cw-answers__head" aria-hidden="true">
            <span>Answer</span>
            <span>Points</span>
          </p>
          <ol>
            {options.map((option, at) => (
              <AnswerRow
                key={option.id}
                option={option}
                place={at + 1}
                of={options.length}
                name={name}
                hasPictures={question.type === 'picturechoice'}
                takesSeveral={rulesFor(question.type).takesSeveral(question)}
                change={change}
                onEnter={() => {
                  const next = options[at + 1];
                  if (next) document.getElementById(`text-${next.id}`)?.focus();
                  else add(['']);
                }}
              />
            ))}
          </ol>
        </>
      ) : null}
      <p className="cw-acts">
        <Button look="second" small onClick={() => add([''])}>
          <Icon of={Plus} />
          Add an answer
        </Button>
        <LinkButton onClick={() => setPasting('')}>Paste a list</LinkButton>
      </p>
      <Dialog
        open={pasting !== undefined}
        onClose={() => setPasting(undefined)}
        title="Paste a list of answers"
        actions={
          <>
            <Button
              {...(lines.length === 0 ? { because: 'Write at least one line' } : {})}
              {...(lines.length > MOST ? { because: `Use ${MOST} lines or fewer` } : {})}
              onClick={() => {
                setPasting(undefined);
                add(lines, pasteOptions);
              }}
            >
              {lines.length === 1 ? 'Add 1 answer' : `Add ${lines.length} answers`}
            </Button>
            <Button look="second" onClick={() => setPasting(undefined)}>
              Add none
            </Button>
          </>
        }
      >
        <TextArea
          id={`${id}-paste`}
          label="One answer a line"
          rows={8}
          value={pasting ?? ''}
          onChange={({ target }) => setPasting(target.value)}
        />
      </Dialog>
    </section>
  );
}
