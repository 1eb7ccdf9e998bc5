import type { MessageName, MessageWords } from '@careway/core/messages/portalWords';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';
import type { VersionState } from '../versions/service.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** What the provider says in one message, who wrote it and what became of it (rule 17.37). */
    message_words_version: {
      id: string;
      message: MessageName;
      number: number;
      state: Generated<VersionState>;
      revision: Generated<number>;
      said: JSONColumnType<MessageWords>;
      restores: number | null;
      authors: string[];
      begun_at: Date;
      saved_by: string | null;
      saved_at: Date;
      sent_by: Generated<string | null>;
      sent_at: Generated<Date | null>;
      decided_by: Generated<string | null>;
      decided_at: Generated<Date | null>;
      comment: Generated<string | null>;
    };
  }
}
