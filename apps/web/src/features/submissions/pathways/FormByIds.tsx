import type { Pathway } from '@careway/core/pathways/pathway';
import { staticForm } from '@careway/core/questionnaires/staticForms/formKinds';
import { screenOfForm } from '@careway/core/submissions/screenOfForm';
import { useEffect } from 'react';
import { useUser } from '../../../session/storedSession.ts';
import { named } from '../../../ui/paths/address.ts';
import { formAddress } from '../../../ui/paths/formAddress.ts';
import { Navigate, useNavigate } from '../../../ui/paths/links.ts';
import type { Address } from '../../../ui/paths/path.ts';
import { useRoutePath } from '../../../ui/paths/useRoutePath.ts';
import type { Filling } from '../filling.ts';
import { NotOpen } from '../NotOpen.tsx';
import { ownHome } from '../ownHome.ts';
import { useFilling } from '../useFilling.ts';
import { FormAsForm } from './FormAsForm.tsx';
import { isWalkedBy } from './PathwayPage.tsx';
import { entryStop, stopAt } from './stops.ts';
import { useOpening } from './useOpening.ts';
import { walkWith } from './useOwnShare.ts';
import { usePinned } from './usePinned.ts';

interface ByIds {
  definition: Pathway;
  id: string;
  shareId: string;
}

/**
 * /vas/nhs/{id}/{shareId} and the like: that form is taken up where it stands. One from before the pathway is filled
 * in as the form it was, one that is sent in is read, and our team's are theirs.
 */
export function FormByIds({ definition, id, shareId }: ByIds) {
  const path = useRoutePath();
  const client = useUser()?.usertype === 'Client';
  const { filling, error, retry } = useFilling(id, shareId);
  const pinned = usePinned(definition, filling);
  // The screen for all forms is closed to staff: what they were led to here is said here (rule 14.14).
  if (client && id !== definition.set.id) return <Navigate replace to={formAddress(id, shareId)} />;
  if (!filling) return <NotOpen error={error} retry={retry} />;
  const goesOn = client && !filling.admin && (filling.open || filling.stage === 'sent');
  if (!goesOn || !isWalkedBy(definition, filling)) return <FormAsForm id={id} shareId={shareId} />;
  if (!pinned.definition) return <NotOpen error={pinned.error} retry={pinned.retry} />;
  return <GoOn definition={pinned.definition} id={id} filling={filling} path={path} />;
}

function GoOn({
  definition,
  id,
  filling,
  path,
}: Omit<ByIds, 'shareId'> & { filling: Filling; path: string }) {
  const navigate = useNavigate();
  const walked = useOpening(definition, filling);
  const { service = 'top' } = definition;
  let to: Address | undefined;
  if (walked) {
    const plain = path.replace('/{id}/{shareId}', '');
    // The form's own address takes it up where it stands; any other is that page of it.
    const own = screenOfForm(staticForm(id));
    const asked = path === own ? undefined : stopAt(definition, walked, plain);
    const stop = asked ?? entryStop(definition, walked, filling.auto.savedAt !== undefined);
    to = stop ? named(stop.route) : ownHome();
  }
  const { shareId } = filling;
  useEffect(() => {
    if (to === undefined) return;
    walkWith(service, { id, shareId });
    void navigate(to, { replace: true });
  }, [to, service, id, shareId, navigate]);
  return <NotOpen error={undefined} retry={undefined} />;
}
