import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import type { Written } from '@careway/core/messages/written';
import type { WithoutVoice } from '@careway/core/withoutVoice';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface WrittenMessageTables {
  written_message: {
    id: string;
    person_id: string;
    by: string | null;
    at: Date;
    written: Written;
    words: string;
    channel: MessageChannel | null;
    goes_at: Date | null;
    read_at: Date | null;
    /** A question: they can answer it. */
    asks: Generated<boolean>;
  };
  /** What clients write to our team: a wish (with its way), or the answer to a question. */
  client_word: {
    id: string;
    person_id: string;
    at: Date;
    way: WithoutVoice | null;
    context: CallbackReason | null;
    share_id: string | null;
    question_id: string | null;
    answers: string | null;
    words: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WrittenMessageTables {}
}
