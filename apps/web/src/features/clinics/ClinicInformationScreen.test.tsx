import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { asQuery } from '../../api/query.ts';
import ClinicInformationScreen from './ClinicInformationScreen.tsx';

const PAGE = '/admin/appointment/clinic_information';
const [OWN, OTHER] = ['0190de30-0000-7000-8000-000000000001', '0190de30-0000-7000-8000-000000000002'];
const NOT_THERE = 'There is no such clinic, or it is not one of yours';

const CLINIC = {
  id: OWN,
  name: 'Rowan House',
  postcode: 'WE4 2RS',
  nation: 'england',
  sessions: 0,
  places: 0,
  booked: 0,
  closedFrom: null,
} as const;

/** The page at an address, for somebody who runs one clinic. */
function drawn(query: string): string {
  const queries = new QueryClient();
  queries.setQueryData(asQuery('staffClinics', {}).queryKey, {
    data: [CLINIC],
    holidaysWarning: null,
    mayAdd: false,
  });
  const router = createMemoryRouter([{ path: PAGE, Component: ClinicInformationScreen }], {
    initialEntries: [`${PAGE}${query}`],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('rule 10.3: a clinic that is not theirs is said not to be there, with a way to those that are, on the same day', () => {
  const page = drawn(`?view=day&day=2026-11-24&clinic=${OTHER}`);
  expect(page).toContain(NOT_THERE);
  expect(page).toContain(`href="${PAGE}?view=day&amp;day=2026-11-24&amp;clinic=${OWN}"`);
  expect(page).not.toContain('Loading the week');
});

test.each(['', `?clinic=${OWN}`])('one that is theirs, or none that is named, is shown: %s', (query) => {
  const page = drawn(query);
  expect(page).not.toContain(NOT_THERE);
  expect(page).toContain('aria-busy="true"');
});
