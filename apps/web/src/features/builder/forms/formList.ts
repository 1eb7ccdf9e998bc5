import { FilePen } from 'lucide-react';
import type { QueryOf, RowOf } from '../../../api/usePaged.ts';
import type { StaffList } from '../../../ui/list/list.ts';
import { SERVICE_CHOICES } from '../serviceChoices.ts';

export type FormCard = RowOf<'questionSets'>;

const YES = [{ value: 'true', words: 'Yes' }] as const;

/** The forms of an author: every state, with views for what is looked at most. */
export const FORMS: StaffList<QueryOf<'questionSets'>, FormCard> = {
  id: 'question-sets',
  one: 'form',
  order: 'by name',
  rowKey: ({ id }) => id,
  listBelow: 900,
  filters: [
    {
      name: 'state',
      words: 'State',
      choices: [
        { value: 'draft', words: 'Draft' },
        { value: 'sent', words: 'Waits for approval' },
        { value: 'approved', words: 'Approved' },
      ],
    },
    { name: 'service', words: 'Service', choices: SERVICE_CHOICES },
    { name: 'mine', words: 'Mine', choices: YES },
    { name: 'favourite', words: 'Favourites', choices: YES },
    { name: 'pinned', words: 'Pinned', choices: YES },
    { name: 'public', words: 'Open to other organisations', choices: YES },
  ],
  views: [
    { words: 'All', filters: {} },
    { words: 'Drafts', filters: { state: 'draft' } },
    { words: 'Waiting for approval', filters: { state: 'sent' } },
    { words: 'Approved', filters: { state: 'approved' } },
    { words: 'Mine', filters: { mine: 'true' } },
    { words: 'Favourites', filters: { favourite: 'true' } },
  ],
  empty: {
    icon: FilePen,
    title: 'No forms yet',
    words: 'Create one, begin from a form that is there, or bring one in from a file.',
  },
};

/** The same list to choose a form to begin from. */
export const EXISTING: StaffList<QueryOf<'questionSets'>, FormCard> = {
  ...FORMS,
  id: 'existing-forms',
  views: [
    { words: 'Approved', filters: { state: 'approved' } },
    { words: 'All', filters: {} },
    { words: 'Mine', filters: { mine: 'true' } },
    { words: 'Open to other organisations', filters: { public: 'true' } },
  ],
};

/** The same list to look at forms and give them out. */
export const ALL_FORMS: StaffList<QueryOf<'questionSets'>, FormCard> = {
  ...FORMS,
  id: 'all-forms',
  views: [
    { words: 'All', filters: {} },
    { words: 'Approved', filters: { state: 'approved' } },
    { words: 'Drafts', filters: { state: 'draft' } },
    { words: 'Favourites', filters: { favourite: 'true' } },
    { words: 'Pinned', filters: { pinned: 'true' } },
  ],
};
