import { ForWhom } from './ForWhom.tsx';
import { OwnOfState } from './own/OwnOfState.tsx';
import { ResponseLists } from './ResponseLists.tsx';

/** /draft-forms: what the client who looks has begun; to staff, what is begun and not sent in. */
export default function DraftFormsScreen() {
  return <ForWhom client={<OwnOfState group="begun" />} staff={<ResponseLists of="draft" />} />;
}
