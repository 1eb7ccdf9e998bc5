import { formKindOf, staticForm } from '@careway/core/questionnaires/staticForms/forms';
import { FORM_ADDRESS, kindOnScreen } from '@careway/core/submissions/screens';
import { useParams } from 'react-router';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { Navigate } from '../../ui/paths/links.ts';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { OpenForm } from './OpenForm.tsx';

/**
 * A form of one's own, to fill in or, once it is sent, to read: /questionnaires/viewform/{id}/{shareId} for every form,
 * and the screens of rule 6.2 that are made for one kind and follow its status table (core/submissions/screens).
 */
export default function FormScreen() {
  const { id = '', shareId = '' } = useParams();
  const path = useRoutePath();
  const key = staticForm(id)?.key ?? '';
  const kind = path === FORM_ADDRESS ? formKindOf(id) : kindOnScreen(path, key);
  if (!kind) return <Navigate replace to={formAddress(id, shareId)} />;
  return <OpenForm id={id} shareId={shareId} kind={kind} />;
}
