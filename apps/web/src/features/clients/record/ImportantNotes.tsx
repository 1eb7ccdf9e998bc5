import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { longDate } from '@careway/core/dates';
import { Pin } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { recordAddress } from '../recordAddresses.ts';
import { AlertKindWords } from './AlertKindWords.tsx';

type Client = CallReply<'client'>;

/** What colleagues marked as important: it stands at the top of every part of the record (rule 16.18). */
export function ImportantNotes({ client: { id, notes } }: { client: Client }) {
  if (notes.important.length === 0) return null;
  return (
    <Notice
      tone="time"
      icon={Pin}
      title={notes.important.length === 1 ? 'Important note' : 'Important notes'}
    >
      <ul className="cw-topnotes">
        {notes.important.map((one) => (
          <li key={one.id}>
            <AlertKindWords kind={one.importantKind} />
            <p className="cw-talk__text" dir="auto">
              {one.text}
            </p>
            <p className="cw-s cw-soft">
              {one.by}, {whenWords(one.changedAt ?? one.at, clock)}
              {one.importantUntil ? `. Stands here until ${longDate(one.importantUntil)}` : ''}
            </p>
          </li>
        ))}
      </ul>
      <p className="cw-s">
        <Link to={recordAddress(id, 'notes')}>Go to the notes</Link>
      </p>
    </Notice>
  );
}
