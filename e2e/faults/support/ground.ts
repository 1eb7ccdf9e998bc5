import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { newId } from '../../../apps/api/src/db/ids.ts';
import type { Db } from '../../../apps/api/src/db/pool.ts';
import { deriveSecrets } from '../../../apps/api/src/secrets.ts';
import { aSession } from '../../../apps/api/src/testing/clinics.ts';
import { aForm, aShare, entry } from '../../../apps/api/src/testing/forms.ts';
import { LONE_SECRET } from '../../../apps/api/src/testing/lonePortal.ts';
import { aPerson, type TestPerson } from '../../../apps/api/src/testing/people.ts';
import { hasSentFirst } from '../../../apps/api/src/testing/safeFirst.ts';
import type { TestApp } from '../../../apps/api/src/testing/testApp.ts';
import type { House } from './house.ts';

const SAVERS = 6;
const PAIRS = 30;
/** Of one pair; a client has so many appointments open at most. */
const BOOKINGS = 6;
const CALLERS = 150;
const DAY = 24 * 3_600_000;

/** A form that a client is filling in. */
export interface Filling {
  by: TestPerson;
  shareId: string;
  questionSetId: string;
}

/** Two clients who want the same times, each of which one of them can have. */
export interface Pair {
  both: readonly [TestPerson, TestPerson];
  slotIds: string[];
}

/** Whom the load of one round is made of; nobody of them was there before. */
export interface Ground {
  fillings: Filling[];
  pairs: Pair[];
  callers: TestPerson[];
  everybody: string[];
}

let people = 0;

/**
 * Puts them into the database. Every second of them gets text messages, the others emails.
 * @param bookings so many times are there to be booked, each wanted by two
 */
export function prepareGround(house: House, bookings = PAIRS * BOOKINGS): Promise<Ground> {
  return house.look(async (db) => {
    const test = {
      dependencies: { db, secrets: deriveSecrets(LONE_SECRET), now: () => new Date() },
    } as unknown as TestApp;
    const somebody = () => aClient(db, test);
    const fillings: Filling[] = [];
    for (let n = 0; n < SAVERS; n += 1) {
      const by = await somebody();
      fillings.push({ by, ...(await aShare(test, by, aForm())) });
    }
    const pairs: Pair[] = [];
    for (let left = bookings, n = 0; left > 0; left -= BOOKINGS, n += 1) {
      const startsAt = new Date(Date.now() + (30 + n) * DAY).toISOString();
      const { slotIds } = await aSession(test, { startsAt, times: Math.min(left, BOOKINGS) });
      pairs.push({ both: [await somebody(), await somebody()], slotIds });
    }
    const callers: TestPerson[] = [];
    for (let n = 0; n < CALLERS; n += 1) callers.push(await somebody());
    const all = [...fillings.map(({ by }) => by), ...pairs.flatMap(({ both }) => both), ...callers];
    return { fillings, pairs, callers, everybody: all.map(({ id }) => id) };
  });
}

async function aClient(db: Db, test: TestApp): Promise<TestPerson> {
  people += 1;
  // Made anew by each start of this command, on a database of its own.
  const person = await aPerson(test, 'Client', {
    email: `client-${newId(new Date())}@example.com`,
    mobile: `+4477009${String(10_000 + (people % 90_000))}`,
  });
  await hasSentFirst(test, person);
  if (people % 2 === 0)
    await db
      .insertInto('message_preference')
      .values({ person_id: person.id, messages_on: true, way: 'sms', reminders: null, said_at: new Date() })
      .execute();
  return person;
}

/**
 * What a form holds after so many saves: different each time, so that each leaves a row of history; and each second
 * time it has a flag, so that each raises a need of theirs or ends it (rule 16.19).
 */
export const answersAt = (saves: number): AnswerEntry[] => [
  entry('name', '', `Saved ${saves} times`),
  ...(saves % 2 === 0 ? [entry('pain', 'no')] : [entry('pain', 'yes'), entry('more', '', 'Since Monday')]),
];
