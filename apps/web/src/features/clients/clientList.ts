import { Users } from 'lucide-react';
import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import type { StaffList } from '../../ui/list/list.ts';
import { SERVICE_FILTER } from '../../ui/list/serviceFilter.ts';

export type Client = RowOf<'clients'>;

/** Everyone staff may see: what can be found, filtered and looked at often. */
export const CLIENTS: StaffList<QueryOf<'clients'>, Client> = {
  id: 'clients',
  one: 'client',
  order: 'newest first',
  rowKey: (client) => client.id,
  listBelow: 900,
  search: {
    label: 'Find a client by name, reference, email, mobile or date of birth',
    placeholder: 'Name, number or birth date',
  },
  filters: [
    SERVICE_FILTER,
    {
      name: 'form',
      words: 'First form',
      choices: [
        { value: 'none', words: 'No form' },
        { value: 'shared', words: 'Not started' },
        { value: 'draft', words: 'Being filled in' },
        { value: 'unfinished', words: 'Not finished' },
        { value: 'hold', words: 'On hold' },
        { value: 'completed', words: 'Sent in' },
      ],
    },
    {
      name: 'booked',
      words: 'Appointment',
      choices: [
        { value: 'yes', words: 'Booked' },
        { value: 'no', words: 'Not booked' },
      ],
    },
    {
      name: 'flagged',
      words: 'Flags',
      choices: [
        { value: 'yes', words: 'Has flags' },
        { value: 'no', words: 'No flags' },
      ],
    },
  ],
  views: [
    { words: 'Everyone', filters: {} },
    { words: 'Flagged', filters: { flagged: 'yes' } },
    { words: 'On hold', filters: { form: 'hold' } },
    { words: 'Sent in, not booked', filters: { form: 'completed', booked: 'no' } },
    { words: 'Not finished', filters: { form: 'unfinished' } },
  ],
  empty: { icon: Users, title: 'No clients yet', words: 'People appear here as soon as they sign up.' },
  noMatch: 'Nobody matches',
};
