import type { Block } from '@careway/core/pathways/blocks';
import { type ReactNode, useEffect, useRef } from 'react';
import { HelpHours } from '../HelpHours.tsx';
import { HelpNumber, Notice, type NoticeTone } from '../Notice.tsx';
import type { PartOfPage } from './partOfPage.ts';

type Note = Extract<Block, { kind: 'note' }>;

const TONES: Readonly<Record<Note['tone'], NoticeTone>> = {
  care: 'care',
  time: 'time',
  blue: 'blue',
  urgent: 'bad',
};

/** A tinted note, with our number where it asks them to call. `children`: the ways on that belong to it. */
export function NoteBlock({
  block: { tone, title, words, phone },
  level,
  preview,
  children,
}: PartOfPage & { block: Note; children?: ReactNode }) {
  // What appears because of an answer is read out at once where it is urgent, else when the reader comes to it.
  const now = tone === 'urgent' && !preview;
  const note = useRef<HTMLParagraphElement>(null);
  // rule 14.30: on a small screen it may come below what is seen; whoever has just pressed an answer is shown it.
  useEffect(() => {
    if (now && document.activeElement?.matches('main input'))
      note.current?.scrollIntoView({ block: 'nearest' });
  }, [now]);
  return (
    <Notice tone={TONES[tone]} title={title} level={level} {...(now ? { role: 'alert' } : {})}>
      <p ref={note}>{words}</p>
      {phone ? (
        <>
          <HelpNumber />
          <HelpHours />
        </>
      ) : null}
      {children}
    </Notice>
  );
}
