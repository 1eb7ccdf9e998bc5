import type { worklistItem } from '@careway/contract/worklistItem';
import { clientReference } from '@careway/core/clients/search';
import { CLAIM_LASTS } from '@careway/core/limits';
import { TRIAGE_LEVELS, triage, triageScore } from '@careway/core/worklist/triage';
import { WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import type { z } from 'zod';
import type { ItemRow } from './repository.ts';

/** One thing as its reply shows it. */
export function itemReply(row: ItemRow, viewerId: string, now: Date): z.input<typeof worklistItem> {
  const taken = row.taken_by !== null && (row.done_at !== null || isHeld(row, now));
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
    takenBy: taken ? row.taken_name : null,
    mine: taken && row.taken_by === viewerId,
    takenAt: taken ? (row.taken_at?.toISOString() ?? null) : null,
    priority: priorityOf(row, now),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_name,
  };
}

/** Whether whoever took it is still at it: what is left lying nobody has (rule 16.9). */
function isHeld({ worked_at, taken_at }: ItemRow, now: Date): boolean {
  const at = worked_at ?? taken_at;
  return at !== null && now.getTime() - at.getTime() < CLAIM_LASTS;
}

/** Where it stands in triage, and why; of what is done, where it stood then. */
function priorityOf(row: ItemRow, now: Date) {
  const facts = {
    kind: row.kind,
    at: row.created_at,
    dateOfBirth: row.date_of_birth,
    lastPeriod: row.last_period,
  };
  const until = row.done_at ?? now;
  const place = triage(facts, until);
  return {
    level: place.level,
    words: TRIAGE_LEVELS[place.level].words,
    score: triageScore(place, row.created_at, until),
    due: place.due.toISOString(),
    reasons: [...place.reasons],
  };
}
