import type { LeftForm } from '../../session/formDrafts.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { address } from '../../ui/paths/address.ts';

/** Staff leave while something that they wrote in a form is on this device alone: they say whether it may go. */
export function FormsLeft({ forms, onLeave }: { forms: readonly LeftForm[]; onLeave: () => void }) {
  const one = forms.length === 1;
  return (
    <Page sheet>
      <Sheet>
        <h1>{one ? 'A form is not saved yet' : `${forms.length} forms are not saved yet`}</h1>
        <p className="cw-lead">What you wrote last is only on this device.</p>
        <p>
          Open {one ? 'it' : 'them'} again to save {one ? 'it' : 'them'}. If you sign out now, what is not
          saved is deleted from this device, because others may use it. What was saved before stays.
        </p>
        <Actions>
          {forms.slice(0, 5).map(({ id, name }) => (
            <ButtonLink key={id} to={address('/questionnaires/builder/{id}', { id })}>
              Go back to “{name}”
            </ButtonLink>
          ))}
          <Button look="danger" onClick={onLeave}>
            Sign out and delete what is not saved
          </Button>
        </Actions>
      </Sheet>
    </Page>
  );
}
