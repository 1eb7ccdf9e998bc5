import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { call } from '../../api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { address } from '../../ui/paths/address.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useAction } from '../../ui/useAction.ts';
import { contentOf } from './draftContent.ts';
import { DeleteDialog } from './forms/DeleteDialog.tsx';
import type { Editing } from './useEditing.ts';

/** A file name of a form's own name. */
const fileName = (name: string, kind: string) =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'form'
  }.${kind}.json`;

const asFile = (content: unknown) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

/** What is done seldom: a copy, the form as a file, deleting it. @param onProblem is told what went wrong, in words */
export function MoreMenu({ editing, onProblem }: { editing: Editing; onProblem: (words: string) => void }) {
  const { set, draft } = editing;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const copying = useAction({
    act: () => call('duplicateQuestionSet', { params: { id: draft.id }, body: {} }),
    done: (copy) => navigate(address('/questionnaires/builder/{id}', { id: copy.id })),
  });
  const asFhir = useAction({
    act: () => call('draftAsFhir', { params: { id: draft.id } }),
    done: (form) => saveFile(asFile(form), fileName(set.name, 'fhir')),
  });
  // What is on the page goes into the file, saved or not; the portal has what the form came from, if it came from
  // elsewhere.
  const saveJson = (kept: { origin?: unknown }) =>
    saveFile(
      asFile({ format: 'careway-form', shapeVersion: SHAPE_VERSION, form: contentOf(set), ...kept }),
      fileName(set.name, 'form'),
    );
  const asJson = useAction({
    act: () => call('questionSetFile', { params: { id: draft.id }, query: {} }),
    done: ({ origin }) => saveJson({ origin }),
  });
  const acts: Record<string, () => void> = {
    copy: () => void copying.press().then((did) => did || onProblem('We could not make a copy. Try again.')),
    json: () =>
      void asJson.press().then((did) => {
        if (did) return;
        saveJson({});
        onProblem(
          'The file is saved. What the form came with from elsewhere is not in it: we could not ask for it.',
        );
      }),
    fhir: () => {
      // The portal writes it: it has the resource that the form came from, if it came from elsewhere.
      if (editing.keeping.kept.is !== 'saved')
        onProblem('What you wrote last is still being saved. Try again in a moment.');
      else
        void asFhir
          .press()
          .then(
            (did) => did || onProblem('The form could not be written as FHIR. Mend what is found first.'),
          );
    },
    delete: () => setDeleting(true),
  };
  return (
    <>
      <MenuTrigger>
        <Button className="cw-ib cw-ib--line" aria-label="More: duplicate, save as a file, delete">
          <Icon of={Ellipsis} />
        </Button>
        <Popover className="cw-menu">
          <Menu onAction={(key) => acts[String(key)]?.()}>
            <MenuItem id="copy">Duplicate this form</MenuItem>
            <MenuItem id="json">Save as a file (JSON)</MenuItem>
            <MenuItem id="fhir">Save as a FHIR Questionnaire</MenuItem>
            <MenuItem id="delete">{draft.inUse ? 'Give up this draft' : 'Delete this form'}</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        form={{
          id: draft.id,
          name: set.name,
          revision: editing.keeping.revision(),
          hasVersion: draft.inUse !== null,
        }}
        onDone={() => navigate('/questionnaires')}
      />
    </>
  );
}
