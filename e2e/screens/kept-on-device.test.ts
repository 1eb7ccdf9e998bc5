import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formsOnDevices, NAME, PASSWORD } from '../support/formsOnDevices.ts';
import { layLine } from '../support/line.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';

/** Journey 11 (rule 18.11): the tab is closed, the phone is another. Each story has a client of its own. */
const stage = setStage();
const { seats, api, newClient, formOf, held, device, lastSeat, again, signedIn, start, saved, waiting } =
  formsOnDevices(stage);

/** How much is locked on a page's device, and whether any of the names here can be read in it. */
const locked = (page: Page) =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).some(({ name }) => name === 'kept');
    if (!found) return [0, false];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('kept');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const rows = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      const asked = db.transaction('locked').objectStore('locked').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    db.close();
    const text = rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join('');
    return [rows.length, /Linden|Willow|Wren|Aspen/.test(text)];
  });

describe('rule 18.11: journey 11: the tab is closed', () => {
  it('right after typing: the last words are there on the next device', async () => {
    const client = await newClient('Sorrel');
    const page = await device(client);
    await start(page);
    const name = page.getByLabel(NAME);
    await name.fill('Sorrel');
    await saved(page);
    await name.pressSequentially(' Rose');
    // The browser may ask whether they really want to leave, and they do.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.close({ runBeforeUnload: true });
    const desk = await device(client, 1280);
    await heading(desk, 'About you and staying safe');
    await expect.poll(() => desk.getByLabel(NAME).inputValue()).toBe('Sorrel Rose');
  });

  it('rule 6.11: without a network: their answers stay on the device, locked, and are sent when they are back on any page', async () => {
    const client = await newClient('Linden');
    const line = await layLine(stage.portal.url);
    const page = await device(client, 320, line.url);
    await start(page);
    await page.getByLabel(NAME).fill('Linden');
    await saved(page);
    line.cut();
    await page.context().setOffline(true);
    await page.getByLabel(NAME).pressSequentially(' Lee');
    await page.getByText('locked so that nobody else can read them').waitFor();
    await lookAt(page, 'form-offline-locked');
    expect(await locked(page)).toEqual([1, false]);
    // Nothing would be lost, so the browser does not ask.
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
    expect(await held(client)).not.toContain('Linden Lee');

    const { context } = lastSeat();
    line.mend();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/client/dashboard');
    await expect.poll(() => held(client)).toContain('Linden Lee');
    await expect.poll(() => locked(again)).toEqual([0, false]);
    await again.close();
    await line.close();
  });

  it('and the session ends meanwhile: nobody reads them until they sign in again', async () => {
    const client = await newClient('Willow');
    const page = await device(client);
    await start(page);
    await page.getByLabel(NAME).fill('Willow');
    await saved(page);
    await page.context().setOffline(true);
    await page.getByLabel(NAME).pressSequentially(' Wren');
    await page.getByText('locked so that nobody else can read them').waitFor();
    await api('/logout', { body: {}, as: client });
    await page.context().setOffline(false);
    await page.waitForURL(/\/auth\/login|session-expired/);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
      .not.toMatch(/Willow|Wren|userDetails/);
    expect(await locked(page)).toEqual([1, false]);

    // Somebody else on the same device finds nothing, and leaves it where it is.
    const other = await newClient('Juniper');
    await signedIn(page, other);
    await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
    expect(await held(other)).not.toContain('Wren');
    expect(await locked(page)).toEqual([1, false]);
    await press(page, 'Logout');
    await page.waitForURL('/auth/login');
    expect(await locked(page)).toEqual([1, false]);

    const back = await again('Willow');
    await signedIn(page, back);
    await expect.poll(() => held(back)).toContain('Willow Wren');
    await expect.poll(() => locked(page)).toEqual([0, false]);
  });

  it('rule 9.10: signing out with something unsent says so first', async () => {
    const client = await newClient('Hazel');
    const page = await device(client);
    await start(page);
    await page.getByLabel(NAME).fill('Hazel');
    await saved(page);
    await page.context().setOffline(true);
    await page.getByLabel(NAME).pressSequentially(' Grey');
    await waiting(page);
    await press(page, 'Logout');
    await heading(page, 'Some answers are not saved yet');
    await lookAt(page, 'logout-unsent');
    await page.context().setOffline(false);
    await press(page, 'Try to save them again');
    await page.waitForURL('/auth/login');
    expect(await held(await again('Hazel'))).toContain('Hazel Grey');
  });

  it('rule 1.5: EXIT SITE sends what was typed last, ends the session and wipes the rest', async () => {
    const client = await newClient('Aspen');
    const page = await device(client);
    // Nothing outside this machine is asked: another site stands in for itself.
    await page
      .context()
      .route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: 'Weather' }));
    await start(page);
    await page.getByLabel(NAME).fill('Aspen');
    await saved(page);
    await page.getByLabel(NAME).pressSequentially(' Ash');
    await page.locator('.cw-exit').first().click();
    // The other site cannot be reached from here: what counts is that this one is gone.
    await expect.poll(() => page.url()).not.toContain(stage.portal.url);
    const ended = async () => {
      const reply = await fetch(`${stage.portal.url}/api/v1/session`, {
        headers: { authorization: `Bearer ${client.accessToken}` },
      });
      return reply.status;
    };
    await expect.poll(ended).toBe(401);
    expect(await held(await again('Aspen'))).toContain('Aspen Ash');
    await page.goto('/favicon.svg');
    expect(await locked(page)).toEqual([0, false]);
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});

