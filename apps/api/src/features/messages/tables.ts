import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { MessageKind, Words } from '@careway/core/messages/parts';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

export interface MessageTables {
  message: {
    id: string;
    person_id: string | null;
    channel: MessageChannel;
    recipient: string;
    subject: string;
    body: string;
    html: Generated<string>;
    kind: Generated<MessageKind>;
    words: JSONColumnType<Words, string | null, string | null> | null;
    fixed: Generated<boolean>;
    by_her: Generated<boolean>;
    /** It stands for one that is not sent, so that asking costs the same. */
    never: Generated<boolean>;
    send_after: Date | null;
    useful_until: Date | null;
    about_kind: AboutKind | null;
    about_id: string | null;
    about_mark: string | null;
    /** What they must know it before: where a person has to tell them, that is when at the latest. */
    before_at: Generated<Date | null>;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
    handing_since: Date | null;
    unsure: Generated<number>;
    dropped_at: Date | null;
    failed_at: Date | null;
    /** When its carrier said that it had arrived. */
    arrived_at: Generated<Date | null>;
    /** When its carrier was last asked what became of it. */
    looked_at: Generated<Date | null>;
  };
  reminder_considered: { about_kind: AboutKind; about_id: string; mark: string; at: Date };
}

/** What a message may be about, so that it is looked at again before it goes. */
export type AboutKind = 'appointment' | 'form' | 'offer';

declare module '../../db/tables.ts' {
  interface Tables extends MessageTables {}
}
