import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { noticeWatch, takeClock, watched } from '../support/clock.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * rule 1.5, 9.8: people who may be watched. Another site cannot be reached from here: what counts is that ours is
 * gone.
 */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit(320);
  page = seat.page;
});
afterEach(async () => {
  expect(seat.faults.filter((fault) => !/^request to www\.bbc\.co\.uk$/.test(fault))).toEqual([]);
  await seat.context.close();
});

const EXIT = '.cw-exit, .cw-fault__exit';
const gone = () => expect.poll(() => page.url()).not.toContain(stage.portal.url);

/** Tells what the page looked like at the moment when each of these happened. */
async function watchOrder(): Promise<string[]> {
  const seen: string[] = [];
  await seat.context.exposeFunction('seen', (what: string) => void seen.push(what));
  await seat.context.addInitScript(() => {
    const tell = (what: string) => {
      const blank = [...document.body.children].every((part) => getComputedStyle(part).display === 'none');
      (globalThis as unknown as { seen(what: string): void }).seen(
        `${what}: ${blank ? 'blank' : 'not blank'}`,
      );
    };
    const { clear } = Storage.prototype;
    Storage.prototype.clear = function cleared() {
      tell(this === localStorage ? 'localStorage' : 'sessionStorage');
      clear.call(this);
    };
    const { fetch } = globalThis;
    globalThis.fetch = (...given) => {
      if (String(given[0]).endsWith('/logout')) tell(`logout, keepalive ${given[1]?.keepalive}`);
      return fetch(...given);
    };
  });
  return seen;
}

describe('rule 1.5: EXIT SITE', () => {
  it('blank first, then the session ends and storage is cleared; going back shows nothing of them', async () => {
    const seen = await watchOrder();
    await signInClient(page, stage.portal);
    await page.getByText('Hello, Amira').waitFor();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('userDetails') ?? '{}').accessToken,
    );
    await page.locator(EXIT).first().click();
    await gone();
    await expect
      .poll(() => seen)
      .toEqual(['logout, keepalive true: blank', 'localStorage: blank', 'sessionStorage: blank']);
    const session = () =>
      fetch(`${stage.portal.url}/api/v1/session`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    await expect.poll(session).toBe(401);
    await page.goBack().catch(() => null);
    expect(await page.content()).not.toContain('Amira');
    await page.goto('/client/dashboard');
    await page.waitForURL('**/auth/login*');
  });

  it('three presses of Shift leave; Shift as part of typing does not', async () => {
    await page.goto('/auth/login');
    await page.getByLabel('Email address').pressSequentially('ABC');
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Shift');
      await page.keyboard.press('a');
    }
    expect(page.url()).toContain('/auth/login');
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift');
    await gone();
  });

  it('without a network the page is gone all the same', async () => {
    await signInClient(page, stage.portal);
    await page.getByText('Hello, Amira').waitFor();
    await seat.context.setOffline(true);
    await page.locator(EXIT).first().click();
    await gone();
    await page.goBack().catch(() => null);
    await expect.poll(() => page.content().catch(() => 'Amira')).not.toContain('Amira');
    await seat.context.setOffline(false);
    await page.goto('/favicon.svg');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('where the app never comes, it is there, and a way to a person', async () => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.locator(EXIT).first().waitFor();
    await page.getByRole('link', { name: '020 7946 0123' }).waitFor();
    await page.locator(EXIT).first().click();
    await gone();
  });

  it('without JavaScript it is a plain link', async () => {
    const context = await stage.browser.newContext({ baseURL: stage.portal.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/auth/login');
    const link = plain.locator('noscript .cw-exit, .cw-noscript .cw-exit').first();
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/);
    await expect.poll(() => link.isVisible()).toBe(true);
    await expect.poll(() => plain.locator('.cw-waiting').isVisible()).toBe(false);
    await context.close();
  });

  it.each([320, 768, 1280])(
    'at %i px it is on the screen and never covered, and says what it does not do',
    async (width) => {
      await takeClock(page);
      await page.setViewportSize({ width, height: 500 });
      await signInClient(page, stage.portal);
      await page.getByText('Hello, Amira').waitFor();
      const onTop = () =>
        page.evaluate(() => {
          const box = document.querySelector('.cw-exit')?.getBoundingClientRect();
          if (!box) return 'not there';
          const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return at?.closest('.cw-exit') ? 'on top' : `covered by ${at?.tagName} ${at?.className}`;
        });
      await expect.poll(() => onTop()).toBe('on top');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => onTop()).toBe('on top');
      await page.getByText('It does not clear the history on your device').first().waitFor();
      await watched(page);
      await page.mouse.move(10, 10);
      await page.clock.fastForward(481_000);
      await page.getByRole('alertdialog').waitFor();
      await expect.poll(() => onTop()).toBe('on top');
    },
  );
});

/** What one tab has told another comes in order: once this word is there, everything before it is. */
async function everythingSaid(from: Page, to: Page): Promise<void> {
  const heard = to.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('said').addEventListener('message', () => resolve(), { once: true });
      }),
  );
  // Again and again: the other tab may not listen yet.
  await from.evaluate(() => void setInterval(() => new BroadcastChannel('said').postMessage('said'), 50));
  await heard;
}

describe('rule 9.8: the landing of staff sign-in', () => {
  it('takes no part among the tabs: the page it was opened from stays signed in', async () => {
    await seat.context.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => (location.pathname === '/azure_redirect' ? 'visible' : window.name || 'visible'),
      });
    });
    await signInStaff(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      window.name = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await noticeWatch(seat.context);
    const landing = await seat.context.newPage();
    // As it stands there when the provider had something to say.
    await landing.goto('/azure_redirect#error=access_denied&error_description=stopped&state=none');
    await landing.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(landing.url()).pathname).toBe('/azure_redirect');
    await watched(landing);
    await everythingSaid(landing, page);
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('access-token'))).not.toBeNull();
  });
});
