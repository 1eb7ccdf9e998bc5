import { AUDIT } from '@careway/core/audit/events';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** What staff type of somebody who rings. */
export const CALLER = {
  firstName: 'Ines',
  lastName: 'Calder',
  dateOfBirth: '1994-02-03',
  mobile: '07700 900777',
  service: 'top',
  contact: { channels: ['phone'], hours: ['evening'], voicemail: false, askFor: 'Ines' },
  sureBy: 'told',
} as const;

/** A record that staff made for somebody who rang. */
export const aMadeClient = async (
  app: TestApp,
  as: TestPerson,
  said: Partial<Record<keyof typeof CALLER, unknown>> = {},
) => (await made<{ id: string }>(app, 'makeClient', { as, body: { ...CALLER, ...said } })).id;

/** A call within what `CALLER` said is safe. */
export const A_CALL = {
  reason: 'They want to know what to bring',
  day: '2026-11-24',
  timeSlot: 'evening',
  phone: '07700 900777',
  voicemail: false,
} as const;

/** What suits somebody who waits: for what no other scene makes times of. */
export const A_WISH = { ...anyTime('2026-11-24'), service: 'larc', counselling: true } as const;

/** What staff do for somebody who rings and has no account. */
export const madeClientScenes: Scenes = {
  async alikeClients(app) {
    const as = await aPerson(app, 'Admin');
    const { firstName, lastName, dateOfBirth, mobile } = CALLER;
    const body = { firstName, lastName, dateOfBirth, mobile };
    return {
      press: () => app.call('alikeClients', { as, body }),
      leaves: [done(as, null, AUDIT.clientsListed)],
    };
  },
  async makeClient(app) {
    const as = await aPerson(app, 'Admin');
    return {
      press: () => app.call('makeClient', { as, body: { ...CALLER, dateOfBirth: '1993-05-06' } }),
      leaves: [
        { event: AUDIT.clientMade, about: 'whoever came of it', by: as, rest: 'you told us who you are' },
      ],
    };
  },
  async giveCallCode(app) {
    const as = await aPerson(app, 'Admin');
    const id = await aMadeClient(app, as, { dateOfBirth: '1992-05-06' });
    return {
      press: () => app.call('giveCallCode', { as, params: { id }, body: { how: 'sameCall' } }),
      leaves: [done(as, { id }, AUDIT.callCodeGiven, 'you were on the phone with us')],
    };
  },
  async correctClient(app) {
    const as = await aPerson(app, 'Admin');
    const id = await aMadeClient(app, as, { dateOfBirth: '1989-05-06' });
    const body = { lastName: 'Reid', mobile: '07700 900778', how: 'calledBack' };
    return {
      press: () => app.call('correctClient', { as, params: { id }, body }),
      leaves: [done(as, { id }, AUDIT.clientCorrected, 'name, number; we called you back on your number')],
    };
  },
  async writeToClient(app) {
    const { client, staff: as } = await aPair(app);
    const input = { as, params: { id: client.id }, body: { written: 'own', words: 'Bring the letter' } };
    return {
      press: () => app.call('writeToClient', input),
      leaves: [done(as, client, AUDIT.writtenToClient)],
    };
  },
  async askForCallFor(app) {
    const as = await aPerson(app, 'Admin');
    const id = await aMadeClient(app, as, { dateOfBirth: '1991-05-06' });
    return {
      press: () => app.call('askForCallFor', { as, params: { id }, body: A_CALL }),
      leaves: [done(as, { id }, AUDIT.callAskedFor)],
    };
  },
  async joinWaitlistFor(app) {
    const as = await aPerson(app, 'Admin');
    const id = await aMadeClient(app, as, { dateOfBirth: '1990-05-06' });
    return {
      press: () => app.call('joinWaitlistFor', { as, params: { id }, body: A_WISH }),
      leaves: [done(as, { id }, AUDIT.waitJoinedFor)],
    };
  },
};
