import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { Written } from '@careway/core/messages/written';
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
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WrittenMessageTables {}
}
