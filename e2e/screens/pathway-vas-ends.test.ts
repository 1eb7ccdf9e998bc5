import { vas } from '@careway/core/pathways/vas/vas';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Coded } from '../../apps/api/src/testing/pathways.ts';
import type { Seat } from '../support/browser.ts';
import { answered } from '../support/checks.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/** Every end of the check of vasectomy, by the answers that lead there. */
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
const WELL: Coded = {
  payment: 'nhs',
  'date-of-birth': '1989-02-03',
  'safety.hurt': 'no',
  'choice.whose-idea': 'mine',
  'symptom.testicles': 'no',
  'health.true-for-you': ['none'],
  'gp-registered': 'yes',
  postcode: 'WE4 2RS',
  'gp.contact': 'no',
};
const CALL: Coded = {
  'call.number-and-time': { phone: '07700 900119', at: 'evening' },
  'safe-contact.voicemail': 'no',
};
const READY: Coded = { 'family.wants-child': 'no', ...CALL };
const AREA = {
  'cbs-msi-mandatory': 'AM1 1AA',
  'cbs-non-msi-mandatory': 'CX1 1AA',
  'cbs-non-msi-optional': 'TH1 1AA',
  none: 'EV1 1AA',
};

/** Every other end, by the answers that lead there. */
const ENDS: readonly (readonly [end: keyof typeof vas.nodes, coded: Coded])[] = [
  ['pays-for-it', { ...WELL, payment: 'private', ...READY }],
  ['help-now', { ...WELL, 'symptom.testicles': 'sudden-or-strong' }],
  ['nurse-calls', { ...WELL, 'health.true-for-you': ['blood-thinner'], ...CALL }],
  ['we-call-first', { ...WELL, 'safety.hurt': 'yes', ...CALL }],
  ['young', { ...WELL, 'date-of-birth': '2010-01-01', 'choice.whose-idea': 'pushed', ...CALL }],
  ['number-first', { ...WELL, postcode: AREA['cbs-msi-mandatory'], 'has-ubrn': 'no' }],
  ['local-provider', { ...WELL, postcode: AREA['cbs-non-msi-optional'], funding: 'local' }],
  ['ask-a-gp', { ...WELL, postcode: AREA.none, 'choice.pay-yourself': 'no' }],
  ['nearer', { ...WELL, payment: 'private', postcode: 'ZF1 1AA', 'choice.travel-far': 'no' }],
];

describe('rule 2.11: every end of vas has its page, with ways on that work', () => {
  const named: (string | null)[] = [];

  it.each(ENDS)('%s', async (end, coded) => {
    const { id, shareId } = await answered(stage.portal, client, 'vas', coded);
    await page.goto(`/vas/nhs/${id}/${shareId}`);
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    await lookAt(page, `vas-before-${end}`);
    await goOn();
    const { route, title } = vas.nodes[end];
    await at(page, route);
    await heading(page, title);
    await page.getByText('Why am I seeing this?').click();
    await lookAt(page, `vas-end-${end}`);
    await controls.see(page);
    named.push(await page.title());
    for (const name of ['Begin again', 'I have my number now', 'I could travel after all']) {
      const button = page.getByRole('button', { name, exact: true });
      if ((await button.count()) === 0) continue;
      await controls.press(page, button);
      await at(page, '/vas/nhs');
    }
  });

  it('no tab says what it is about', () => {
    expect(named.filter((title) => /vasectomy|counsel|clinic/i.test(title ?? ''))).toEqual([]);
  });

  it('every link of theirs leads to a page', async () => {
    for (const to of controls.links().filter((link) => !/#|^\/vas|counselling\//.test(link))) {
      await page.goto(to);
      await page.locator('h1').waitFor();
      await expect
        .poll(() => page.locator('h1').textContent(), { message: to })
        .not.toMatch(/not find|not found/i);
    }
    expect(seat.faults.filter((fault) => !/\b(400|409)\b/.test(fault))).toEqual([]);
  });
});
