import { describe, expect, it } from 'vitest';
import { lookAt } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

const stage = setStage();

describe('rule 3.19: the one wish for an interpreter on the waiting list', () => {
  it('stands there for the client, and for staff who put them on it', async () => {
    const { portal } = stage;
    const client = await newSession(portal, 'client@demo.test');
    const { data } = await call<{ data: { id: string }[] }>(
      portal,
      '/appointment/slots?service=top&limit=1',
      {
        as: client,
      },
    );
    const interpreter = { kind: 'bsl', gender: 'any', orElse: 'arrange' };
    await call(portal, '/appointment', { body: { slotId: data[0]?.id, interpreter }, as: client });

    const desk = await stage.sit(1280);
    await signInStaff(desk.page);
    await at(desk.page, '/admin/dashboard');
    await desk.page.goto(`/admin/dashboard/all-clients/${client.id}/appointments`);
    await press(desk.page, 'Waiting list');
    const asked = desk.page.getByLabel('Which language, if they need an interpreter?');
    await asked.waitFor();
    expect(await asked.inputValue()).toBe('British Sign Language');
    await lookAt(desk.page, 'staff-puts-on-list-with-wish');
    await press(desk.page, 'Change nothing');
    await leave(desk);

    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, client);
    await page.goto('/appointment/waitinglist');
    await heading(page, 'Your waiting list');
    const language = page.getByLabel('Which language, if you need an interpreter?');
    await language.waitFor();
    expect(await language.inputValue()).toBe('British Sign Language');
    await press(page, 'Join the waiting list');
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await page.getByText('British Sign Language').first().waitFor();
    await leave(seat);
  });
});
