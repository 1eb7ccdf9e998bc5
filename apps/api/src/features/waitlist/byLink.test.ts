import { CODES, LINKS, OFFER_LINKS } from '@careway/core/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { isOffered, offerLinkTo, openedByCode } from '../../testing/waiting.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

let phones = 0;
/** Somebody who is offered a time by text. */
async function offered() {
  phones += 1;
  const mobile = `+4477009008${String(phones).padStart(2, '0')}`;
  const as = await aPerson(app, 'Client', { mobile });
  const offer = await isOffered(app, as);
  return { as, mobile, id: offer.id };
}
type By = { link: string; token: string };
const read = (by: By) => app.call('offerByCode', { body: by });
const say = (by: By, id: string, answer: 'yes' | 'no') =>
  app.call('answerByCode', { body: { ...by, id, answer } });
const mine = async (as: TestPerson) => (await app.call('myWaiting', { as })).json().data[0];
const booked = async (as: TestPerson) =>
  (await app.call('myAppointments', { as }))
    .json()
    .data.filter((one: { status: string }) => one.status === 'booked');
const begin = (link: string) => app.call('offerByLink', { body: { link } });

describe('rule 13.12: an offered time is answered by its link and a code, without a password', () => {
  it('yes: it is booked, both sides know, and they are told by a safe way; yes again is the same', async () => {
    const { as, mobile, id } = await offered();
    const [text] = await app.outbox(mobile);
    expect(text?.body).toMatch(/^A time for you: .* Yes or no: \S+\/login\/verificationcode#[\w-]{22}$/);
    const by = await openedByCode(app, mobile);
    const shown = (await read(by)).json();
    expect(shown).toMatchObject({ offer: { id, status: 'open' }, booked: false, waits: true });
    expect(JSON.stringify(shown)).not.toMatch(/top|service|firstName|reference|email/i);
    expect((await say(by, id, 'yes')).json()).toMatchObject({ offer: { status: 'accepted' }, booked: true });
    expect((await say(by, id, 'yes')).json()).toMatchObject({ offer: { status: 'accepted' }, booked: true });
    expect(await booked(as)).toHaveLength(1);
    expect((await app.outbox(mobile))[0]?.body).toMatch(/^You have an appointment on/);
    const staff = await aPerson(app, 'Super_Admin');
    const ended = (await app.call('waitlist', { as: staff, query: { state: 'ended' } })).body;
    expect(ended).toContain(as.id);
    expect((await app.call('accountHistory', { as })).body).toContain('by the link in a message and a code');
  });

  it('no: it goes to the next, they keep their place; no again is the same, and a later yes says what there still is', async () => {
    const { as, mobile, id } = await offered();
    const by = await openedByCode(app, mobile);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await say(by, id, 'no')).json()).toMatchObject({ offer: { status: 'declined' }, waits: true });
    expect((await say(by, id, 'yes')).json()).toMatchObject({ code: 'offer_over' });
    expect((await read(by)).json()).toMatchObject({ offer: { status: 'declined' }, waits: true });
    expect(await mine(as)).toMatchObject({ offer: null, earlier: [{ status: 'declined' }] });
    expect(await booked(as)).toEqual([]);
  });

  it('yes by twenty at once, from the link and signed in: one appointment', async () => {
    const { as, mobile, id } = await offered();
    const by = await openedByCode(app, mobile);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 ? say(by, id, 'yes') : app.call('acceptOffer', { as, params: { id } }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
    expect(await booked(as)).toHaveLength(1);
  });

  it('a changed mind: cancelled elsewhere, the link does not say that it is theirs', async () => {
    const { as, mobile, id } = await offered();
    const by = await openedByCode(app, mobile);
    await say(by, id, 'yes');
    const [one] = await booked(as);
    await app.call('cancelAppointment', { as, params: { id: one.id } });
    expect((await read(by)).json()).toMatchObject({ offer: { status: 'accepted' }, booked: false });
  });

  it('too late, and it was not closed yet: over at its minute, and yes is refused', async () => {
    const { as, mobile, id } = await offered();
    await offerLinkTo(app, mobile);
    app.advance(2 * HOUR + 1_000);
    const by = await openedByCode(app, mobile);
    expect((await read(by)).json()).toMatchObject({ offer: { status: 'expired' }, waits: true });
    expect((await say(by, id, 'yes')).json()).toMatchObject({ code: 'offer_over' });
    const { db } = app.dependencies;
    expect(await db.selectFrom('appointment').select('id').where('person_id', '=', as.id).execute()).toEqual(
      [],
    );
  });

  it('an old link opens what is offered now', async () => {
    const { as, mobile, id } = await offered();
    const old = await offerLinkTo(app, mobile);
    await app.call('declineOffer', { as, params: { id } });
    await app.call('leaveWaitlist', { as, params: { id: (await mine(as)).id } });
    const next = await isOffered(app, as);
    const { token } = await openedByCode(app, mobile);
    expect((await read({ link: old, token })).json()).toMatchObject({
      offer: { id: next.id, status: 'open' },
    });
  });
});

