import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import OpenEligibleScreen, { loader as openLoader } from '../features/eligibility/EligibleScreen.tsx';
import { currentUser } from '../session/storedSession.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const OwnWay = lazyPart(() => import('../features/submissions/pathways/TopScreen.tsx'), {
  waiting: <Skeleton rows={4} />,
});

/** Whoever has just checked sees what came of it; a client without that is on their own way, which has its outcome here too. */
export function loader(args: LoaderFunctionArgs) {
  const elsewhere = openLoader(args);
  return elsewhere !== null && currentUser()?.usertype === 'Client' ? 'own' : elsewhere;
}

/** /top/eligible-for-an-appointment: "yes", for a stranger from the open check, for a client from their form. */
export default function EligibleScreen() {
  return useLoaderData<typeof loader>() === 'own' ? <OwnWay /> : <OpenEligibleScreen />;
}
