import type { QuestionSet } from '@careway/core/questionnaires/types';
import { anyTime } from '@careway/core/waitlist/waitPreference';
import { newId } from '../../db/ids.ts';
import { aForm, aShare } from '../forms.ts';
import { anOwnClinic, aPlanned, type OwnClinic } from '../ownClinic.ts';
import { aPerson, signedInAgain, type TestPerson } from '../people.ts';
import { saysSafe } from '../saysSafe.ts';
import type { TestApp } from '../testApp.ts';
import type { Draws } from './draws.ts';

/** Everybody in whose hands needs are, and the clinic with its sessions. */
export interface House {
  app: TestApp;
  at: OwnClinic;
  /** Two who work on the list. */
  staff: [TestPerson, TestPerson];
  boss: TestPerson;
  sessionIds: string[];
  slotIds: string[];
}

/** One client, whom a sequence is about. */
export interface Known {
  person: TestPerson;
  forms: { shareId: string; questionSetId: string }[];
  /** When they said last that they want no call; undefined while they want one or said nothing. */
  saidNo: Date | undefined;
  /** Messages that went since it was last looked. */
  sent: string[];
  /** What staff closed last. */
  closed: { id: string; by: 0 | 1 }[];
}

const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01', '2026-12-02'];

export async function aHouse(app: TestApp): Promise<House> {
  const at = await anOwnClinic(app);
  const staff: [TestPerson, TestPerson] = [
    await aPerson(app, 'Admin', { trustId: at.trustId }),
    await aPerson(app, 'Admin', { trustId: at.trustId }),
  ];
  const planned = [];
  for (const day of DAYS) planned.push(await aPlanned(app, at, { capacity: 30, days: { day } }));
  return {
    app,
    at,
    staff,
    boss: await aPerson(app, 'Super_Admin'),
    sessionIds: planned.map(({ sessionId }) => sessionId),
    slotIds: planned.flatMap(({ slotIds }) => slotIds),
  };
}

/** Each answer to "what hurts" raises flags of its own, of every level. */
function flagging(app: TestApp): QuestionSet {
  const { options = [], ...form } = aForm();
  const flags: Record<string, string[]> = {
    yes: ['Risk of harm', 'Heavy bleeding'],
    no: [],
    tea: ['Missed period'],
    cake: ['Thoughts of self-harm', 'Blood thinner'],
  };
  return {
    ...form,
    id: newId(app.dependencies.now()),
    isStaticForm: false,
    options: options.map((one) => ({ ...one, keywords: flags[one.id] ?? [] })),
  };
}

/** Somebody with two forms, who waits for a time, and may be told by message or by phone alone. */
export async function aKnown({ app, at }: House, draws: Draws): Promise<Known> {
  const person = await aPerson(app, 'Client', { trustId: at.trustId });
  const forms = [await aShare(app, person, flagging(app)), await aShare(app, person, flagging(app))];
  await saysSafe(app, person, { channels: draws.in100(50) ? ['phone'] : ['phone', 'sms', 'email'] });
  await app.call('joinWaitlist', { as: person, body: { ...anyTime('2026-11-20'), service: 'top' } });
  return { person, forms, saidNo: undefined, sent: [], closed: [] };
}

/** Time goes on, and everybody signs in again; what the clock does every ten minutes is done. */
export async function timePasses(house: House, known: Known, ms: number): Promise<void> {
  const { app } = house;
  app.advance(ms);
  house.staff = [await signedInAgain(app, house.staff[0]), await signedInAgain(app, house.staff[1])];
  house.boss = await signedInAgain(app, house.boss);
  house.at.admin = await signedInAgain(app, house.at.admin);
  known.person = await signedInAgain(app, known.person);
  await app.remind();
  await app.sweep();
}
