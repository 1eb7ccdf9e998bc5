import { type ComponentType, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import OpenEligibleScreen, { loader as openLoader } from '../features/eligibility/EligibleScreen.tsx';
import { currentUser } from '../session/storedSession.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/states.tsx';

let here: ComponentType | undefined;

const loadOwnWay = async () => {
  const part = await import('../features/submissions/pathways/TopScreen.tsx');
  here = part.default;
  return part;
};

const OwnWay = lazyPart(loadOwnWay, { waiting: <Skeleton rows={4} /> });

/**
 * Whoever has just checked sees what came of it; a client without that is on their own way, which has its outcome here too. It is
 * fetched before it is drawn, so that their form goes over from the page before; the page itself asks again for one that did not come.
 */
export async function loader(args: LoaderFunctionArgs) {
  const elsewhere = openLoader(args);
  if (elsewhere === null || currentUser()?.usertype !== 'Client') return elsewhere;
  await loadOwnWay().catch(() => undefined);
  return 'own';
}

/** /top/eligible-for-an-appointment: "yes", for a stranger from the open check, for a client from their form. */
export default function EligibleScreen() {
  const [Own] = useState(() => here ?? OwnWay);
  return useLoaderData<typeof loader>() === 'own' ? <Own /> : <OpenEligibleScreen />;
}
