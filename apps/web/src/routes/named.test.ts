import { CALLBACK_CONTEXTS, callAboutTime } from '@careway/core/callbacks/contexts';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { templates } from '@careway/core/messages/templates';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { PathwayNode } from '@careway/core/pathways/pathway';
import { OPENING_ADDRESSES } from '@careway/core/settings/opening';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import { FORM_ADDRESS } from '@careway/core/submissions/screenOfForm';
import { expect, test } from 'vitest';
import { table } from './table.ts';

/** Where the pages of a pathway stand, and where what they say leads inside the portal. */
const said = ({ route, says = [] }: PathwayNode) => [
  route,
  ...says.flatMap((block) => {
    if (block.kind === 'go') return [block.to];
    return block.kind === 'links' ? block.links.map(({ to }) => to) : [];
  }),
];

/** Where news leads (rule 13.10). */
const NEWS = Object.values(templates).flatMap((template) => {
  const said = template({
    when: '',
    until: '',
    whenShort: 'Tue 24 Nov, 10am',
    untilShort: '12pm',
    code: '',
    link: '',
  }).here;
  return said?.leadsTo ? [said.leadsTo] : [];
});

/** Where the list from empty to open leads (rule 16.36). */
const OPENING = Object.values(OPENING_ADDRESSES).map((to) =>
  to.replace(/\?.*/, '').replace(/[\da-f-]{36}$/, '{id}'),
);

const FORM_SCREENS = Object.values(FORM_KIND).flatMap(({ screens }) => screens.map(({ path }) => path));

test('rule 14.1: every address that stands in core and is gone to from here has its screen', () => {
  const named = [
    ...Object.values(openEligibility.nodes).map(({ route }) => route),
    ...SIGNED_IN.flatMap(({ nodes }) => Object.values(nodes).flatMap(said)).filter((to) =>
      to.startsWith('/'),
    ),
    ...Object.values(CALLBACK_CONTEXTS).flatMap(({ path, back, after }) => [path, back, after]),
    ...SERVICE_CODES.flatMap((service) => [callAboutTime(service, true), callAboutTime(service, false)]),
    ...FORM_SCREENS,
    FORM_ADDRESS,
    ...NEWS,
    ...OPENING,
  ].filter((path) => path !== null);
  const built = new Set(table.map(({ path }) => path));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !built.has(path.replace(/\?.*/, '')))).toEqual([]);
});

test('every screen of forms has the same two parts in its path', () => {
  const screens = [FORM_ADDRESS, ...FORM_SCREENS];
  expect(screens.filter((path) => path.match(/\{\w+\}/g)?.join() !== '{id},{shareId}')).toEqual([]);
});
