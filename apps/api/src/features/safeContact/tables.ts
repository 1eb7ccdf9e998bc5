import type {
  ContactChannel,
  MessageChannel,
  MessagePreference,
} from '@careway/core/accounts/contactPreference';
import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { Generated, JSONColumnType } from 'kysely';
import type {} from '../../db/tables.ts';

/** What clients said on the pages of their account of how they may be reached. */
export interface ContactTables {
  contact_preference: {
    person_id: string;
    channels: ContactChannel[];
    hours: TimeOfDay[] | null;
    voicemail: boolean;
    ask_for: string;
    said_at: Date;
    /** Who of staff wrote down what they said on the phone; null: they did so themselves. */
    noted_by: Generated<string | null>;
  };
  message_preference: {
    person_id: string;
    messages_on: boolean | null;
    way: MessageChannel | null;
    reminders: JSONColumnType<MessagePreference['reminders']> | null;
    said_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ContactTables {}
}
