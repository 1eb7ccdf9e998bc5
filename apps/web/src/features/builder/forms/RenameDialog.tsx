import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/toast.ts';
import { Said, useAction } from '../../../ui/useAction.ts';
import type { FormCard } from './formList.ts';
import { NameField } from './NameField.tsx';

/** Another name for the draft of a form; where none is open the next version is begun. */
export function RenameDialog({
  form,
  onClose,
  onDone,
}: {
  form: FormCard;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { id } = form;
  const [name, setName] = useState(form.name);
  const renaming = useAction({
    act: async () => {
      if (name.trim() === '') throw new Said('Give the form a name');
      const draft = form.draft
        ? await call('questionSetDraft', { params: { id } })
        : await call('beginQuestionSetVersion', { params: { id }, body: {} });
      if (draft === undefined) return undefined;
      return call('renameQuestionSet', {
        params: { id },
        body: { name: name.trim(), revision: draft.revision },
      });
    },
    done: () => {
      say('Renamed', 'success');
      onClose();
      return onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Rename “${form.name}”`}
      verbs={[{ words: 'Rename it', doing: 'Renaming…', press: () => renaming.press() }]}
      keep="Keep the name"
      action={renaming}
    >
      <p>
        {form.inUse
          ? 'Clients read the new name once the version with it is approved.'
          : 'The form has this name from now on.'}
      </p>
      <NameField id={`rename-${id}`} formId={id} value={name} onValue={setName} />
    </ConfirmDialog>
  );
}
