import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { showsForm } from '@careway/core/submissions/screenOfForm';
import { useParams } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { Navigate } from '../../ui/paths/links.ts';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { OpenForm } from './OpenForm.tsx';

/**
 * A form of one's own, to fill in or, once it is sent, to read: /questionnaires/viewform/{id}/{shareId} for every form,
 * and the screens of rule 6.2 that are made for one kind (core/submissions/kinds). What becomes of the form is
 * the same on all of them: the share knows its kind (decision 0048).
 */
export default function FormScreen() {
  const { id = '', shareId = '' } = useParams();
  const path = useRoutePath();
  const form = staticForm(id);
  const client = useUser()?.usertype === 'Client';
  // The way through eligibility has pages of its own: its form opens there, wherever the link to it was made.
  const walked = client && form?.key.startsWith('eligibility.') === true;
  const to = formAddress(id, shareId);
  // Of the screens of forms staff have this one alone: what there is not is said here, and leads nobody to a page
  // that is closed to them.
  const mayFollow = client || to.startsWith('/appointment/phonemodule/');
  if (walked || (mayFollow && !showsForm(path, form))) return <Navigate replace to={to} />;
  return <OpenForm id={id} shareId={shareId} />;
}
