import { larc } from '@careway/core/pathways/larc/larc';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Coded } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered } from '../support/checks.ts';
import { EveryControl } from '../support/everyControl.ts';
import { BEGUN } from '../support/larcAnswers.ts';
import { lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** Every end of the check of contraception, by the answers that lead there. */
const stage = setStage();
let seat: Seat;
let page: Page;
let client: User;
const controls = new EveryControl();

beforeAll(async () => {
  seat = await stage.sit(320);
  page = seat.page;
  client = await newSession(stage.portal, 'client2@demo.test');
  await carry(page, client);
});

const goOn = () => controls.press(page, page.getByRole('button', { name: 'Continue', exact: true }));

const WELL: Coded = { 'symptom.warning-signs-now': ['none'], 'health.conditions': ['none'] };
const LIVES: Coded = { postcode: 'WE4 2RS' };

/** Every other end, by the answers that lead there. */
const ENDS: readonly (readonly [end: keyof typeof larc.nodes, coded: Coded])[] = [
  ['free', { ...BEGUN, ...WELL, ...LIVES }],
  ['free', { ...BEGUN, ...WELL, ...LIVES, 'visit.reason': 'talk-first', 'date-of-birth': '2011-01-01' }],
  ['pays-for-it', { ...BEGUN, ...WELL, ...LIVES, postcode: 'HB1 1AA', 'choice.pay-yourself': 'yes' }],
  ['help-now', { ...BEGUN, 'symptom.warning-signs-now': ['fainting'], 'health.conditions': ['none'] }],
  [
    'asked-to-talk',
    {
      ...BEGUN,
      'visit.reason': 'talk-first',
      'symptom.warning-signs-now': ['none'],
      'health.conditions': ['breast-cancer'],
    },
  ],
  ['local-provider', { ...BEGUN, ...WELL, ...LIVES, postcode: 'DU1 1AA', funding: 'local' }],
  ['booking-service', { ...BEGUN, ...WELL, ...LIVES, postcode: 'GM1 1AA', 'has-ubrn': 'no' }],
  ['free-elsewhere', { ...BEGUN, ...WELL, 'gp-registered': 'visiting', 'choice.pay-yourself': 'no' }],
];

describe('rule 2.11: every end of larc has its page, with ways on that work', () => {
  it.each(ENDS.map(([end, coded], at) => [`${end}-${at}`, end, coded] as const))(
    '%s',
    async (name, end, coded) => {
      const { id, shareId } = await answered(stage.portal, client, 'larc', coded);
      await page.goto(`/larc/eligibility/${id}/${shareId}`);
      await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
      await lookAt(page, `larc-before-${name}`);
      await goOn();
      await at(page, larc.nodes[end].route);
      await heading(page, larc.nodes[end].title);
      await page.getByText('Why am I seeing this?').click();
      await lookAt(page, `larc-end-${name}`);
      await controls.see(page);
    },
  );

  it('a test that is still to be done is explained on the way, and nobody is held up by it', async () => {
    const { id, shareId } = await answered(stage.portal, client, 'larc', {
      ...BEGUN,
      'pregnancy.possible': 'yes',
      'pregnancy-test': 'not-yet',
      'last-period': 'not-sure',
    });
    await page.goto(`/larc/eligibility/${id}/${shareId}`);
    await at(page, '/larc/medicalhistory');
    await page.getByRole('link', { name: 'Back' }).click();
    await at(page, '/larc/PregnancySignposting');
    await heading(page, 'A pregnancy test helps');
    await lookAt(page, 'larc-test-first');
    await goOn();
    await at(page, '/larc/medicalhistory');
  });

  it('the page about where they live is taken up by its own address', async () => {
    const { id, shareId } = await answered(stage.portal, client, 'larc', { ...BEGUN, ...WELL });
    await page.goto(`/larc/GPDetails/${id}/${shareId}`);
    await page.waitForURL(({ pathname }) => !pathname.includes(shareId));
    await page.goto('/larc/GPDetails');
    await heading(page, 'Where you live');
    await lookAt(page, 'larc-gp-details');
  });

  it('every link of theirs leads to a page', async () => {
    for (const to of controls.links().filter((link) => !/#|^\/(larc|top)\/(?!phone)/.test(link))) {
      await page.goto(to);
      await page.locator('h1').waitFor();
      await expect
        .poll(() => page.locator('h1').textContent(), { message: to })
        .not.toMatch(/not find|not found/i);
    }
    expect(seat.faults.filter((fault) => !/\b(400|409)\b/.test(fault))).toEqual([]);
  });
});
