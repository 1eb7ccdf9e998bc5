import type { Colour } from '@careway/core/organisations/contrast';
import { checkTheme, THEME } from '@careway/core/organisations/theme';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { DEMO_TRUSTS, fillTrusts } from './people.ts';
import { fillThemes } from './themes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async ({ db, now }) => {
      await fillTrusts(db);
      for (let again = 0; again < 2; again += 1) await fillThemes(db, now());
    },
  });
});
afterAll(() => app.close());

test('rule 16.11, 17.3: the trusts of the demonstration look different, each can be read, and their logos would be taken', async () => {
  const as = await aPerson(app, 'Super_Admin');
  const mains: string[] = [];
  for (const { id } of DEMO_TRUSTS) {
    const { versions } = (await app.call('themeOf', { as, params: { id } })).json();
    for (const { theme } of versions) {
      const palette = theme as Record<'main' | 'accent' | 'ground', Colour>;
      expect(checkTheme(palette).filter(({ passes }) => !passes)).toEqual([]);
    }
    mains.push(versions[0].theme.main);
    const png = versions[0].theme.logo.split(',')[1];
    expect(png.length).toBeLessThan(THEME.logoBytes);
    const reply = await app.call('bringInLogo', { as, params: { id }, body: { png } });
    // The very picture is there already.
    expect(reply.json()).toMatchObject({ id: versions[0].theme.logoId, width: 96 });
  }
  expect(new Set(mains).size).toBe(2);
});
