import { callbackDays } from '@careway/core/callbacks/days';
import { addDays, londonDay } from '@careway/core/dates';
import { bookTime, takeTime } from './booking.ts';
import { fillForm } from './formFilling.ts';
import { signIn, signUp } from './signing.ts';
import { walkToCare } from './wayToCare.ts';
import { POSTCODE, type Surroundings, type YearClient } from './yearClient.ts';

/**
 * The first visit: am I eligible (top before there is an account, the others after), the first form as a browser
 * saves it, a time, and for some a call.
 */
export async function firstVisit(around: Surroundings, client: YearClient): Promise<void> {
  const eligibilityToken = client.service === 'top' ? await checkEligibility(around, client) : undefined;
  await signUp(around, client, eligibilityToken);
  // The others are checked once they have an account.
  const checked = client.service === 'top' ? undefined : await walkToCare(around, client);
  const shareId = await fillForm(around, client, checked);
  await bookTime(around, client, shareId);
  if (client.chance() < 0.2) await askForCall(around, client);
  if (client.chance() < 0.5) await leave(around, client);
}

/** A later visit: signs in, looks, and some move or cancel. */
export async function laterVisit(around: Surroundings, client: YearClient): Promise<void> {
  const { calls } = around;
  await signIn(around, client);
  const as = client.tokens;
  await calls.ask('session', { as });
  await calls.ask('myForms', { as });
  const { data } = await calls.ask('myAppointments', { as });
  // The page offers a change only of what is booked, while there is time for one.
  const one = data.find(
    ({ changeUntil, status }: { changeUntil: string; status: string }) =>
      status === 'booked' && new Date(changeUntil) > around.now(),
  );
  const chance = client.chance();
  if (one && chance < 0.25)
    await takeTime(around, client, (slotId) =>
      calls.ask('moveAppointment', { as, params: { id: one.id }, body: { slotId } }, 'slot_taken'),
    );
  else if (one && chance < 0.3)
    await calls.ask('cancelAppointment', { as, params: { id: one.id }, body: {} });
  await leave(around, client);
}

async function checkEligibility({ calls, now }: Surroundings, { from }: YearClient): Promise<string> {
  const answers = [
    { questionId: 'pregnancy-test', optionId: 'positive' },
    { questionId: 'last-period', answer: addDays(londonDay(now()), -32) },
    { questionId: 'date-of-birth', answer: '1997-06-14' },
    { questionId: 'gp-registered', optionId: 'yes' },
  ];
  const check = (upTo: number, beside: object = {}) =>
    calls.ask('checkEligibility', {
      from,
      body: { service: 'top', answers: answers.slice(0, upTo), ...beside },
    });
  await check(1);
  await check(3);
  return (await check(4, { postcode: POSTCODE })).eligibilityToken;
}

async function askForCall(around: Surroundings, { tokens }: YearClient): Promise<void> {
  const day = callbackDays(around.now()).at(-1)?.day;
  const body = { day, timeSlot: 'morning', phone: '07700 900142', voicemail: false, reason: 'general' };
  await around.calls.ask('askForCallback', { as: tokens, body });
}

async function leave({ calls }: Surroundings, client: YearClient): Promise<void> {
  await calls.ask('logout', { as: client.tokens, body: {} });
  delete client.tokens;
}
