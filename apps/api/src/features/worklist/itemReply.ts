import type { worklistItem } from '@careway/contract/worklistItem';
import { clientReference } from '@careway/core/clients/search';
import { CLAIM_LASTS } from '@careway/core/limits';
import { otherOfNeed } from '@careway/core/needs/maybeTwice';
import { NEED_LEVELS } from '@careway/core/needs/needLevels';
import { type PlaceFacts, placeOfNeed } from '@careway/core/needs/needOrder';
import { outcomeWords, UNDO_WITHIN } from '@careway/core/needs/needOutcomes';
import { tryWords } from '@careway/core/needs/needTries';
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
    otherId: otherOfNeed(row.need),
    takenBy: taken ? row.taken_name : null,
    mine: taken && row.taken_by === viewerId,
    takenAt: taken ? (row.taken_at?.toISOString() ?? null) : null,
    priority: priorityOf(row, now),
    tried: triedReply(row, now),
    given: givenReply(row, viewerId),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_name,
    ended: row.done_by === null ? row.ended_words : null,
    outcome:
      row.outcome === null ? null : { words: outcomeWords(row.kind, row.outcome), note: row.note ?? '' },
    undoUntil: undoUntil(row, viewerId, now)?.toISOString() ?? null,
  };
}

/** Whether whoever took it is still at it: what is left lying nobody has (rule 16.9). */
export function isHeld({ worked_at, taken_at }: ItemRow, now: Date): boolean {
  const at = worked_at ?? taken_at;
  return at !== null && now.getTime() - at.getTime() < CLAIM_LASTS;
}

function triedReply({ last_try, tried_at, try_note, again_at, tried_name }: ItemRow, now: Date) {
  if (last_try === null || tried_at === null) return null;
  return {
    words: tryWords(last_try),
    at: tried_at.toISOString(),
    by: tried_name,
    note: try_note,
    again: again_at && again_at > now ? again_at.toISOString() : null,
  };
}

function givenReply(
  { given_by, given_by_name, given_to_name, given_at, given_note }: ItemRow,
  viewerId: string,
) {
  if (given_at === null) return null;
  return {
    by: given_by_name,
    to: given_to_name,
    at: given_at.toISOString(),
    note: given_note ?? '',
    byMe: given_by === viewerId,
  };
}

/** Until when this viewer may take back that it is done. */
function undoUntil({ done_at, done_by }: ItemRow, viewerId: string, now: Date): Date | null {
  if (done_at === null || done_by !== viewerId) return null;
  const until = new Date(done_at.getTime() + UNDO_WITHIN);
  return until >= now ? until : null;
}

/** What its place in the list follows from. */
export const placeFacts = (row: ItemRow): PlaceFacts => ({
  kind: row.kind,
  level: row.own_level,
  at: row.created_at,
  before: row.event_at,
  dateOfBirth: row.date_of_birth,
  lastPeriod: row.last_period,
  targets: row.targets,
});

/** Where it stands in the list, and why; of what is done, where it stood then. */
function priorityOf(row: ItemRow, now: Date) {
  const place = placeOfNeed(placeFacts(row), row.done_at ?? now);
  return {
    level: (place.rank + 1) as 1 | 2 | 3 | 4,
    words: NEED_LEVELS[place.level].words,
    due: place.turn.toISOString(),
    why: place.why,
  };
}
