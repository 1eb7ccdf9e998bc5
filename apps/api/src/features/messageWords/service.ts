/** What a message says in the provider's own words, for whoever sends one. */
import { messageFaults } from '@careway/core/messages/messageFaults';
import type { Words } from '@careway/core/messages/parts';
import {
  isMessageName,
  MESSAGE_NAMES,
  type MessageName,
  messageOf,
} from '@careway/core/messages/portalWords';
import { wordsOf } from '@careway/core/messages/templates';
import { addressOf, type Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { newestOfEach, publishedOf } from './repository.ts';

type Settings = { config: Config };

/**
 * A message in the words that were published of it (rule 17.37). Where nothing was, or what was published is not what
 * this version of the portal takes, as one that tells it something more, it stays in the portal's own (rule 17.40).
 */
export async function inOwnWords({ config }: Settings, db: Db, words: Words): Promise<Words> {
  const { of } = words;
  if (of === undefined || !isMessageName(of.name)) return words;
  const { name, given } = of;
  // An earlier version of the portal wrote it, and told it less than this one would: it stays as it was written.
  if (messageOf(name).given.some((one) => !Object.hasOwn(given, one))) return words;
  const said = await publishedOf(db, name);
  const isSound = said && messageFaults(name, said, { address: addressOf(config) }).length === 0;
  return wordsOf(name, given, isSound ? { ...messageOf(name), ...said } : undefined);
}

/** The messages whose published words this version of the portal does not take: its own go out instead (rule 17.40). */
export async function messagesFallenBack({ config }: Settings, db: Db): Promise<MessageName[]> {
  const address = addressOf(config);
  const used = (await newestOfEach(db)).filter(({ state }) => state === 'approved');
  return MESSAGE_NAMES.filter((name) =>
    used.some(({ message, said }) => message === name && messageFaults(name, said, { address }).length > 0),
  );
}
