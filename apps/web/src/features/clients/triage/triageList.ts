import { FOR_CLINICIANS, WORKLIST_KINDS, type WorklistKind } from '@careway/core/worklist/worklistKinds';
import { ListChecks, Stethoscope } from 'lucide-react';
import type { QueryOf, RowOf } from '../../../api/usePaged.ts';
import type { StaffList } from '../../../ui/list/list.ts';
import { SERVICE_FILTER } from '../../../ui/list/serviceFilter.ts';

export type Item = RowOf<'worklist'>;

const isForClinicians = (kind: string) => FOR_CLINICIANS.some((one) => one === kind);

/** What waits for a person, in the order of triage. */
export const TRIAGE: StaffList<QueryOf<'worklist'>, Item> = {
  id: 'triage',
  one: 'thing to do',
  many: 'things to do',
  order: 'danger first, then level by level, each by its time',
  rowKey: ({ id }) => id,
  listBelow: 900,
  filters: [
    {
      name: 'lane',
      words: 'Danger',
      choices: [
        { value: 'safety', words: 'May be in danger' },
        { value: 'others', words: 'Others' },
      ],
    },
    {
      name: 'kind',
      words: 'Reason',
      choices: (Object.keys(WORKLIST_KINDS) as WorklistKind[]).map((value) => ({
        value,
        words: WORKLIST_KINDS[value].words,
      })),
    },
    SERVICE_FILTER,
    {
      name: 'taken',
      words: 'Taken by',
      choices: [
        { value: 'free', words: 'Nobody' },
        { value: 'mine', words: 'You' },
        { value: 'others', words: 'Others' },
        { value: 'given', words: 'Given by you' },
      ],
    },
    {
      name: 'state',
      words: 'State',
      choices: [
        { value: 'open', words: 'To do' },
        { value: 'done', words: 'Done' },
      ],
    },
  ],
  views: [
    { words: 'All open', filters: {} },
    { words: 'May be in danger', filters: { lane: 'safety' } },
    { words: 'Not taken', filters: { taken: 'free' } },
    { words: 'Mine', filters: { taken: 'mine' } },
    { words: 'Given by you', filters: { taken: 'given' } },
    { words: 'Done', filters: { state: 'done' } },
  ],
  empty: {
    icon: ListChecks,
    title: 'Nobody is waiting',
    words: 'What needs a person appears here by itself.',
  },
  noMatch: 'Nothing matches these filters',
};

/** What a clinician reads and closes (rule 16.26), in the same order. */
export const DESK: StaffList<QueryOf<'worklist'>, Item> = {
  ...TRIAGE,
  id: 'needs-a-clinician',
  one: 'need',
  many: 'needs',
  filters: (TRIAGE.filters ?? []).map((filter) =>
    filter.name === 'kind'
      ? { ...filter, choices: filter.choices.filter(({ value }) => isForClinicians(value)) }
      : filter,
  ),
  empty: {
    icon: Stethoscope,
    title: 'Nobody needs a clinician now',
    words: 'Whoever does appears here by itself.',
  },
};
