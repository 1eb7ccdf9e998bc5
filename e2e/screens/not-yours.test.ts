import { describe, expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * Somebody who is signed in opens a page that is for others: it says whose it is, and nobody is signed out by a link.
 */
const stage = setStage();
let title: (words: string) => Promise<void>;

describe('rule 14.3: a page that is for others', () => {
  it('a client who opens a page of the office reads whose it is, and goes to their own pages', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await signInClient(page, stage.portal, 'client@demo.test');
    title = (words) => page.getByRole('heading', { level: 1, name: words }).waitFor();
    await page.goto('/users');
    await title('This page is for our office staff');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/users');
    await lookAt(page, 'not-yours-client');
    await picture(page, 'not-yours-client-320');
    await page.getByRole('link', { name: 'Go to your own pages' }).click();
    await at(page, '/client/dashboard');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Sign out and sign in again' }).click();
    await title('What would help you today?');
    expect(new URL(page.url()).search).toBe('?next=%2Fusers');
    await leave(seat);
  });

  it('a clinician reads that a page is for clients; a page of theirs never asks', async () => {
    const seat = await stage.sit(1280);
    const { page } = seat;
    await signInStaff(page, 'internal@demo.test');
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { level: 1, name: 'This page is for clients' }).waitFor();
    await page.getByText('You are signed in as a clinician.').waitFor();
    await picture(page, 'not-yours-clinician-1280');
    await page.getByRole('button', { name: 'Sign out and sign in again' }).click();
    await page.getByRole('heading', { level: 1, name: 'What would help you today?' }).waitFor();
    await leave(seat, /msal/);
  });
});
