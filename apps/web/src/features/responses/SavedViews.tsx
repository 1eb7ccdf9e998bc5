import { RESPONSE_VIEWS } from '@careway/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { filterWords } from '../../ui/list/filters.ts';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Which } from './responseList.ts';
import type { ViewsNow } from './viewsNow.ts';

/** Keeping what is set under a name, or forgetting the view that is set (rule 7.26). */
export function SavedViews({ of, now }: { of: Which; now: ViewsNow }) {
  const [open, setOpen] = useState<'save' | 'forget'>();
  if (now.stands === 'built in' || now.stands === 'nothing') return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <LinkButton onClick={() => setOpen(now.stands === 'new' ? 'save' : 'forget')}>
        {now.stands === 'new' ? 'Save this view' : 'Forget this view'}
      </LinkButton>
      {now.stands === 'new' ? (
        <SaveView open={open === 'save'} onClose={close} of={of} now={now} />
      ) : (
        <ForgetView open={open === 'forget'} onClose={close} view={now.view} />
      )}
    </>
  );
}

function SaveView({
  open,
  onClose,
  of,
  now,
}: {
  open: boolean;
  onClose: () => void;
  of: Which;
  now: Extract<ViewsNow, { stands: 'new' }>;
}) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const save = useAction({
    act: () => call('saveView', { body: { list: of, name: name.trim(), filters: now.set } }),
    done: async () => {
      onClose();
      setName('');
      say('Your view is saved');
      await queries.invalidateQueries({ queryKey: ['responseForms'] });
    },
    offline: 'Your view is not saved: there is no connection. Try again.',
  });
  const press = () => {
    const words = now.wrongWith(name);
    setWrong(words);
    if (words) document.getElementById('view-name')?.focus();
    else void save.press();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Save this view"
      action={save}
      verbs={[{ words: 'Save the view', doing: 'Saving…', press }]}
      keep="Do not save"
    >
      <p>
        It shows: {filterWords(now.filters, now.set).join(', ')}. What you typed to find somebody is not kept.
      </p>
      <TextField
        id="view-name"
        label="Name of the view"
        hint="Only you see it. A name that you have already stands for this one then."
        maxLength={RESPONSE_VIEWS.name}
        autoComplete="off"
        value={name}
        {...(wrong ? { error: wrong } : {})}
        onChange={(event) => {
          setName(event.target.value);
          setWrong('');
          save.clear();
        }}
      />
    </ConfirmDialog>
  );
}

function ForgetView({
  open,
  onClose,
  view,
}: {
  open: boolean;
  onClose: () => void;
  view: { id: string; name: string };
}) {
  const queries = useQueryClient();
  const forget = useAction({
    act: () => call('forgetView', { params: { id: view.id } }),
    done: async () => {
      onClose();
      say('The view is forgotten');
      await queries.invalidateQueries({ queryKey: ['responseForms'] });
    },
    offline: 'The view is still there: there is no connection. Try again.',
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Forget the view “${view.name}”?`}
      action={forget}
      verbs={[{ words: 'Forget it', doing: 'Forgetting…', press: () => forget.press() }]}
      keep="Keep it"
    >
      <p>The responses stay as they are. Only the short way to this list goes.</p>
    </ConfirmDialog>
  );
}
