/** A second question before a danger or a red flag is closed, and whom that reaches (rule 16.44). */
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { asksTwice, CONFIRM, reachesOf, TOLD_OF_CLOSING } from '@careway/core/needs/closingNeed';
import type { NeedRank } from '@careway/core/needs/needLevels';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { notify } from '../notifications/service.ts';
import { nameOf } from './giveRows.ts';
import './onRecord.ts';
import { pageOf } from './give.ts';
import { type CameFrom, cameFrom, type ItemRow } from './repository.ts';

type Asks = Pick<ItemRow, 'kind' | 'lane'>;
const isAskedTwice = ({ kind, lane }: Asks) => asksTwice({ kind, rank: lane as NeedRank });

/** @throws Refusal `bad_request` with the field `confirmed`, where it was not said that it may be closed */
export function confirmedOf(item: Asks, confirmed: boolean | undefined): void {
  if (confirmed === true || !isAskedTwice(item)) return;
  const fields: FieldProblem[] = [{ field: 'confirmed', message: CONFIRM }];
  throw new Refusal('bad_request', { fields });
}

/** What stands in the second question: whether there is one, and whom it reaches that this is closed. */
export async function closingOf(dependencies: Dependencies, db: Db, who: Session, item: ItemRow) {
  const from = await cameFrom(db, item.id);
  const leads = await toldOf(dependencies, db, who, item, from);
  const given = item.given_to === who.personId && item.given_by !== who.personId;
  return {
    asksTwice: isAskedTwice(item),
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

/** Of danger those who are named for it, where they were told; never whoever closes it. */
async function toldOf(
  { namedForDanger }: Dependencies,
  db: Db,
  who: Session,
  { lane }: ItemRow,
  { trustId, told }: CameFrom,
) {
  if (lane !== 0 || !told) return [];
  return (await namedForDanger(db, trustId)).filter(({ id }) => id !== who.personId);
}
