import type { messageWords, messageWordsList } from '@careway/contract/messageWords';
import type { ReplyOf } from '@careway/contract/row';
import type { WhyNotDecide } from '@careway/core/access/secondPerson';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { type MessageFault, messageFaults } from '@careway/core/messages/messageFaults';
import {
  isMessageName,
  MESSAGE_NAMES,
  type MessageName,
  type MessageWords,
  messageOf,
} from '@careway/core/messages/portalWords';
import { PRODUCT } from '@careway/core/provider/provider';
import { addressOf } from '../../config.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { BORN, beginAlone, lifeOf, publishedByTwo, whyNotDecideOn } from '../versions/service.ts';
import * as rows from './repository.ts';

type Version = ReplyOf<typeof messageWords>['inUse'];

/** The words alone, in one order, so that two that say the same are the same. */
const copyOf = ({ subject, email, text }: MessageWords): MessageWords => ({ subject, email, text });
const isSame = (one: MessageWords, other: MessageWords) =>
  JSON.stringify(copyOf(one)) === JSON.stringify(copyOf(other));

/** Version 1: the portal's own words. */
const asItComes = (message: MessageName): Version => ({
  ...BORN,
  authors: [],
  message,
  said: copyOf(messageOf(message)),
  restores: null,
});

/** A version with its life, as the contract has it. */
export const toVersion = <Row extends { said: MessageWords }>({ said, ...life }: Row) => ({
  ...life,
  said: copyOf(said),
});
const versionOf = (row: rows.WordsRow): Version => toVersion(lifeOf(row));

/** What a message must not name: the provider, what it offers by the provider's own names, and its places. */
async function unsaidNames({ ownWords }: Dependencies, db: Db): Promise<string[]> {
  const { name, shortName, services } = await ownWords.now();
  const own = [name, shortName, ...services.map((one) => one.name)].filter(
    (one) => one !== '' && one !== PRODUCT,
  );
  return [...new Set([...own, ...(await rows.clinicNames(db))])];
}

/** What is said of messages in the provider's own words, published by two people (rule 17.37). */
export function wordsOfMessages(dependencies: Dependencies) {
  const address = addressOf(dependencies.config);
  const faultsOf = async (db: Db, message: MessageName, said: MessageWords): Promise<MessageFault[]> =>
    messageFaults(message, said, { address, names: await unsaidNames(dependencies, db) });

  const life = publishedByTwo<rows.WordsRow>({
    table: 'message_words_version',
    find: rows.findVersion,
    about: ({ message, number }) => `“${messageOf(message).subject}” (${message}), version ${number}`,
    async refuseUnsound(db, _now, { message, said }) {
      const fields = await faultsOf(db, message, said);
      if (fields.length > 0) throw new Refusal('draft_unsound', { fields });
    },
    events: {
      sent: AUDIT.messageSentForApproval,
      takenBack: AUDIT.messageTakenBack,
      discarded: AUDIT.messageDiscarded,
      approved: AUDIT.messageApproved,
      declined: AUDIT.messageDeclined,
    },
  });

  /** Why who asks may not decide on what is open; null where they may, undefined where nothing waits for a decision. */
  async function whyNot(db: Db, now: Date, who: Session, open: rows.WordsRow | undefined) {
    if (open?.state !== 'sent') return undefined;
    return ((await whyNotDecideOn(db, now, who, open)) ?? null) as WhyNotDecide | null;
  }

  return {
    ...life,

    /** Every message with its words now, whether they are the portal's, and what is being written. */
    async list(db: Db, now: Date, who: Session): Promise<ReplyOf<typeof messageWordsList>> {
      const newest = (await rows.newestOfEach(db)).filter(({ message }) => isMessageName(message));
      const data = [];
      for (const message of MESSAGE_NAMES) {
        const own = newest.filter((row) => row.message === message);
        const used = own.find(({ state }) => state === 'approved');
        const open = own.find(({ state }) => state !== 'approved');
        const inUse = used ? versionOf(used) : asItComes(message);
        data.push({
          message,
          inUse: { ...inUse, changed: !isSame(inUse.said, messageOf(message)) },
          fallsBack: used !== undefined && messageFaults(message, used.said, { address }).length > 0,
          open: open
            ? {
                number: open.number,
                state: open.state === 'sent' ? ('sent' as const) : ('draft' as const),
                savedBy: lifeOf(open).savedBy,
                savedAt: open.savedAt.toISOString(),
                mayDecide: (await whyNot(db, now, who, open)) === null,
              }
            : null,
        });
      }
      return { data };
    },

    /** One message with everything that is kept of it. */
    async shown(
      db: Db,
      now: Date,
      who: Session,
      message: MessageName,
    ): Promise<ReplyOf<typeof messageWords>> {
      const [open, used] = [await rows.openVersion(db, message), await rows.approvedVersion(db, message)];
      const why = await whyNot(db, now, who, open);
      const names = await unsaidNames(dependencies, db);
      return {
        message,
        inUse: used ? versionOf(used) : asItComes(message),
        fallsBack: used ? messageFaults(message, used.said, { address }) : [],
        open: open ? versionOf(open) : null,
        mayDecide: why === null,
        mayNotDecide: why ?? null,
        where: { address, names },
        versions: [...(await rows.versionsOf(db, message)).map(versionOf), asItComes(message)],
      };
    },

    /**
     * Begins a draft with the words in use, or with those of an earlier version: of 1, the portal's own.
     * @throws Refusal `not_found` for a version that there never was
     */
    async begin(
      db: Db,
      now: Date,
      who: Session,
      { message, from }: { message: MessageName; from?: number | undefined },
    ): Promise<Version> {
      await beginAlone(db, `message draft ${message}`);
      const open = await rows.openVersion(db, message);
      if (open) return versionOf(open);
      const base =
        from === undefined
          ? await rows.approvedVersion(db, message)
          : await rows.versionNumbered(db, message, from);
      if (from !== undefined && from !== 1 && !base) throw new Refusal('not_found');
      const id = newId(now);
      const said = copyOf(base?.said ?? messageOf(message));
      await rows.insertDraft(db, now, { id, message, said, restores: from ?? null, by: who.personId });
      return toVersion(await life.noted(db, now, who, { id, event: AUDIT.messageDrafted }));
    },

    /** @throws Refusal as `locked`, with what is `stored` when a colleague saved since */
    async save(
      db: Db,
      now: Date,
      who: Session,
      { id, revision, said }: { id: string; revision: number; said: MessageWords },
    ) {
      const stored = await life.locked(db, id, { state: 'draft', revision });
      const given = tidied(said);
      const faults = await faultsOf(db, stored.message, given);
      if (isSame(stored.said, given)) return { ...versionOf(stored), faults };
      await rows.storeSaid(db, now, { id, by: who.personId, said: given });
      return { ...toVersion(await life.noted(db, now, who, { id, event: AUDIT.messageSaved })), faults };
    },
  };
}

/** As it is kept: ends of lines as they are everywhere, and nothing before or after. */
const tidied = ({ subject, email, text }: MessageWords): MessageWords => ({
  subject: subject.trim(),
  email: email.replace(/\r\n?/g, '\n').trim(),
  text: text.replace(/\s*\n\s*/g, ' ').trim(),
});
