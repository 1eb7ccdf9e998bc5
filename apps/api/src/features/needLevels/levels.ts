import type { needLevels } from '@careway/contract/needLevels';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { levelsFaults } from '@careway/core/needs/levelFaults';
import { AS_THEY_COME, type LevelsSaid, SAID_AS_THEY_COME, wholeList } from '@careway/core/needs/levelList';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { BORN, beginAlone, lifeOf, publishedByTwo, whyNotDecideOn } from '../versions/service.ts';
import { countToPlace, placeByLevels } from '../worklist/service.ts';
import * as rows from './repository.ts';

type Version = ReplyOf<typeof needLevels>['inUse'];

/** As lists of its own, in one order, so that two that say the same are the same. */
const copyOf = (said: LevelsSaid): Version['said'] => {
  const { targets, kinds, flags } = wholeList(said);
  return { targets: { ...targets }, kinds: [...kinds], flags: [...flags] };
};

/** A version with its life, as the contract has it. */
export const toVersion = <Row extends { said: LevelsSaid }>({ said, ...life }: Row) => ({
  ...life,
  said: copyOf(said),
});

const versionOf = (row: rows.LevelsRow): Version => toVersion(lifeOf(row));

/** Version 1: the list as it comes with the product. */
const asItComes = (): Version => ({
  ...BORN,
  authors: [],
  said: copyOf(SAID_AS_THEY_COME),
  restores: null,
});

const life = publishedByTwo<rows.LevelsRow>({
  table: 'need_levels_version',
  find: rows.findVersion,
  about: ({ number }) => `version ${number}`,
  async refuseUnsound(_db, _now, { said }) {
    const fields = levelsFaults(wholeList(said));
    if (fields.length > 0) throw new Refusal('draft_unsound', { fields });
  },
  events: {
    sent: AUDIT.levelsSent,
    takenBack: AUDIT.levelsTakenBack,
    discarded: AUDIT.levelsDiscarded,
    approved: AUDIT.levelsApproved,
    declined: AUDIT.levelsDeclined,
  },
});

export const { send, takeBack, discard } = life;

/** So many open needs are placed anew in the transaction that publishes; the others by the rounds of every minute. */
const AT_ONCE = 200;

/**
 * Decides on a version that was sent; what is published holds for every open need, the most urgent of them at once
 * (rule 16.60).
 * @throws Refusal as `publishedByTwo`
 */
export async function decide(db: Db, now: Date, who: Session, given: Parameters<typeof life.decide>[3]) {
  const decided = await life.decide(db, now, who, given);
  if (decided.state === 'approved') await placeByLevels(db, now, AT_ONCE);
  return decided;
}

/** The page of the list of levels. */
export async function shown(db: Db, now: Date, who: Session): Promise<ReplyOf<typeof needLevels>> {
  const [open, used] = [await rows.openVersion(db), await rows.approvedVersion(db)];
  const why = open?.state === 'sent' ? ((await whyNotDecideOn(db, now, who, open)) ?? null) : undefined;
  const all = await rows.newestVersions(db);
  return {
    inUse: used ? versionOf(used) : asItComes(),
    open: open ? versionOf(open) : null,
    mayDecide: why === null,
    mayNotDecide: why ?? null,
    faults: open ? levelsFaults(wholeList(open.said)) : [],
    versions: [...all.map(versionOf), asItComes()],
    toPlace: await countToPlace(db, used?.number ?? AS_THEY_COME.number),
  };
}

/** @throws Refusal `not_found` for a version that there never was */
export async function begin(db: Db, now: Date, who: Session, from: number | undefined): Promise<Version> {
  await beginAlone(db, 'need levels draft');
  const open = await rows.openVersion(db);
  if (open) return versionOf(open);
  const base = from === undefined ? await rows.approvedVersion(db) : await rows.versionNumbered(db, from);
  if (from !== undefined && from !== AS_THEY_COME.number && !base) throw new Refusal('not_found');
  const id = newId(now);
  const said = copyOf(base?.said ?? SAID_AS_THEY_COME);
  await rows.insertDraft(db, now, { id, said, restores: from ?? null, by: who.personId });
  return toVersion(await life.noted(db, now, who, { id, event: AUDIT.levelsDrafted }));
}

/** @throws Refusal as `locked`, with what is `stored` when a colleague saved since */
export async function save(
  db: Db,
  now: Date,
  who: Session,
  { id, revision, said }: { id: string; revision: number; said: LevelsSaid },
) {
  const stored = await life.locked(db, id, { state: 'draft', revision });
  const given = copyOf(said);
  const faults = levelsFaults(given);
  if (JSON.stringify(copyOf(stored.said)) === JSON.stringify(given)) return { ...versionOf(stored), faults };
  await rows.storeSaid(db, now, { id, by: who.personId, said: given });
  const saved = await life.noted(db, now, who, { id, event: AUDIT.levelsSaved });
  return { ...toVersion(saved), faults };
}
