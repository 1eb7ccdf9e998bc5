import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { currentUser } from '../api/signedInUser.ts';
import OpenEligibleScreen, { loader as openLoader } from '../features/eligibility/EligibleScreen.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

const OwnWay = lazyPart(() => import('../features/submissions/pathways/TopScreen.tsx'), {
  waiting: <Skeleton rows={4} />,
});

/**
 * Whoever has just checked sees what came of it; a client without that is on their own way, which has its outcome
 * here too. It is fetched before it is drawn, so that their form goes over from the page before; the page itself asks
 * again for one that did not come.
 */
export async function loader(args: LoaderFunctionArgs) {
  const elsewhere = openLoader(args);
  if (elsewhere === null || currentUser()?.usertype !== 'Client') return elsewhere;
  await OwnWay.fetch().catch(() => undefined);
  return 'own';
}

/** /top/eligible-for-an-appointment: "yes", for a stranger from the open check, for a client from their form. */
export default function EligibleScreen() {
  return useLoaderData<typeof loader>() === 'own' ? <OwnWay /> : <OpenEligibleScreen />;
}
