/** What whoever begins work has to know of the list (rule 16.47). */

import type { ReplyOf } from '@careway/contract/row';
import type { startOfShift } from '@careway/contract/worklist';
import { placeOfNeed } from '@careway/core/needs/needOrder';
import { countShift, partOfShift, SHIFT_PART_NAMES, type ShiftNeed } from '@careway/core/needs/startOfShift';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { isHeld, itemReply, placeFacts } from './itemReply.ts';
import { type ItemsQuery, listItems } from './listRows.ts';
import type { ItemRow } from './repository.ts';
import { leftOf } from './shiftRows.ts';

/** More is said to be more: it stands on the list itself. */
const MOST = 300;

/** Derived from what is open as it stands: nobody writes a handover twice. */
export async function shiftOf(
  db: Db,
  who: Session,
  { desk }: Pick<ItemsQuery, 'desk'>,
  now: Date,
): Promise<ReplyOf<typeof startOfShift>> {
  const found = await listItems(db, who, { state: 'open', limit: MOST, desk }, now);
  const rows = found.slice(0, MOST);
  const ids = rows.map(({ id }) => id);
  const left = new Map((await leftOf(db, ids, now)).map((one) => [one.id, one]));
  const needs = rows.map((row) => ({ row, need: needOf(row, left.has(row.id), now) }));
  const reply = (row: ItemRow) => {
    const was = left.get(row.id);
    return {
      ...itemReply(row, who.personId, now),
      left: was
        ? { by: was.by, byMe: was.byId === who.personId, at: was.at.toISOString(), note: was.note }
        : null,
    };
  };
  return {
    counts: countShift(
      needs.map(({ need }) => need),
      now,
    ),
    parts: SHIFT_PART_NAMES.map((part) => ({
      part,
      data: needs.filter(({ need }) => partOfShift(need, now) === part).map(({ row }) => reply(row)),
    })),
    more: found.length > MOST,
  };
}

function needOf(row: ItemRow, left: boolean, now: Date): ShiftNeed {
  const { rank, turn } = placeOfNeed(placeFacts(row), now);
  const held = row.taken_by !== null && isHeld(row, now);
  // Who is signed out has it no more, whatever the list says for some minutes yet.
  return { rank, due: turn, again: row.again_at, held: held && !left, left };
}
