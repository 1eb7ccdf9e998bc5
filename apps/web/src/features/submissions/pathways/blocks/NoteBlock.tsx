import type { Block } from '@careway/core/pathways/blocks';
import type { ReactNode } from 'react';
import { HelpNumber, Notice, type NoticeTone } from '../../../../ui/Notice.tsx';
import { HELPLINE } from '../../../../ui/site.ts';
import type { Level } from './blockProps.ts';

type Note = Extract<Block, { kind: 'note' }>;

const TONES: Readonly<Record<Note['tone'], NoticeTone>> = {
  care: 'care',
  time: 'time',
  blue: 'blue',
  urgent: 'bad',
};

/** A tinted note, with our number where it asks them to call. `children`: the ways on that belong to it. */
export function NoteBlock({ block, level, children }: { block: Note; level: Level; children?: ReactNode }) {
  const { tone, title, words, phone } = block;
  return (
    // What appears because of an answer is read out at once where it is urgent, else when the reader comes to it.
    <Notice tone={TONES[tone]} title={title} level={level} {...(tone === 'urgent' ? { role: 'alert' } : {})}>
      <p>{words}</p>
      {phone ? (
        <>
          <HelpNumber />
          <p className="cw-soft">{HELPLINE.hours}</p>
        </>
      ) : null}
      {children}
    </Notice>
  );
}
