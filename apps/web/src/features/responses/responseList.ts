import { FileText } from 'lucide-react';
import type { CallInput, CallReply } from '../../api/call.ts';
import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import type { StaffList, View } from '../../ui/list/list.ts';

export type Response = RowOf<'responses'>;
export type ReadResponse = CallReply<'readResponse'>;
export type FormAnswered = CallReply<'responseForms'>['data'][number];
export type SavedView = CallReply<'responseForms'>['views'][number];
type Query = QueryOf<'responses'>;
/** All; of those that were sent in, and of those that are not, the state is said already. */
export type Which = 'all' | 'sent' | 'draft';

const WITHIN = [
  { value: 'today', words: 'Today' },
  { value: 'week', words: 'Last 7 days' },
  { value: 'month', words: 'Last 30 days' },
  { value: 'quarter', words: 'Last 90 days' },
  { value: 'year', words: 'Last 365 days' },
] as const;

const STATES = [
  { value: 'completed', words: 'Sent in' },
  { value: 'hold', words: 'On hold' },
  { value: 'ended', words: 'Ended early' },
  { value: 'draft', words: 'Not sent yet' },
] as const;

interface Choices {
  of: Which;
  forms: readonly FormAnswered[];
  /** More than one only for those who see several. */
  trusts: readonly { id: string; name: string }[];
  /** What whoever looks has set and named; those of other lists are left out. */
  saved: readonly SavedView[];
}

const formChoice = (forms: Choices['forms']) => ({
  name: 'form' as const,
  words: 'Form',
  choices: forms.map(({ id, name }) => ({ value: id, words: name })),
});

const trustChoice = (trusts: Choices['trusts']) =>
  trusts.length > 1
    ? [
        {
          name: 'trust' as const,
          words: 'Organisation',
          choices: trusts.map(({ id, name }) => ({ value: id, words: name })),
        },
      ]
    : [];

const SEARCH = { label: 'Find by name, reference, email or birth date', placeholder: 'Name or reference' };

const VIEWS = {
  all: [
    { words: 'All sent in', filters: {} },
    { words: 'With a flag', filters: { flagged: 'yes' } },
    { words: 'On hold', filters: { state: 'hold' } },
    { words: 'Last 7 days', filters: { within: 'week' } },
    { words: 'Not sent yet', filters: { state: 'draft' } },
  ],
  sent: [
    { words: 'All', filters: {} },
    { words: 'Today', filters: { within: 'today' } },
    { words: 'Last 7 days', filters: { within: 'week' } },
    { words: 'With a flag', filters: { flagged: 'yes' } },
  ],
  draft: [
    { words: 'All', filters: {} },
    { words: 'Last 7 days', filters: { within: 'week' } },
    { words: 'With a flag', filters: { flagged: 'yes' } },
  ],
} as const;

/** What was answered, across all forms: what can be found, filtered and looked at often. */
export function responseList({ forms, trusts, saved, of }: Choices): StaffList<Query, Response> {
  return {
    id: 'responses',
    one: of === 'draft' ? 'form' : 'response',
    order: 'newest first',
    rowKey: ({ id }) => id,
    listBelow: 900,
    search: SEARCH,
    filters: [
      formChoice(forms),
      ...(of === 'all' ? [{ name: 'state' as const, words: 'State', choices: STATES }] : []),
      {
        name: 'flagged',
        words: 'Flags',
        choices: [
          { value: 'yes', words: 'With a flag' },
          { value: 'no', words: 'Without' },
        ],
      },
      { name: 'within', words: of === 'draft' ? 'Given' : 'Sent in', choices: WITHIN },
      ...trustChoice(trusts),
    ],
    views: [
      ...VIEWS[of],
      ...saved.flatMap(({ list, name, filters }) => (list === of ? [{ words: name, filters }] : [])),
    ] as View<Query>[],
    empty: {
      icon: FileText,
      title: 'Nothing sent in yet',
      words: 'What a client answers appears here as soon as they send it in.',
    },
    noMatch: 'No response matches',
  };
}

const ASKED = ['form', 'state', 'flagged', 'within', 'trust'] as const;

/**
 * What the list shows, as a file is asked for; undefined without a form. @param search what was typed, which no
 * address holds
 */
export function askedFor(
  params: URLSearchParams,
  search: string,
  of: Choices['of'],
): CallInput<'responsesCsv'>['query'] | undefined {
  const set = Object.fromEntries(
    ASKED.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const form = params.get('form');
  const state = of === 'draft' ? { state: of } : {};
  return form ? { ...set, ...state, form, ...(search ? { search } : {}) } : undefined;
}
