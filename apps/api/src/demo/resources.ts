import type { Db } from '../db/pool.ts';
import type { ResourceTables } from '../features/resources/tables.ts';
import { demoId } from './people.ts';

type Reading = Pick<
  ResourceTables['resource'],
  'title' | 'summary' | 'topic' | 'kind' | 'service' | 'minutes' | 'body'
>;

/** Sample content, for the provider's clinicians to approve. A data table: as long as it has to be. */
const READINGS: readonly Reading[] = [
  {
    title: 'What happens on the day',
    summary: 'From the door to going home: who you meet, and how long it takes.',
    topic: 'Before a visit',
    kind: 'steps',
    service: null,
    minutes: 3,
    body: [
      'Come ten minutes early. Give your first name at the desk: nobody asks why you are here.',
      'A nurse takes you to a room of your own. They go through your answers with you, and you can ask anything.',
      'You decide at every step. You can stop, or come back another day.',
      'Before you go you get a phone number that is answered day and night.',
    ],
  },
  {
    title: 'What to bring with you',
    summary: 'A short list, and what you can leave at home.',
    topic: 'Before a visit',
    kind: 'leaflet',
    service: null,
    minutes: 1,
    body: [
      'Bring a list of medicines you take, and something with your name on it.',
      'Wear loose clothes, and bring a warm layer.',
      'You may bring one person. If you would rather come alone, that is fine too.',
    ],
  },
  {
    title: 'How to get to the clinic',
    summary: 'By bus, by train and by car, and the entrance without steps.',
    topic: 'Before a visit',
    kind: 'leaflet',
    service: null,
    minutes: 2,
    body: [
      'Your appointment page has a map and the nearest stop.',
      'There is an entrance without steps. Ring the bell and somebody comes to you.',
      'If the way costs more than you can pay, tell us before you come. We may be able to help.',
    ],
  },
  {
    title: 'After your treatment',
    summary: 'What is usual in the first days, and when to call us.',
    topic: 'After care',
    kind: 'leaflet',
    service: 'top',
    minutes: 4,
    body: [
      'Some pain and bleeding are usual. A hot water bottle and the pain relief we gave you help most people.',
      'Call us if you use more than two pads an hour for two hours, have a fever, or feel unwell in a way that worries you.',
      'Feelings may come and go. All of them are all right, and you can talk to us for as long as you like.',
    ],
  },
  {
    title: 'The first week after a vasectomy',
    summary: 'Rest, washing, work and sport, day by day.',
    topic: 'After care',
    kind: 'steps',
    service: 'vas',
    minutes: 3,
    body: [
      'Day one: rest, and wear tight underwear day and night.',
      'Day two: you may shower. Do not rub.',
      'Day three to seven: light work is fine. No heavy lifting and no sport.',
      'You still need other contraception until a test has told you that it has worked.',
    ],
  },
  {
    title: 'Living with an implant or a coil',
    summary: 'What to expect, how to check it, and when to have it changed.',
    topic: 'After care',
    kind: 'leaflet',
    service: 'larc',
    minutes: 3,
    body: [
      'Bleeding may change in the first months. For most people it settles.',
      'You can have it taken out whenever you like. You do not have to say why.',
      'We tell you when it is time for a new one, if you want us to.',
    ],
  },
  {
    title: 'If somebody makes you afraid',
    summary: 'Who helps, and how to reach them without being heard.',
    topic: 'Somebody to talk to',
    kind: 'contacts',
    service: null,
    minutes: 2,
    body: [
      'If you are in danger now, call 999. If you cannot speak, press 55.',
      'You can tell any of us, in any appointment, and on any form. We do not act without you unless somebody is in danger.',
      'EXIT SITE, at the top of every page, takes you away at once.',
    ],
  },
  {
    title: 'Sleeping badly',
    summary: 'Small things that help, and when to ask for more.',
    topic: 'How you feel',
    kind: 'steps',
    service: null,
    minutes: 2,
    body: [
      'Go to bed and get up at the same times, also at the weekend.',
      'Leave the phone outside the room, if it is safe for you to do so.',
      'If it goes on for two weeks, tell us on your next form or call us.',
    ],
  },
];

/** The id of a reading by its place, as forms name it. */
export const readingId = (place: number): string => demoId(24, place);

/** Things to read that may go with a form. What is there already is left as it is. */
export async function fillResources(db: Db): Promise<void> {
  await db
    .insertInto('resource')
    .values(READINGS.map((one, at) => ({ ...one, id: readingId(at + 1) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
