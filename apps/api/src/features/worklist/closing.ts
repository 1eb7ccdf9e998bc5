/** A second question before a danger or a red flag is closed, and whom that reaches (rule 16.44). */
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { asksTwice, CONFIRM, reachesOf, TOLD_OF_CLOSING } from '@careway/core/needs/closingNeed';
import { placeOfNeed } from '@careway/core/needs/needOrder';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { notify } from '../notifications/service.ts';
import { nameOf } from './giveRows.ts';
import './onRecord.ts';
import { pageOf } from './give.ts';
import { placeFacts } from './itemReply.ts';
import { closeItemOf } from './needRows.ts';
import { type CameFrom, cameFrom, closedWithConcern, type ItemRow } from './repository.ts';

/**
 * By what is known of them now, as their page shows it: a birth date that was corrected since may have made another
 * level of it.
 */
const rankOf = (item: ItemRow, now: Date) => placeOfNeed(placeFacts(item), item.done_at ?? now).rank;
const isAskedTwice = (item: ItemRow, now: Date) => asksTwice({ kind: item.kind, rank: rankOf(item, now) });

/** @throws Refusal `bad_request` with the field `confirmed`, where it was not said that it may be closed */
export function confirmedOf(item: ItemRow, confirmed: boolean | undefined, now: Date): void {
  if (confirmed === true || !isAskedTwice(item, now)) return;
  const fields: FieldProblem[] = [{ field: 'confirmed', message: CONFIRM }];
  throw new Refusal('bad_request', { fields });
}

/** What stands in the second question: whether there is one, and whom it reaches that this is closed. */
export async function closingOf(dependencies: Dependencies, db: Db, who: Session, item: ItemRow) {
  const from = await cameFrom(db, item.id);
  const leads = await toldOf(dependencies, db, who, item, from);
  const given = item.given_to === who.personId && item.given_by !== who.personId;
  return {
    asksTwice: isAskedTwice(item, dependencies.now()),
    reaches: [
      ...reachesOf({
        known: item.person_id !== null,
        ofForm: from.ofForm,
        ofConcern: from.ofConcern,
        leads: leads.map(({ name }) => name),
        gaveIt: given ? item.given_by_name : null,
      }),
    ],
  };
}

/** Tells those who were told of a danger what became of it, in words that name no client. */
export async function sayClosed(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  item: ItemRow,
  { became, now }: { became: keyof typeof TOLD_OF_CLOSING; now: Date },
): Promise<void> {
  const leads = await toldOf(dependencies, db, who, item, await cameFrom(db, item.id));
  if (leads.length === 0) return;
  const words = TOLD_OF_CLOSING[became](await nameOf(db, who.personId));
  for (const { id, usertype } of leads) await notify(db, [id], { words, leadsTo: pageOf(usertype) }, now);
}

/**
 * Closes what stood on the list for a concern that was closed on its own page, in that transaction, and tells who was
 * told of it.
 */
export async function closeWithConcern(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { concernId, now }: { concernId: string; now: Date },
): Promise<void> {
  await closeItemOf(db, concernId, now);
  for (const item of await closedWithConcern(db, concernId, now))
    await sayClosed(dependencies, db, who, item, { became: 'closed', now });
}

/** Of danger those who are named for it, where they were told; never whoever closes it. */
async function toldOf(
  { namedForDanger, now }: Dependencies,
  db: Db,
  who: Session,
  item: ItemRow,
  { trustId, told }: CameFrom,
) {
  if (!told || rankOf(item, now()) !== 0) return [];
  return (await namedForDanger(db, trustId)).filter(({ id }) => id !== who.personId);
}
