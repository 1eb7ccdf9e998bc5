import { CONTENT } from '@careway/core/content/contentFaults';
import { Check, PencilLine } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DraftActions } from '../../ui/published/DraftActions.tsx';
import type { Publishing } from '../../ui/published/versionWords.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { AsRead } from './AsRead.tsx';
import type { PageReply, Version } from './content.ts';
import { EditorNotices } from './EditorNotices.tsx';
import { HowToWrite } from './HowToWrite.tsx';
import { forgetting } from './keptWords.ts';
import { MARKS, type Mark, type Selected, withMark } from './marks.ts';
import { PutPicture } from './PutPicture.tsx';
import { useEditing } from './useEditing.ts';
import { useTermsKind } from './useTermsKind.tsx';
import { WordChanges } from './WordChanges.tsx';

interface Props {
  reply: PageReply;
  open: Version;
  publishing: Publishing<Version>;
}

/** A draft as it is written, beside the page that it makes. */
export function Editor({ reply, open, publishing }: Props) {
  const editing = useEditing(reply, open, publishing);
  const { title, setTitle, words, setWords, shown, save, changed } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const select = useRef<Selected | null>(null);
  useLayoutEffect(() => {
    if (!select.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(select.current.start, select.current.end);
    select.current = null;
  });
  const put = (mark: Mark) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    };
    select.current = withMark({ value: words, start, end }, mark);
    setWords(select.current.value);
  };
  const putIn = (mark: string) => {
    const at = area.current?.selectionEnd ?? words.length;
    const value = `${words.slice(0, at)}${mark}${words.slice(at)}`;
    select.current = { value, start: at + mark.length, end: at + mark.length };
    setWords(value);
  };
  const kind = useTermsKind(reply.page, open);
  const because = changed
    ? 'Save the draft first'
    : shown.faults.length > 0
      ? 'Mend what is named first'
      : open.title === reply.inUse.title && open.words === reply.inUse.words
        ? 'It says what clients read already'
        : kind.because;
  return (
    <div className="cw-stack">
      <EditorNotices editing={editing} />
      <div className="cw-split cw-contentedit">
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
          <TextField
            id="content-title"
            label="Title"
            value={title}
            maxLength={CONTENT.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <fieldset className="cw-acts cw-marks" aria-label="Put into the words">
            {(Object.keys(MARKS) as Mark[]).map((mark) => (
              <Button key={mark} look="second" small onClick={() => put(mark)}>
                {MARKS[mark].words}
              </Button>
            ))}
          </fieldset>
          <PutPicture onPut={putIn} />
          <TextArea
            ref={area}
            id="content-words"
            label="What the page says"
            hint="Plain English, kind, short sentences"
            rows={20}
            most={CONTENT.words}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <HowToWrite />
          <WentWrong words={save.problem || editing.preview.problem} />
          <p className="cw-acts">
            <Button
              busy={save.busy}
              {...(changed ? {} : { because: 'Nothing has changed' })}
              onClick={() => void save.press(open.revision)}
            >
              Save the draft
            </Button>
          </p>
          {kind.choice}
          <DraftActions
            open={open}
            publishing={forgetting(reply.page, kind.sending(publishing))}
            isAuthor
            because={because}
          />
        </Card>
        <div className="cw-stack">
          {shown.faults.length > 0 ? (
            <Notice tone="time" title="Before it can be published">
              <ul>
                {shown.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <AsRead
            title={title}
            said={shown.said}
            heading="As they read it"
            words="The draft, while you type."
          />
          <WordChanges inUse={reply.inUse} open={{ ...open, title, words }} />
        </div>
      </div>
    </div>
  );
}
