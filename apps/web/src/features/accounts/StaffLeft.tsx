import { HOME } from '@careway/core/access/userTypes';
import { currentUser } from '../../api/signedInUser.ts';
import type { LeftForm } from '../../session/formDrafts.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { address } from '../../ui/paths/address.ts';

/** What is not sent, for a heading. */
function headOf(forms: number, notes: number): string {
  if (notes === 0) return forms === 1 ? 'A form is not saved yet' : `${forms} forms are not saved yet`;
  const note = notes === 1 ? 'A note' : `${notes} notes`;
  if (forms === 0) return `${note} ${notes === 1 ? 'is' : 'are'} not saved yet`;
  return `${note} and ${forms === 1 ? 'a form' : `${forms} forms`} are not saved yet`;
}

/**
 * Staff leave while something that they wrote is on this device alone: they say whether it may go
 * (rules 7.18, 16.46).
 */
export function StaffLeft({
  forms,
  notes,
  onLeave,
}: {
  forms: readonly LeftForm[];
  /** How many notes they began and did not save. */
  notes: number;
  onLeave: () => void;
}) {
  const one = forms.length + notes === 1;
  const home = HOME[currentUser()?.usertype ?? 'Admin'];
  return (
    <Page sheet>
      <Sheet>
        <h1>{headOf(forms.length, notes)}</h1>
        <p className="cw-lead">What you wrote last is only on this device.</p>
        {notes > 0 ? (
          <p>
            {notes === 1 ? 'The note stands' : 'The notes stand'} where you began{' '}
            {notes === 1 ? 'it' : 'them'}: at what a client needs, in a record, or beside a form.
          </p>
        ) : null}
        <p>
          {forms.length > 0 ? `Open ${one ? 'it' : 'them'} again to save ${one ? 'it' : 'them'}. ` : ''}If you
          sign out now, what is not saved is deleted from this device, because others may use it. What was
          saved before stays.
        </p>
        <Actions>
          {forms.slice(0, 5).map(({ id, name }) => (
            <ButtonLink key={id} to={address('/questionnaires/builder/{id}', { id })}>
              Go back to “{name}”
            </ButtonLink>
          ))}
          {notes > 0 ? <ButtonLink to={home}>Go back to my work</ButtonLink> : null}
          <Button look="danger" onClick={onLeave}>
            Sign out and delete what is not saved
          </Button>
        </Actions>
      </Sheet>
    </Page>
  );
}
