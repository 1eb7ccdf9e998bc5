import { counted } from '@careway/core/numbers';
import { byMeaning, NOTE_GROUPS, type NoteGroup } from '@careway/core/questionnaires/fhir/noteGroups';
import type { InstrumentId } from '@careway/core/questionnaires/instruments/known';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { asQuery } from '../api/query.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';

type Note = CallReply<'notesOfForm'>['notBroughtIn'][number];

/** So many of one kind are shown at once; the rest on request. */
const FIRST = 50;

/** What a form was brought in with, for as long as there is the form (rule 7.28); nothing of one that was made here. */
export function useFormNotes(formId: string): readonly Note[] {
  const { data } = useQuery(asQuery('notesOfForm', { params: { id: formId } }));
  return data?.notBroughtIn ?? [];
}

/** Which known instrument it is by the codes that it came with. */
export function useInstrument(formId: string): InstrumentId | null {
  const { data } = useQuery(asQuery('notesOfForm', { params: { id: formId } }));
  return data?.instrument ?? null;
}

/** Notes that people would meet, without those for other programs alone. */
export const metByPeople = (notes: readonly Note[]): readonly Note[] =>
  notes.filter(({ group }) => group !== 'not_kept');

/** All of them by what they mean, the gravest first and open. */
export function NotesByGroup({ notes }: { notes: readonly Note[] }) {
  const groups = [...Map.groupBy(byMeaning(notes), ({ group }) => group)];
  return (
    <div className="cw-notes">
      {groups.map(([group, own], at) => (
        <Details key={group} summary={`${NOTE_GROUPS[group as NoteGroup]} (${own.length})`} open={at === 0}>
          <Listed notes={own} />
        </Details>
      ))}
    </div>
  );
}

function Listed({ notes }: { notes: readonly Note[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? notes : notes.slice(0, FIRST);
  return (
    <>
      <ul className="cw-bullets">
        {shown.map(({ linkId, text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have a fixed order
          <li key={at}>
            {text || linkId ? <strong>{text || linkId}: </strong> : null}
            {why}
          </li>
        ))}
      </ul>
      {shown.length < notes.length ? (
        <p>
          <LinkButton onClick={() => setAll(true)}>Show all {notes.length}</LinkButton>
        </p>
      ) : null}
    </>
  );
}

/** The same in a card of its own: for whoever decides about the form, and whoever gives it out. */
export function FormNotesCard({ formId }: { formId: string }) {
  const notes = useFormNotes(formId);
  if (notes.length === 0) return null;
  return (
    <Card title="It was brought in from a file">
      <p>{saidOf(notes)}</p>
      <NotesByGroup notes={notes} />
    </Card>
  );
}

/** “4 things of it are otherwise here than where it came from.” */
function saidOf(notes: readonly Note[]): string {
  const met = metByPeople(notes).length;
  if (met === 0)
    return 'It is asked here as it is where it came from. What else its file says is kept for other programs.';
  return `${counted(met, 'thing')} of it ${met === 1 ? 'is' : 'are'} otherwise here than where it came from. What else its file says is kept for other programs.`;
}
