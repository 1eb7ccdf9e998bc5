import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { address } from '../../../ui/paths/address.ts';
import { useNavigate } from '../../../ui/paths/links.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { FormCard } from './formList.ts';
import { RenameDialog } from './RenameDialog.tsx';

const renew = () => queryClient.invalidateQueries({ queryKey: ['questionSets'] });

/** What can be done with a form of the list; what cannot says why when it is asked. */
export function FormActs({ form, onSaid }: { form: FormCard; onSaid: (words: string) => void }) {
  const { id, name } = form;
  const params = { id };
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const marking = useAction<'favourite' | 'pin' | 'public'>({
    act: (what): Promise<unknown> =>
      what === 'favourite'
        ? call('favouriteForm', { params, body: { favourite: !form.isFavourite } })
        : what === 'pin'
          ? call('pinQuestionSet', { params, body: { pinned: !form.pinned } })
          : call('publicQuestionSet', { params, body: { public: !form.public } }),
    done: (_, what) => {
      onSaid(MARKED[what](form));
      return renew();
    },
  });
  const copying = useAction({
    act: () => call('duplicateQuestionSet', { params, body: {} }),
    done: (copy) => navigate(address('/questionnaires/builder/{id}', { id: copy.id })),
  });
  const acts: Record<string, () => void> = {
    open: () => void navigate(address('/questionnaires/builder/{id}', params)),
    rename: () => setAsking('rename'),
    copy: () => void copying.press(),
    favourite: () => void marking.press('favourite'),
    pin: () => void marking.press('pin'),
    public: () => void marking.press('public'),
    delete: () => setAsking('delete'),
  };
  return (
    <>
      <MenuTrigger>
        <Button className="cw-ib" aria-label={`Actions: ${name}`}>
          <Icon of={Ellipsis} />
        </Button>
        <Popover className="cw-menu">
          <Menu onAction={(key) => acts[String(key)]?.()}>
            {form.mayWrite ? (
              <MenuItem id="open">{form.draft ? 'Go on writing' : 'Begin a new version'}</MenuItem>
            ) : null}
            {form.mayWrite ? <MenuItem id="rename">Rename</MenuItem> : null}
            <MenuItem id="copy">Duplicate</MenuItem>
            <MenuItem id="favourite">
              {form.isFavourite ? 'No favourite any more' : 'Make it a favourite'}
            </MenuItem>
            <MenuItem id="pin">
              {form.pinned ? 'Unpin from your first page' : 'Pin to your first page'}
            </MenuItem>
            {form.mayWrite ? (
              <MenuItem id="public">
                {form.public ? 'Close to other organisations' : 'Open to other organisations'}
              </MenuItem>
            ) : null}
            {form.mayWrite ? (
              <MenuItem id="delete">{form.inUse && form.draft ? 'Give up the draft' : 'Delete'}</MenuItem>
            ) : null}
          </Menu>
        </Popover>
      </MenuTrigger>
      <WentWrong words={marking.problem || copying.problem} />
      {asking === 'rename' ? (
        <RenameDialog form={form} onClose={() => setAsking(undefined)} onDone={renew} />
      ) : null}
      {asking === 'delete' ? (
        <Deleting form={form} onClose={() => setAsking(undefined)} onDone={renew} />
      ) : null}
    </>
  );
}

const MARKED: Readonly<Record<'favourite' | 'pin' | 'public', (form: FormCard) => string>> = {
  favourite: ({ name, isFavourite }) =>
    `“${name}” is ${isFavourite ? 'no favourite any more' : 'a favourite now'}.`,
  pin: ({ name, pinned }) => `“${name}” is ${pinned ? 'not pinned any more' : 'pinned'}.`,
  public: ({ name, public: open }) =>
    open
      ? `“${name}” is closed to other organisations.`
      : `Other organisations can read and copy “${name}” once it is approved.`,
};

function Deleting({ form, onClose, onDone }: { form: FormCard; onClose: () => void; onDone: () => unknown }) {
  const hasVersion = form.inUse !== null && form.draft !== null;
  return (
    <DeleteDialog
      open
      onClose={onClose}
      form={{ id: form.id, name: form.name, hasVersion }}
      onDone={onDone}
    />
  );
}
