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

/** Something that carries messages out of the product. */
export interface Carrier {
  /** The demonstration's outbox page is the message's only destination, so its words stay. */
  keepsBody: boolean;
  /**
   * @throws Refused when no further try can succeed
   * @throws Error when it may succeed later
   */
  send(letter: Letter): Promise<void>;
}

/** The carrier will never take this message: the address is wrong, or may not be written to. */
export class Refused extends Error {}

/** Messages stay in the table, where /dev/outbox shows them. Demonstration only. */
export const outbox: Carrier = { keepsBody: true, send: async () => {} };
