import {
  fieldsOf,
  MESSAGE_WORDS,
  messageFaults,
  messageNotes,
  PLACEHOLDERS,
} from '@careway/core/messages/messageFaults';
import { type MessageName, messageOf, type Placeholder } from '@careway/core/messages/portalWords';
import { Check, Lightbulb, PencilLine } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import { EditorNotices } from '../../ui/published/EditorNotices.tsx';
import { useDraftEditing } from '../../ui/published/useDraftEditing.ts';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { Changes } from './Changes.tsx';
import { HowToSayIt } from './HowToSayIt.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { keptWordsOf, type MessageReply, type Said, type Version } from './messageWords.ts';

interface Props {
  reply: MessageReply;
  open: Version;
  publishing: Publishing<Version>;
}

/** A draft as it is written, beside what would go out. */
export function Editor({ reply: { message, inUse, where }, open, publishing }: Props) {
  const editing = useDraftEditing<Said, Version>({
    ...{ open, publishing, kept: keptWordsOf(message) },
    store: (revision, said) =>
      call('modifyMessageWords', { params: { id: open.id ?? '' }, body: { revision, said } }),
  });
  const { said, changed, save } = editing;
  const faults = messageFaults(message, said, where);
  const because = changed
    ? 'Save the draft first'
    : faults.length > 0
      ? 'Mend what is named first'
      : JSON.stringify(open.said) === JSON.stringify(inUse.said)
        ? 'It says what goes out already'
        : undefined;
  return (
    <div className="cw-stack">
      <EditorNotices editing={editing} open={open} />
      <div className="cw-split cw-provider">
        <div className="cw-stack">
          <Card
            title="Words"
            beside={
              changed ? (
                <Tag icon={PencilLine}>Not saved</Tag>
              ) : (
                <Tag tone="good" icon={Check}>
                  Saved
                </Tag>
              )
            }
          >
            <WordFields message={message} said={said} faults={faults} change={editing.change} />
            <WentWrong words={save.problem} />
            <p className="cw-acts">
              <Button
                busy={save.busy}
                {...(changed ? {} : { because: 'Nothing has changed' })}
                onClick={() => void save.press(open.revision)}
              >
                Save the draft
              </Button>
            </p>
            <DraftActions open={open} publishing={publishing} isAuthor because={because} />
          </Card>
          <HowToSayIt message={message} />
        </div>
        <div className="cw-stack">
          <MessagePreview
            message={message}
            said={said}
            address={where.address}
            words="Changes as you type."
          />
          <Changes inUse={inUse} number={open.number} said={said} />
        </div>
      </div>
    </div>
  );
}

interface Fields {
  message: MessageName;
  said: Said;
  faults: ReturnType<typeof messageFaults>;
  change: (part: Partial<Said>) => void;
}

/** Subject, email and text, each with why it cannot be published, and what to think about. */
function WordFields({ message, said, faults, change }: Fields) {
  const notes = messageNotes(message, said);
  const of = (field: keyof Said) => {
    const found = faults.filter((one) => one.field === field).map((one) => one.message);
    const placed = [...new Set(messageOf(message)[field].match(/\{\w+\}/g) ?? [])];
    const hint = [
      HINTS[field],
      ...placed.map((one) => `${one} is ${PLACEHOLDERS[one.slice(1, -1) as Placeholder]}.`),
    ].join(' ');
    return {
      id: `message-${field}`,
      hint,
      value: said[field],
      maxLength: MESSAGE_WORDS[field],
      ...(found.length > 0 ? { error: found.join('. ') } : {}),
    };
  };
  const noteOf = (field: keyof Said) => {
    const note = notes.find((one) => one.field === field)?.message;
    return note ? (
      <p className="cw-messages__note">
        <Tag tone="time" icon={Lightbulb}>
          Worth a thought
        </Tag>{' '}
        {note}
      </p>
    ) : null;
  };
  return (
    <>
      <TextField
        {...of('subject')}
        label="Subject of the email"
        autoComplete="off"
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        {...of('email')}
        label="Email"
        rows={10}
        onChange={({ target }) => change({ email: target.value })}
      />
      {noteOf('email')}
      {fieldsOf(message).includes('text') ? (
        <>
          <TextArea
            {...of('text')}
            label="Text message"
            rows={4}
            onChange={({ target }) => change({ text: target.value })}
          />
          {noteOf('text')}
        </>
      ) : (
        <p className="cw-soft">It goes by email only.</p>
      )}
    </>
  );
}

const HINTS: Record<keyof Said, string> = {
  subject: 'It shows on a locked phone.',
  email: 'An empty line begins a new paragraph.',
  text: 'The same in few words: one text message.',
};
