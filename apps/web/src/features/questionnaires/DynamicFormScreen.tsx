import { useSearchParams } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { useFrames } from '../../ui/frames.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { LoadFailure } from '../../ui/states.tsx';
import { FormAsAsked } from './FormAsAsked.tsx';
import { NoFormChosen } from './NoFormChosen.tsx';

const PublishedForms = lazyPart(() => import('./PublishedForms.tsx'), {
  waiting: <main id="main" />,
  lost: (again) => <ListLost again={again} />,
});

function ListLost({ again }: { again: () => void }) {
  const { Staff } = useFrames();
  return (
    <Staff>
      <StaffPage title="Published forms">
        <LoadFailure title="The list did not load" onRetry={again} />
      </StaffPage>
    </Staff>
  );
}

/**
 * /poc/dynamic-form: any published form by its id, as it is asked (`?id=`). Nothing that is entered is sent or kept.
 * Without an id, staff get the list of published forms.
 */
export default function DynamicFormScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const staff = useUser()?.usertype !== 'Client';
  if (id) return <FormAsAsked key={id} id={id} staff={staff} />;
  return staff ? <PublishedForms /> : <NoFormChosen />;
}
