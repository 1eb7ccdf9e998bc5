import { FormsAnswered } from './FormsAnswered.tsx';
import { ForWhom } from './ForWhom.tsx';
import { OwnKinds } from './own/OwnKinds.tsx';

/** /patient/forms: the kinds of forms of the client who looks; to staff, every form that was answered. */
export default function FormTypesScreen() {
  return <ForWhom client={<OwnKinds />} staff={<FormsAnswered />} />;
}
