import { expect, it } from 'vitest';
import { files, read } from './pages.ts';

/**
 * What a module of the product may remember from one call to the next, and why it stays there. Anything else is made
 * once at the start and handed in: as a parameter, a context, or with the server's dependencies (decision 0257).
 */
const STAYS: Readonly<Record<string, string>> = {
  'apps/api/src/db/ids.ts lastTime': 'an id is never made twice in one process',
  'apps/api/src/db/ids.ts counter': 'the same',
  'apps/api/src/features/content/makeAnew.ts loaded':
    'the library for pictures, loaded with the first picture',
  'apps/api/src/features/content/makeAnew.ts before': 'one picture at a time in one process',
  'apps/api/src/features/pathways/review/replay.ts before': 'one replay at a time in one process',
  'apps/api/src/features/pathways/review/replay.ts waiting': 'how many wait for that',
  'apps/web/src/api/signedInUser.ts lastText': 'what storage said last, so that the same text is read once',
  'apps/web/src/api/signedInUser.ts lastUser': 'the same',
  'apps/web/src/features/accounts/StaffLandingScreen.tsx asked':
    'a token opens one session, however often it is drawn',
  'apps/web/src/session/clientTheme.ts wornBy': 'whose colours stand on the one <html> of this page',
  'apps/web/src/session/clientTheme.ts worn': 'the same',
  'apps/web/src/session/formDrafts.ts opened': 'the device’s store, opened once',
  'apps/web/src/session/identityProvider.ts client': 'the provider’s library, loaded once',
  'apps/web/src/session/tabLeaving.ts leaving': 'whether this tab is on its way out',
  'apps/web/src/session/typedVault.ts timer': 'one writing to the device at a time',
  'apps/web/src/session/typedVault.ts writing': 'the same',
  'apps/web/src/session/vault.ts asking': 'the device’s key, asked for once',
  'apps/web/src/ui/focusSoon.ts latest':
    'the focus of this page is in one place: a newer wish takes an older one’s',
  'apps/web/src/ui/list/keys.tsx on': 'whether this page’s short-cuts are on',
  'apps/web/src/ui/serverClock.ts off': 'how wrong this device’s clock is',
  'apps/web/src/ui/talk/typed.ts found': 'counts what was found again',
  'apps/web/src/ui/toast.ts wanted': 'whether anything was said on this page yet',
  'packages/core/src/dates.ts lastAsked': 'the day of one second, worked out once',
};

const sources = files.filter(
  (file) =>
    /^(apps|packages)\/\w+\/src\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !file.includes('/testing/'),
);

it('decision 0257: no module has a place that another fills: what may change in a module is a cache, a count or the page’s own state', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((file) =>
    [...read(file).matchAll(/^(?:export )?let (\w+)/gm)].map(([, name]) => `${file} ${name}`),
  );
  expect(found.sort()).toEqual(Object.keys(STAYS).sort());
});