describe('rule 6.8: journey 11: two devices disagree', () => {
  it('they see both answers and choose; nothing is lost until they have, and both stay in the history', async () => {
    const client = await newClient('Briar');
    const [phone, desk] = [await device(client), await device(client, 1280)];
    for (const page of [phone, desk]) {
      await start(page);
      await heading(page, 'About you and staying safe');
    }
    await phone.getByLabel(NAME).fill('On the phone');
    await saved(phone);
    await desk.getByLabel(NAME).fill('At the desk');
    await desk.getByText('This form was also changed somewhere else').waitFor();
    await desk.getByText('On this page: At the desk').waitFor();
    await desk.getByText('Saved: On the phone').waitFor();
    await lookAt(desk, 'form-conflict');
    // The choice goes with them, to the words before the first question too.
    await desk.locator('main').getByRole('link', { name: 'Back' }).click();
    await heading(desk, /let's get started/i);
    await desk.getByText('This form was also changed somewhere else').waitFor();
    await lookAt(desk, 'form-start-conflict');
    await start(desk);
    await heading(desk, 'About you and staying safe');
    expect(await held(client)).toContain('On the phone');

    await press(desk, 'Keep what is on this page');
    await saved(desk);
    expect(await held(client)).toContain('At the desk');

    await phone.getByLabel(NAME).fill('On the phone again');
    await press(phone, 'Use the saved answers');
    await expect.poll(() => phone.getByLabel(NAME).inputValue()).toBe('At the desk');
    await phone.getByLabel(NAME).fill('At the desk, both');
    await saved(phone);
    await expect.poll(() => held(client)).toContain('At the desk, both');

    const { questionSetId, id } = await formOf(client);
    const record = await api<{
      QuestionSetIds: { questions: { id: string; userAnswer: { answer: string }[] }[] };
    }>(`/questionnaire/patient/answers?shareId=${id}&questionSetId=${questionSetId}`, { as: client });
    const question = record.QuestionSetIds.questions.find(({ userAnswer }) =>
      /both/.test(userAnswer[0]?.answer ?? ''),
    );
    const { data } = await api<{ data: { to: string | null }[] }>(
      `/questionnaire/answer/getEditHistory?userId=${client.id}&questionId=${question?.id}`,
      { as: client },
    );
    expect(data.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['At the desk, both', 'At the desk', 'On the phone']),
    );
  });
});

it('rule 12.9, 12.6: no script failed, no page broke its policy, and no answer is in a log', () => {
  // EXIT SITE goes to another site, and a sign-out that leaves locked answers where they are is told so by the browser.
  const meant = /^request to www\.bbc\.co\.uk$|Clear-Site-Data/;
  expect(seats.flatMap(({ faults }) => faults).filter((fault) => !meant.test(fault))).toEqual([]);
  for (const secret of ['On the phone', 'Sorrel', 'Quarry', PASSWORD])
    expect(stage.portal.output()).not.toContain(secret);
});
