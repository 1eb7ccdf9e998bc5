import type { Pathway } from '@careway/core/pathways/pathway';
import { memo, useEffect } from 'react';
import { useParams } from 'react-router';
import { useUser } from '../../../session/storedSession.ts';
import { NotOpen } from '../NotOpen.tsx';
import { useFilling } from '../useFilling.ts';
import { ForClients } from './ForClients.tsx';
import { FormAsForm } from './FormAsForm.tsx';
import { FormByIds } from './FormByIds.tsx';
import { isWalkedBy, PathwayPage } from './PathwayPage.tsx';
import { type Found, useOwnShare } from './useOwnShare.ts';
import { usePinned } from './usePinned.ts';

/**
 * Every page of a signed-in pathway: whatever stands at this address for whoever asks (decision 0064). Addresses with
 * ids open that form, and lead to where it stands.
 */
export function PathwayScreen({ definition }: { definition: Pathway }) {
  const { id, shareId } = useParams();
  const client = useUser()?.usertype === 'Client';
  if (id && shareId) return <FormByIds key={shareId} definition={definition} id={id} shareId={shareId} />;
  return client ? <Own definition={definition} /> : <ForClients />;
}

/** The router draws the screen that is left once more before another comes: not what stands on it. */
const Own = memo(function Own({ definition }: { definition: Pathway }) {
  const found = useOwnShare(definition);
  const { share, error, retry } = found;
  if (!share) return <NotOpen error={error} retry={retry} />;
  return <OwnForm key={share.shareId} definition={definition} {...share} renew={found.renew} />;
});

function OwnForm({
  definition,
  id,
  shareId,
  renew,
}: {
  definition: Pathway;
  id: string;
  shareId: string;
  renew: Found['renew'];
}) {
  const { filling, error, retry } = useFilling(id, shareId);
  const pinned = usePinned(definition, filling);
  const before = filling !== undefined && !isWalkedBy(definition, filling);
  // A form from before the pathway stays the form it was while it is open; a closed one says nothing about today.
  const closed = before && !filling.open;
  useEffect(() => {
    if (closed) renew?.();
  }, [closed, renew]);
  if (!filling) return <NotOpen error={error} retry={retry} />;
  if (closed && renew) return <NotOpen error={undefined} retry={undefined} />;
  if (before) return <FormAsForm id={id} shareId={shareId} />;
  if (!pinned.definition) return <NotOpen error={pinned.error} retry={pinned.retry} />;
  return <PathwayPage definition={pinned.definition} filling={filling} />;
}
