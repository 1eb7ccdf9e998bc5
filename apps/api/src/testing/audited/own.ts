import { FIRST_TERMS } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { aSession } from '../clinics.ts';
import { aShare, WHOLE } from '../forms.ts';
import { AT_THE_NUMBER, answering } from '../pathways.ts';
import { aPerson, PASSWORD, type TestPerson } from '../people.ts';
import { hasSentFirst } from '../safeFirst.ts';
import { saysSafe } from '../saysSafe.ts';
import type { TestApp } from '../testApp.ts';
import { isOffered, openedByCode, suitsAll, waits } from '../waiting.ts';
import { confirmed, done, linkTo, made, own, type Scenes } from './scene.ts';

const CALL = {
  reason: 'To talk',
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900118',
  voicemail: false,
};
/** What the trail calls the form of `aForm`, by the id that it has (rule 11.3). */
const SENT = "Let's Get Started";
const ADDRESS = { line1: '7 Elm Road', town: 'Westmere', postcode: 'WE4 2RS' };

async function aBooking(app: TestApp, as: TestPerson) {
  const { slotIds } = await aSession(app, { times: 2 });
  await hasSentFirst(app, as);
  const { id } = await made<{ id: string }>(app, 'book', { as, body: { slotId: slotIds[0] } });
  return { id, other: slotIds[1] };
}
const aCall = (app: TestApp, as: TestPerson) =>
  made<{ id: string }>(app, 'askForCallback', { as, body: CALL });

