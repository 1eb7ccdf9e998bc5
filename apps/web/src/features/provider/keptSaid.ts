import { keptDraft } from '../../session/keptDraft.ts';
import type { Said } from './provider.ts';

/** What was typed and not saved: in which draft, and on top of which revision. */
interface KeptSaid {
  id: string | null;
  revision: number;
  said: Said;
}

/** What somebody typed of the provider's record on this device and did not save. */
export const keptSaid = keptDraft<KeptSaid>('provider', '', ({ id = null, revision, said }) =>
  said !== undefined && Array.isArray(said.lines) && Array.isArray(said.services)
    ? { id, revision: Number(revision), said }
    : undefined,
);
