import type { WhyNotDecide } from '@careway/core/access/secondPerson';
import type { AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { type LifeRow, type LifeTable, storeDecision, storeSent } from './repository.ts';
import { asCandidate, whyNotOne } from './secondPerson.ts';

/** Whoever is not in the records any more. */
export const GONE = 'Someone who has left';

/** A version as the API gives it: what it says, and its life. */
export function lifeOf<Row extends LifeRow>(row: Row) {
  return {
    ...row,
    authors: row.authors.map(({ id, name }) => ({ id, name: name ?? GONE })),
    begunAt: row.begunAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? GONE,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentAt === null ? null : (row.sentBy ?? GONE),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedAt === null ? null : (row.decidedBy ?? GONE),
  };
}

/** The life of version 1, which came with the product. */
export const BORN = {
  id: null,
  number: 1,
  state: 'approved',
  revision: 1,
  authors: [],
  begunAt: null,
  savedAt: null,
  savedBy: null,
  sentAt: null,
  sentBy: null,
  decidedAt: null,
  decidedBy: null,
  comment: null,
} as const;

/** Whether somebody has written in a version: then it is not theirs to decide. */
export const isAuthor = ({ authors }: Pick<LifeRow, 'authors'>, { personId }: Session) =>
  authors.some(({ id }) => id === personId);

/**
 * Why who asks may not decide on a version that was sent (rule 10.16): what is kept as versions holds for every
 * organisation.
 */
export const whyNotDecideOn = (
  db: Db,
  now: Date,
  who: Session,
  { authors }: Pick<LifeRow, 'authors'>,
): Promise<WhyNotDecide | undefined> =>
  whyNotOne(db, now, asCandidate(who), { authors: authors.map(({ id }) => id), forAll: true });

/** What is published by two people, and where it is kept. */
export interface Published<Row extends LifeRow, Found> {
  table: LifeTable;
  find: (db: Db, id: string, how?: { forUpdate?: boolean }) => Promise<Row | undefined>;
  /** What the trail says of one. */
  about: (row: Row) => string;
  /**
   * @param found what was found before a connection was taken, where looking takes long
   * @throws Refusal `draft_unsound` with every fault
   */
  refuseUnsound: (db: Db, now: Date, row: Row, found: Found | undefined) => Promise<void>;
  events: Record<'sent' | 'takenBack' | 'discarded' | 'approved' | 'declined', AuditEvent>;
}

interface Named<Found> {
  id: string;
  revision: number;
  found?: Found | undefined;
}

/**
 * Publishing by two people (rules 2.14 and 16.14), the same for pathways and for content: drafted, sent, and approved
 * or declined by somebody who has written nothing of it. Every step names the revision it is about.
 */
export function publishedByTwo<Row extends LifeRow, Found = never>(kind: Published<Row, Found>) {
  const refuseOther = (row: Row, revision: number) => {
    if (row.revision !== revision) throw new Refusal('draft_changed', { details: { stored: lifeOf(row) } });
  };

  /**
   * One version, which others who change it wait for.
   * @throws Refusal `not_found`; `draft_not_open` or `draft_not_waiting`; `draft_changed` with what is `stored`
   */
  async function locked(
    db: Db,
    id: string,
    { state, revision }: { state: 'draft' | 'sent'; revision?: number },
  ): Promise<Row> {
    const row = await kind.find(db, id, { forUpdate: true });
    if (row === undefined) throw new Refusal('not_found');
    if (row.state !== state) throw new Refusal(state === 'draft' ? 'draft_not_open' : 'draft_not_waiting');
    if (revision !== undefined) refuseOther(row, revision);
    return row;
  }

  /** Writes down what was done, and gives the version as it is now. */
  async function noted(db: Db, now: Date, who: Session, { id, event }: { id: string; event: AuditEvent }) {
    const row = (await kind.find(db, id)) as Row;
    await record(db, now, event, { userId: null, createdBy: who.personId, rest: kind.about(row) });
    return lifeOf(row);
  }

  return {
    locked,
    noted,

    /** Sends a draft for approval. @throws Refusal as `locked`, and `draft_unsound` with every fault */
    async send(db: Db, now: Date, who: Session, { id, revision, found }: Named<Found>) {
      await kind.refuseUnsound(db, now, await locked(db, id, { state: 'draft', revision }), found);
      await storeSent(db, kind.table, { id, by: who.personId, at: now });
      return noted(db, now, who, { id, event: kind.events.sent });
    },

    /**
     * Takes back what was sent, so that it can be written in again.
     * @throws Refusal as `locked`; `forbidden` for who is none of its authors: they decide on it
     */
    async takeBack(db: Db, now: Date, who: Session, { id, revision }: Named<Found>) {
      const sent = await locked(db, id, { state: 'sent', revision });
      if (!isAuthor(sent, who)) throw new Refusal('forbidden');
      await storeSent(db, kind.table, { id, by: null, at: null });
      return noted(db, now, who, { id, event: kind.events.takenBack });
    },

    /** Gives up a draft; what it said is kept. @throws Refusal as `locked` */
    async discard(db: Db, now: Date, who: Session, { id, revision }: Named<Found>) {
      await locked(db, id, { state: 'draft', revision });
      const by = who.personId;
      await storeDecision(db, kind.table, { id, state: 'discarded', by, at: now, comment: null });
      return noted(db, now, who, { id, event: kind.events.discarded });
    },

    /**
     * Approves what was sent, or declines it. Who decides is taken from the session alone, and is a second person
     * (rule 10.16).
     * @throws Refusal as `locked`; `own_draft`, `others_decide`, `rights_too_new`; `draft_unsound` with every fault;
     *   `bad_request` where nothing is said of why it
     * is declined
     */
    async decide(
      db: Db,
      now: Date,
      who: Session,
      given: Named<Found> & { decision: 'approved' | 'declined'; comment?: string | undefined },
    ) {
      const { id, revision, decision, comment = '' } = given;
      const sent = await locked(db, id, { state: 'sent' });
      const why = await whyNotDecideOn(db, now, who, sent);
      if (why) throw new Refusal(why.code, { message: why.words });
      refuseOther(sent, revision);
      if (decision === 'declined' && comment === '') {
        const message = 'Say what should be different, so that its author can go on';
        throw new Refusal('bad_request', { fields: [{ field: 'comment', message }] });
      }
      if (decision === 'approved') await kind.refuseUnsound(db, now, sent, given.found);
      const by = who.personId;
      await storeDecision(db, kind.table, { id, state: decision, by, at: now, comment: comment || null });
      return noted(db, now, who, { id, event: kind.events[decision] });
    },
  };
}
