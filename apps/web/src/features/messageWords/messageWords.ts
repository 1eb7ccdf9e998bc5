import type { MessageName } from '@careway/core/messages/portalWords';
import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { keptDraft } from '../../session/keptDraft.ts';
import type { KeptSaid } from '../../ui/published/useDraftEditing.ts';

export type MessageReply = CallReply<'messageWords'>;
export type Version = MessageReply['inUse'];
/** What a version says. */
export type Said = Version['said'];

/** Where a message is written, below /admin and below /service alike. */
export const editorOf = (message: MessageName) => `?part=messages&message=${message}` as const;

/** Looks again at everything that a step makes old: the list from empty to open reads it too. */
export const renewMessages = () =>
  Promise.all(
    ['messageWordsList', 'messageWords', 'opening'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** What somebody typed of a message on this device and did not save. */
export const keptWordsOf = (message: MessageName) =>
  keptDraft<KeptSaid<Said>>('message', message, ({ id = null, revision, said }) =>
    typeof said?.subject === 'string' && typeof said.email === 'string' && typeof said.text === 'string'
      ? { id, revision: Number(revision), said }
      : undefined,
  );
