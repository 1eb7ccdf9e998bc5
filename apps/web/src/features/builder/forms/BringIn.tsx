import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type CallInput, type CallReply, call } from '../../../api/call.ts';
import { metByPeople, NotesByGroup } from '../../../shared/FormNotes.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { address } from '../../../ui/paths/address.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { Said, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

type FromFhir = CallReply<'bringInQuestionnaire'>;

/** What a file may take: as much as the API reads. */
const LARGEST = 9 * 1_048_576;

/** A form from a file: one that was saved here, or a FHIR Questionnaire. What was not brought in of one is said. */
export function BringIn() {
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [came, setCame] = useState<FromFhir>();
  const bringing = useAction<File, { id: string; notes?: FromFhir }>({
    act: async (chosen) => {
      if (chosen.size > LARGEST) throw new Said('This file is larger than 9 MB. Choose a smaller one.');
      const json = await chosen
        .text()
        .then((text) => JSON.parse(text) as { resourceType?: string; format?: string })
        .catch(() => undefined);
      if (json?.resourceType === 'Questionnaire' || json?.resourceType === 'Bundle') {
        const notes = await call('bringInQuestionnaire', {
          body: json as CallInput<'bringInQuestionnaire'>['body'],
        });
        return notes && { id: notes.id, notes };
      }
      if (json?.format === 'careway-form') {
        const draft = await call('bringInFile', { body: json as CallInput<'bringInFile'>['body'] });
        return draft && { id: draft.id };
      }
      throw new Said(
        'We could not read this file as a form. Choose a form that was saved here (JSON), or a FHIR Questionnaire.',
      );
    },
    done: ({ id, notes }) => {
      if (notes && notes.notBroughtIn.length > 0) setCame(notes);
      else return navigate(address('/questionnaires/builder/{id}', { id }));
    },
    offline: 'We could not connect, and nothing was brought in. Try again.',
  });
  return (
    <div className="cw-bringin">
      <input
        ref={file}
        type="file"
        accept=".json,application/json,application/fhir+json"
        className="cw-vh"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void bringing.press(chosen);
          target.value = '';
        }}
      />
      <Button look="second" busy={bringing.busy} onClick={() => file.current?.click()}>
        <Icon of={FileUp} />
        {bringing.busy ? 'Bringing it in…' : 'Choose a file'}
      </Button>
      <WentWrong words={bringing.problem} />
      {came ? <CameIn came={came} /> : null}
    </div>
  );
}

/** What of it people would meet otherwise than it was meant, the gravest first; and that the rest is kept. */
function CameIn({ came }: { came: FromFhir }) {
  const seen = metByPeople(came.notBroughtIn);
  return (
    <div role="status" className="cw-bringin__came">
      <p>
        <strong>“{came.name}” is here.</strong>
        {seen.length === 0
          ? null
          : seen.length === 1
            ? ' One thing wants a look:'
            : ` ${seen.length} things want a look:`}
      </p>
      <NotesByGroup notes={came.notBroughtIn} />
      <p>These notes stay with the form. You find them again beside it, and so does whoever approves it.</p>
      <ButtonLink to={address('/questionnaires/builder/{id}', { id: came.id })}>Open it</ButtonLink>
    </div>
  );
}
