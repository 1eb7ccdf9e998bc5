import { keptDraft } from '../../session/keptDraft.ts';
import type { KeptSaid } from '../../ui/published/useDraftEditing.ts';
import type { Said } from './provider.ts';

/** What somebody typed of the provider's record on this device and did not save. */
export const keptSaid = keptDraft<KeptSaid<Said>>('provider', '', ({ id = null, revision, said }) =>
  said !== undefined && Array.isArray(said.lines) && Array.isArray(said.services)
    ? { id, revision: Number(revision), said }
    : undefined,
);