describe('rule 13.12: what a link or a code alone does', () => {
  it('the link says where a code can go, masked, and nothing of the offer', async () => {
    const { mobile } = await offered();
    const reply = await begin(await offerLinkTo(app, mobile));
    expect(reply.statusCode).toBe(202);
    expect(Object.keys(reply.json()).sort()).toEqual(['channels', 'expiresAt', 'secureOtpId']);
    expect(reply.body).not.toContain(mobile.slice(3));
  });

  it('a guessed link, a guessed token, and the token of somebody else open nothing', async () => {
    const [first, second] = [await offered(), await offered()];
    const [one, two] = [await openedByCode(app, first.mobile), await openedByCode(app, second.mobile)];
    expect((await begin('A'.repeat(22))).json()).toMatchObject({ statusCode: 401, code: 'link_expired' });
    for (const by of [
      { link: one.link, token: two.token },
      { link: one.link, token: 'A'.repeat(22) },
      { link: 'A'.repeat(22), token: one.token },
    ]) {
      expect((await read(by)).json()).toMatchObject({ code: 'link_expired' });
      expect((await say(by, first.id, 'yes')).json()).toMatchObject({ code: 'link_expired' });
    }
    // Their own link and code do not answer what is offered to somebody else.
    expect((await say(two, first.id, 'no')).json()).toMatchObject({ code: 'not_found' });
    expect((await read(one)).json()).toMatchObject({ offer: { status: 'open' } });
  });

  it('five wrong codes end it, and it is begun so often an hour', async () => {
    const { mobile } = await offered();
    const link = await offerLinkTo(app, mobile);
    const { secureOtpId } = (await begin(link)).json();
    await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    const right = await app.code(mobile);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < CODES.triesPerChallenge; tries += 1)
      expect((await app.call('verifyCode', { body: { secureOtpId, code: wrong } })).statusCode).toBe(400);
    expect((await app.call('verifyCode', { body: { secureOtpId, code: right } })).json()).toMatchObject({
      code: 'no_such_challenge',
    });
    const more = await Promise.all(Array.from({ length: 20 }, () => begin(link)));
    const begun = more.filter(({ statusCode }) => statusCode === 202);
    expect(begun).toHaveLength(OFFER_LINKS.beginsPerHour - 1);
  });

  it('what the code opened signs nobody in, and is over after its time', async () => {
    const { mobile } = await offered();
    const by = await openedByCode(app, mobile);
    const forged = await app.call('changePassword', {
      body: { token: by.token, password: 'a long new password' },
    });
    expect(forged.statusCode).toBe(401);
    expect((await app.call('linkState', { params: { token: by.token } })).statusCode).toBe(401);
    app.advance(LINKS.answer + 1_000);
    expect((await read(by)).json()).toMatchObject({ code: 'link_expired' });
  });

  it('the link says what became of it for a week, and then nothing', async () => {
    const { mobile } = await offered();
    const link = await offerLinkTo(app, mobile);
    app.advance(OFFER_LINKS.life - MINUTE);
    expect((await begin(link)).statusCode).toBe(202);
    app.advance(2 * MINUTE);
    expect((await begin(link)).statusCode).toBe(401);
  });

  it('rule 1.4, 8.17: a way that is not safe any more gets no code', async () => {
    const { as, mobile } = await offered();
    const link = await offerLinkTo(app, mobile);
    await saysSafe(app, as, { channels: ['email'] });
    const { secureOtpId, channels } = (await begin(link)).json();
    expect(channels.map(({ channel }: { channel: string }) => channel)).toEqual(['email']);
    const sms = await app.call('sendCode', { body: { secureOtpId, channel: 'sms' } });
    expect(sms.json()).toMatchObject({ code: 'no_such_challenge' });
    await saysSafe(app, as, { channels: ['phone'] });
    expect((await begin(link)).json().channels).toEqual([]);
  });
});