/** What people do with what is their own. */
export const ownScenes: Scenes = {
  async editAccount(app) {
    const as = await aPerson(app);
    const body = { firstname: 'Mia', knownAs: 'Mi', address: ADDRESS };
    const leaves = own(as, AUDIT.nameChanged, AUDIT.knownAsChanged, AUDIT.addressChanged);
    return { press: () => app.call('editAccount', { as, body }), leaves };
  },
  async confirmContact(app) {
    const as = await aPerson(app);
    const value = `moved-${as.email}`;
    const body = { kind: 'email', value, token: await confirmed(app, as) };
    const { secureOtpId } = await made<{ secureOtpId: string }>(app, 'changeContact', { as, body });
    await made(app, 'sendCode', { body: { secureOtpId, channel: 'email' } });
    const code = await app.code(value);
    return {
      press: () => app.call('confirmContact', { as, body: { secureOtpId, code } }),
      leaves: own(as, AUDIT.emailChanged),
    };
  },
  async endOneSession(app) {
    const as = await aPerson(app);
    const { data } = await made<{ data: { id: string }[] }>(app, 'mySessions', { as });
    const params = { id: data[0]?.id ?? '' };
    return { press: () => app.call('endOneSession', { as, params }), leaves: own(as, AUDIT.signedOut) };
  },
  async endAllSessions(app) {
    const as = await aPerson(app, 'Internal');
    return { press: () => app.call('endAllSessions', { as }), leaves: own(as, AUDIT.signedOutEverywhere) };
  },
  async askDeletion(app) {
    const as = await aPerson(app);
    const body = { password: PASSWORD };
    return { press: () => app.call('askDeletion', { as, body }), leaves: own(as, AUDIT.deletionAsked) };
  },
  async withdrawDeletion(app) {
    const as = await aPerson(app);
    await made(app, 'askDeletion', { as, body: { password: PASSWORD } });
    return { press: () => app.call('withdrawDeletion', { as }), leaves: own(as, AUDIT.deletionWithdrawn) };
  },
  async myData(app) {
    const as = await aPerson(app);
    return { press: () => app.call('myData', { as }), leaves: own(as, AUDIT.dataSaved) };
  },
  async myDataPdf(app) {
    const as = await aPerson(app);
    return { press: () => app.call('myDataPdf', { as }), leaves: own(as, AUDIT.dataSaved) };
  },
  async setContact(app) {
    const as = await aPerson(app);
    await saysSafe(app, as, {}, { on: true, way: 'sms' });
    const body = { channels: ['email'], hours: 'any', voicemail: false, askFor: '' };
    const leaves = own(as, AUDIT.safeContactSaved, AUDIT.messagesFitted);
    return { press: () => app.call('setContact', { as, body }), leaves };
  },
  async setMessages(app) {
    const as = await aPerson(app);
    const body = { on: true, way: 'email' };
    return { press: () => app.call('setMessages', { as, body }), leaves: own(as, AUDIT.messagesSaved) };
  },
  async setSecurity(app) {
    const as = await aPerson(app);
    const body = { kind: 'word', value: 'lantern' };
    return { press: () => app.call('setSecurity', { as, body }), leaves: own(as, AUDIT.wordChosen) };
  },
  async resetSecurity(app) {
    const client = await aPerson(app);
    await made(app, 'setSecurity', { as: client, body: { kind: 'word', value: 'lantern' } });
    await made(app, 'resetByEmail', { body: { email: client.email, what: 'pin' } });
    const token = await linkTo(app, client.email);
    const body = { token, password: PASSWORD, kind: 'pin', value: '7391' };
    return { press: () => app.call('resetSecurity', { body }), leaves: own(client, AUDIT.pinChanged) };
  },
  async decideTerms(app) {
    const as = await aPerson(app);
    const body = { version: FIRST_TERMS, decision: 'declined' };
    return { press: () => app.call('decideTerms', { as, body }), leaves: own(as, AUDIT.termsDeclined) };
  },
  async editProfile(app) {
    const as = await aPerson(app, 'Internal');
    const body = { tellSignIn: true };
    return { press: () => app.call('editProfile', { as, body }), leaves: own(as, AUDIT.profileChanged) };
  },
  async joinWaitlist(app) {
    const as = await aPerson(app);
    const body = suitsAll(app);
    await hasSentFirst(app, as);
    return { press: () => app.call('joinWaitlist', { as, body }), leaves: own(as, AUDIT.waitJoined) };
  },
  async changeWaiting(app) {
    const as = await aPerson(app);
    const params = { id: await waits(app, as) };
    const { service: _, ...said } = suitsAll(app);
    const body = { ...said, kinds: ['phone'] };
    return {
      press: () => app.call('changeWaiting', { as, params, body }),
      leaves: own(as, AUDIT.waitChanged),
    };
  },
  async leaveWaitlist(app) {
    const as = await aPerson(app);
    const params = { id: await waits(app, as) };
    return { press: () => app.call('leaveWaitlist', { as, params }), leaves: own(as, AUDIT.waitLeft) };
  },
  async acceptOffer(app) {
    const as = await aPerson(app);
    const params = { id: (await isOffered(app, as)).id };
    const leaves = own(as, AUDIT.appointmentBooked, AUDIT.offerAccepted);
    return { press: () => app.call('acceptOffer', { as, params }), leaves };
  },
  async answerByCode(app) {
    const mobile = '+447700900955';
    const as = await aPerson(app, 'Client', { mobile });
    const { id } = await isOffered(app, as);
    const body = { ...(await openedByCode(app, mobile)), id, answer: 'yes' };
    const via = ', by the link in a message and a code';
    const leaves = [...own(as, AUDIT.appointmentBooked), done(as, as, AUDIT.offerAccepted, via)];
    return { press: () => app.call('answerByCode', { body }), leaves };
  },
  async declineOffer(app) {
    const as = await aPerson(app);
    const params = { id: (await isOffered(app, as)).id };
    return { press: () => app.call('declineOffer', { as, params }), leaves: own(as, AUDIT.offerDeclined) };
  },
  async book(app) {
    const as = await aPerson(app);
    const { slotIds } = await aSession(app);
    const body = { slotId: slotIds[0] };
    await hasSentFirst(app, as);
    return { press: () => app.call('book', { as, body }), leaves: own(as, AUDIT.appointmentBooked) };
  },
  async moveAppointment(app) {
    const as = await aPerson(app);
    const { id, other } = await aBooking(app, as);
    const input = { as, params: { id }, body: { slotId: other } };
    return { press: () => app.call('moveAppointment', input), leaves: own(as, AUDIT.appointmentMoved) };
  },
  async cancelAppointment(app) {
    const as = await aPerson(app);
    const { id } = await aBooking(app, as);
    const input = { as, params: { id } };
    return { press: () => app.call('cancelAppointment', input), leaves: own(as, AUDIT.appointmentCancelled) };
  },
  async askForCallback(app) {
    const as = await aPerson(app);
    return { press: () => app.call('askForCallback', { as, body: CALL }), leaves: own(as, AUDIT.callAsked) };
  },
  async askInWriting(app) {
    const as = await aPerson(app);
    const body = { way: 'write-here', reason: 'general', words: 'What must I bring?' };
    return { press: () => app.call('askInWriting', { as, body }), leaves: own(as, AUDIT.askedInWriting) };
  },
  async answerWritten(app) {
    const staff = await aPerson(app, 'Admin');
    const { trust_id: trustId } = await app.dependencies.db
      .selectFrom('person')
      .select('trust_id')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const as = await aPerson(app, 'Client', { trustId });
    const asked = { written: 'own', words: 'Which day suits you?', asks: true };
    const { id } = await made<{ id: string }>(app, 'writeToClient', {
      as: staff,
      params: { id: as.id },
      body: asked,
    });
    const input = { as, params: { id }, body: { words: 'Friday' } };
    return { press: () => app.call('answerWritten', input), leaves: own(as, AUDIT.answeredInWriting) };
  },
  async changeCallback(app) {
    const as = await aPerson(app);
    const { id } = await aCall(app, as);
    const { reason: _, ...wanted } = CALL;
    const input = { as, params: { id }, body: { ...wanted, timeSlot: 'afternoon' } };
    return { press: () => app.call('changeCallback', input), leaves: own(as, AUDIT.callChanged) };
  },
  async cancelCallback(app) {
    const as = await aPerson(app);
    const { id } = await aCall(app, as);
    const input = { as, params: { id } };
    return { press: () => app.call('cancelCallback', input), leaves: own(as, AUDIT.callCancelled) };
  },
  async createAudit(app) {
    const as = await aPerson(app);
    const { module, actionType } = AUDIT.formSubmitted;
    const body = { module, actionType, action: 'Counselling' };
    const leaves = own(as, AUDIT.formSubmitted).map((left) => ({ ...left, rest: 'Counselling' }));
    return { press: () => app.call('createAudit', { as, body }), leaves };
  },
  async saveAnswers(app) {
    const as = await aPerson(app);
    const body = { ...(await aShare(app, as)), status: 'completed', answers: WHOLE };
    const leaves = own(as, AUDIT.formSubmitted).map((left) => ({ ...left, rest: SENT }));
    return { press: () => app.call('saveAnswers', { as, body }), leaves };
  },
  async pathwayStanding(app) {
    const as = await aPerson(app);
    const everywhere = { reach: '', service: 'vas', contract: 'direct' } as const;
    await app.dependencies.db
      .insertInto('contract_term')
      .values({ ...everywhere, booking_service_id: null, provider_id: null })
      .execute();
    const { shareId } = await answering(app, as, 'vas', {
      ...AT_THE_NUMBER,
      // The places of the demonstration are not there: a real one is.
      postcode: 'LS1 4DY',
      'referral.route': 'gp',
      ubrn: '123456789012',
      'ubrn-passcode': 'tulip lemon',
    });
    return {
      press: () => app.call('pathwayStanding', { as, params: { shareId } }),
      leaves: own(as, AUDIT.referralTried),
    };
  },
  async leaveSite(app) {
    const as = await aPerson(app);
    const save = { ...(await aShare(app, as)), status: 'completed', answers: WHOLE, versions: [0] };
    const [sent, out] = own(as, AUDIT.formSubmitted, AUDIT.signedOut);
    if (!sent || !out) throw new Error('Two rows');
    const leaves = [{ ...sent, rest: SENT }, out];
    return { press: () => app.call('leaveSite', { as, body: { saves: [save] } }), leaves };
  },
};
