import { ForWhom } from './ForWhom.tsx';
import { OwnOfState } from './own/OwnOfState.tsx';
import { ResponseLists } from './ResponseLists.tsx';

/** /submitted-forms: what the client who looks has sent in; to staff, what all have. */
export default function SubmittedFormsScreen() {
  return <ForWhom client={<OwnOfState group="sent" />} staff={<ResponseLists of="sent" />} />;
}
