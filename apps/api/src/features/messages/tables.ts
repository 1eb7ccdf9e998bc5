import type { Generated } from 'kysely';

export interface MessageTables {
  message: {
    id: string;
    person_id: string | null;
    channel: 'email' | 'sms';
    recipient: string;
    subject: string;
    body: string;
    created_at: Date;
    sent_at: Date | null;
    attempts: Generated<number>;
  };
}
