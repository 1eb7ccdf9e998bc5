import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { keptDraft } from '../../session/keptDraft.ts';
import type { KeptSaid } from '../../ui/published/useDraftEditing.ts';

export type LevelsReply = CallReply<'needLevels'>;
export type Version = LevelsReply['inUse'];
/** What a version says. */
export type Said = Version['said'];

/** Changes some of what is typed. */
export type Change = (changed: Partial<Said>) => void;
/** Why a field cannot be published as it is, where that is to be said. */
export type FaultOf = (field: string) => string | undefined;

/** The list of what is left to do leads to a field by this. */
export const idOf = (field: string) => `levels-${field}`;

/** Looks again at everything that a step makes old. */
export const renewLevels = () =>
  Promise.all(
    ['needLevels', 'levelsInUse', 'worklist'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** What somebody typed of the list on this device and did not save. */
export const keptLevels = keptDraft<KeptSaid<Said>>('need levels', '', ({ id = null, revision, said }) =>
  said !== undefined &&
  typeof said.targets === 'object' &&
  Array.isArray(said.kinds) &&
  Array.isArray(said.flags)
    ? { id, revision: Number(revision), said }
    : undefined,
);
