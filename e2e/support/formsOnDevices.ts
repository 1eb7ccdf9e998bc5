import type { Page } from 'playwright-core';
import { type Seat, sit } from './browser.ts';
import { call, carry, newSession } from './people.ts';
import type { Stage } from './stage.ts';
import type { User } from './user.ts';

export const PASSWORD = 'three words that rhyme';
export const NAME = 'What would you like us to call you?';
const OFFLINE = 'Kept here until you are back online';

interface Form {
  id: string;
  questionSetId: string;
  status: string;
}

/** Clients of their own, made by the API's own calls, and the devices on which each fills in their first form. */
export function formsOnDevices(stage: Stage) {
  const seats: Seat[] = [];

  const api = <Reply>(path: string, how?: { body?: object; as?: User }) =>
    call<Reply>(stage.portal, path, how);

  /** Makes an account as the sign-up screens do, code and all, without anything known of them before. */
  async function newClient(name: string): Promise<User> {
    const email = `${name.toLowerCase()}@example.com`;
    const since = new Date();
    const { secureOtpId } = await api<{ secureOtpId: string }>('/newuser', {
      body: {
        firstname: name,
        lastname: 'Ashby',
        email,
        dateOfBirth: '1997-06-14',
        mobile: '07700 900321',
        address: { line1: '77 Quarry Steps', town: 'Westmere', postcode: 'WE4 2RS' },
        password: PASSWORD,
        serviceCode: 'top',
      },
    });
    await api('/newUserverifybyemail', { body: { secureOtpId } });
    return api('/otpverification', { body: { secureOtpId, code: await stage.portal.code(email, since) } });
  }

  async function formOf(client: User): Promise<Form> {
    const { data } = await api<{ data: Form[] }>('/questionnaire/client/forms', { as: client });
    const [form] = data;
    if (!form) throw new Error('There is no form');
    return form;
  }

  /** What the API holds of their answers, as one text. */
  async function held(client: User): Promise<string> {
    const { id } = await formOf(client);
    return JSON.stringify(await api(`/questionnaire/patient/answers?shareId=${id}`, { as: client }));
  }

  /** A device where they are signed in, at their form. */
  async function device(client: User, width = 320, url = stage.portal.url): Promise<Page> {
    const seat = await sit(stage.browser, url, { width });
    seats.push(seat);
    const { page } = seat;
    await carry(page, client);
    const { id, questionSetId } = await formOf(client);
    await page.goto(`/questionnaires/viewform/${questionSetId}/${id}`);
    return page;
  }

  const lastSeat = () => seats.at(-1) as Seat;

  /** Signs the client in once more, as the sign-in screens do. */
  const again = (name: string) => newSession(stage.portal, `${name.toLowerCase()}@example.com`, PASSWORD);

  /** Somebody is signed in on this page's device, and comes to their dashboard. */
  async function signedIn(page: Page, client: User): Promise<void> {
    await carry(page, client);
    await page.goto('/client/dashboard');
  }

  const start = (page: Page) => page.locator('main').getByText('Start', { exact: true }).click();
  const saved = (page: Page) => page.locator('.cw-saved', { hasText: /^Saved$/ }).waitFor();
  const waiting = (page: Page) => page.locator('.cw-saved', { hasText: OFFLINE }).waitFor();

  return { seats, api, newClient, formOf, held, device, lastSeat, again, signedIn, start, saved, waiting };
}
