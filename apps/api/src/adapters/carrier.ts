import type { MessageChannel } from '@careway/core/accounts/contactPreference';

/** One message on its way out. */
export interface Letter {
  /** The same for every try of one message. */
  id: string;
  channel: MessageChannel;
  to: string;
  subject: string;
  text: string;
  /** The same as a page; empty for a text message. */
  html: string;
  /** A try before this one may have gone through. */
  again: boolean;
}

/** What became of a message that a carrier took; `unknown` where it cannot say, and never will. */
export type Fate = 'on its way' | 'arrived' | 'lost' | 'unknown';

/** Something that carries messages out of the product. */
export interface Carrier {
  /** The demonstration's outbox page is the message's only destination, so its words stay. */
  keepsBody: boolean;
  /**
   * @throws Refused when no further try can succeed
   * @throws Error when it may succeed later
   */
  send(letter: Letter): Promise<void>;
  /**
   * What became of a message that it took, by its id. Left out where a carrier cannot be asked. @throws Error while
   * it does not answer
   */
  fateOf?(id: string): Promise<Fate>;
}

/** The carrier will never take this message: the address is wrong, or may not be written to. */
export class Refused extends Error {}

/** Messages stay in the table, where /dev/outbox shows them. Demonstration only. */
export const outbox: Carrier = { keepsBody: true, send: async () => {} };
