import type { QueryIn } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';

type Query = NonNullable<QueryIn<Rows['clients']>>;
export type FilterName = 'service' | 'form' | 'booked' | 'flagged';
export type Filters = Partial<Pick<Query, FilterName>>;

/** The filters of the list, their names and choices. They stand in the address: none of them says who anybody is. */
export const FILTERS: { name: FilterName; words: string; choices: { value: string; words: string }[] }[] = [
  {
    name: 'service',
    words: 'Service',
    choices: SERVICE_CODES.map((value) => ({ value, words: SERVICES[value].name })),
  },
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
];

/** Lists that are looked at often: a press sets all filters at once. */
export const VIEWS: { words: string; filters: Record<string, string> }[] = [
  { words: 'Everyone', filters: {} },
  { words: 'Flagged', filters: { flagged: 'yes' } },
  { words: 'On hold', filters: { form: 'hold' } },
  { words: 'Sent in, not booked', filters: { form: 'completed', booked: 'no' } },
  { words: 'Not finished', filters: { form: 'unfinished' } },
];

/** The filters in an address; what we do not know is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const known = FILTERS.flatMap(({ name, choices }) => {
    const value = params.get(name);
    return value !== null && choices.some((choice) => choice.value === value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as Filters;
}

/** Whether a view is what the filters say, no more and no less. */
export function isView(filters: Filters, view: Record<string, string>): boolean {
  return FILTERS.every(({ name }) => filters[name] === view[name]);
}

/** What hides the rest, in words: "Abortion care, Sent in". */
export function filterWords(filters: Filters): string[] {
  return FILTERS.flatMap(({ name, words, choices }) => {
    const chosen = choices.find((choice) => choice.value === filters[name]);
    return chosen ? [`${words}: ${chosen.words}`] : [];
  });
}
