import { counted } from '@careway/core/numbers';
import { CalendarClock } from 'lucide-react';
import { queryClient } from '../../api/query.ts';
import type { QueryOf, RowOf } from '../../api/usePaged.ts';
import type { StaffList } from '../../ui/list/list.ts';

export type Plan = RowOf<'schedules'>;

export const PLAN_STATES: Record<Plan['status'], string> = {
  waiting: 'Waiting',
  sent: 'Given out',
  cancelled: 'Called off',
};

export const SCHEDULES: StaffList<QueryOf<'schedules'>, Plan> = {
  id: 'schedules',
  one: 'planned form',
  order: 'soonest first; what is over, newest first',
  rowKey: ({ id }) => id,
  listBelow: 900,
  views: [
    { words: 'Waiting', filters: {} },
    { words: 'Given out', filters: { status: 'sent' } },
    { words: 'Called off', filters: { status: 'cancelled' } },
  ],
  filters: [
    {
      name: 'status',
      words: 'State',
      choices: [
        { value: 'sent', words: 'Given out' },
        { value: 'cancelled', words: 'Called off' },
      ],
    },
  ],
  empty: {
    icon: CalendarClock,
    title: 'Nothing is planned',
    words: 'A form that you share for later appears here until it goes out.',
  },
};

/** "Amira Test and 3 others". */
export function peopleWords({ people }: Pick<Plan, 'people'>): string {
  const [first, ...others] = people;
  if (!first) return 'Nobody you can see';
  return others.length === 0 ? first.name : `${first.name} and ${counted(others.length, 'other')}`;
}

/** What became of those whom a plan is for: "3 have it, 1 had it already". */
export function outcomeWords({ people }: Pick<Plan, 'people'>): string {
  const many = (outcome: Plan['people'][number]['outcome']) =>
    people.filter((one) => one.outcome === outcome).length;
  const parts: [number, string][] = [
    [many('given'), 'got it'],
    [many('had it'), 'had it already'],
    [many('cancelled'), 'did not get it'],
    [many('not theirs'), 'belong to another organisation now'],
    [many('no form'), 'got nothing: the form is gone'],
  ];
  return parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ');
}

/** What a change to plans makes old. */
export const renewPlans = () =>
  Promise.all(
    [
      'schedules',
      'formsDashboard',
      'formActivity',
      'formShares',
      'sharePreview',
      'shareList',
      'questionnaire',
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
