import type { worklistItem } from '@careway/contract/worklistItem';
import { clientReference } from '@careway/core/clients/search';
import { WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import type { z } from 'zod';
import type { ItemRow } from './repository.ts';

/** One thing as its reply shows it. */
export function itemReply(row: ItemRow, viewerId: string): z.input<typeof worklistItem> {
  const kind = WORKLIST_KINDS[row.kind as WorklistKind] ?? { words: 'Something to look at', hint: '' };
  return {
    id: row.id,
    kind: row.kind,
    title: kind.words,
    hint: kind.hint,
    about: row.about,
    at: row.created_at.toISOString(),
    client:
      row.person_id === null
        ? null
        : { id: row.person_id, name: row.name ?? '', reference: clientReference(row.reference ?? 0) },
    takenBy: row.taken_name,
    mine: row.taken_by === viewerId,
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_name,
  };
}
