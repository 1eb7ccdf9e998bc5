import type { InstrumentId } from '@careway/core/questionnaires/instruments/known';
import { offerFor, withBands, withFlag } from '@careway/core/questionnaires/instruments/offer';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useInstrument } from '../../shared/FormNotes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Editing } from './useEditing.ts';

/**
 * What is published for an instrument that a form is known to be, offered to its author: nothing of it holds before
 * (rule 5.24).
 */
export function KnownInstrument({ editing }: { editing: Editing }) {
  const id = useInstrument(editing.draft.id);
  return id === null ? null : <Offered id={id} editing={editing} />;
}

function Offered({ id, editing: { set, change } }: { id: InstrumentId; editing: Editing }) {
  const offer = useMemo(() => offerFor(id, set), [id, set]);
  const [declined, setDeclined] = useState(false);
  if (offer === undefined || declined) return null;
  const { name, flag, bands } = offer;
  return (
    <Notice icon={ListChecks} title={`This is the ${name}, by its code`}>
      <p>Do you want to add what is published for it? A clinician should read it first. You can undo it.</p>
      <ul className="cw-bullets">
        {flag ? (
          <li>
            A flag, “{flag.words}”, on every answer but the first to “{flag.question.question}”
          </li>
        ) : null}
        {bands ? (
          <li>
            What its totals mean:{' '}
            {bands.map(({ from, to, description }) => `${from} to ${to} ${description}`).join(', ')}
          </li>
        ) : null}
      </ul>
      <div className="cw-acts">
        {flag ? (
          <Button small onClick={() => change((so) => withFlag(so, offer), `add the flag of the ${name}`)}>
            Add the flag
          </Button>
        ) : null}
        {bands ? (
          <Button
            look="second"
            small
            onClick={() => change((so) => withBands(id, so), `add the score ranges of the ${name}`)}
          >
            Add the score ranges
          </Button>
        ) : null}
        <Button look="quiet" small onClick={() => setDeclined(true)}>
          Not now
        </Button>
      </div>
    </Notice>
  );
}
