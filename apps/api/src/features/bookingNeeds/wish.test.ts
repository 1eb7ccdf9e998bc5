import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aSession } from '../../testing/clinics.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { anInterpreter } from '../../testing/interpreters.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { suitsAll } from '../../testing/waiting.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

/** A form that asks whether they need an interpreter: yes means British Sign Language. */
async function asked(client: TestPerson) {
  const { questions, options = [], ...form } = aForm();
  const codes: Record<string, string> = { pain: 'language.interpreter', likes: 'language' };
  const meant: Record<string, string> = {
    yes: 'yes',
    no: 'no',
    tea: 'british-sign-language',
    cake: 'polish',
  };
  return aShare(app, client, {
    ...form,
    id: newId(app.dependencies.now()),
    isStaticForm: false,
    questions: questions.map((one) => ({ ...one, ...(codes[one.id] ? { code: codes[one.id] } : {}) })),
    options: options.map((one) => ({
      ...one,
      keywords: [],
      ...(meant[one.id] ? { code: meant[one.id] } : {}),
    })),
  });
}
const YES_BSL = [
  entry('name', '', 'Amira'),
  entry('pain', 'yes'),
  entry('more', '', 'More.'),
  entry('likes', 'tea'),
];
const YES_POLISH = [...YES_BSL.slice(0, 3), entry('likes', 'cake')];
const NO = [entry('name', '', 'Amira'), entry('pain', 'no')];

async function say(client: TestPerson, answers: typeof NO, status: 'draft' | 'completed' = 'completed') {
  app.advance(1_000);
  const form = await asked(client);
  const reply = await app.call('saveAnswers', { as: client, body: { ...form, status, answers } });
  expect(reply.statusCode, reply.body).toBe(200);
}
const wish = async (client: TestPerson, as = client) =>
  (await app.call('interpreterWish', { as, query: as === client ? {} : { client: client.id } })).json().wish;
const shown = async (client: TestPerson, id: string) =>
  (await app.call('oneAppointment', { as: client, params: { id } })).json().interpreter;
const needs = (client: TestPerson) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['event_at', 'ended_words', 'about'])
    .where('person_id', '=', client.id)
    .where('kind', '=', 'interpreter_needed')
    .orderBy('id')
    .execute();
const bookAt = async (client: TestPerson, startsAt: string, interpreter?: object) => {
  const { slotIds } = await aSession(app, { startsAt, times: 3 });
  const body = { slotId: slotIds[0], ...(interpreter ? { interpreter } : {}) };
  const reply = await app.call('book', { as: client, body });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id as string;
};

test('rule 3.19: said once in any form, a draft too, the wish is there for who books, client or staff; the newest holds', async () => {
  const client = await aPerson(app);
  expect(await wish(client)).toBeNull();
  await say(client, YES_BSL, 'draft');
  expect(await wish(client)).toMatchObject({
    words: 'British Sign Language',
    need: { kind: 'bsl', orElse: 'arrange' },
  });
  expect(await wish(client, staff)).toMatchObject({ words: 'British Sign Language' });
  app.advance(1_000);
  const polish = { kind: 'speaker', language: 'polish', gender: 'woman', orElse: 'telephone' };
  await bookAt(client, '2026-12-01T10:00:00Z', polish);
  expect(await wish(client)).toMatchObject({ words: 'Polish, a woman', need: { orElse: 'arrange' } });
  await say(client, NO, 'draft');
  expect(await wish(client)).toBeNull();
  // Another's client asks in vain.
  const stranger = await aPerson(app);
  const foreign = await app.call('interpreterWish', { as: stranger, query: { client: client.id } });
  expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
});

test('rule 3.19, 16.23: said after booking, it is brought to the appointment, shown to the client and looked for; “no” ends it in words', async () => {
  const client = await aPerson(app);
  const id = await bookAt(client, '2026-12-02T10:00:00Z');
  expect(await shown(client, id)).toBeNull();
  await say(client, YES_BSL, 'draft');
  expect(await needs(client)).toEqual([]);
  await say(client, YES_BSL);
  expect(await shown(client, id)).toEqual({ words: 'British Sign Language', by: 'arrange' });
  expect(await needs(client)).toMatchObject([
    { event_at: new Date('2026-12-02T10:00:00Z'), ended_words: null },
  ]);
  await say(client, YES_POLISH);
  expect(await needs(client)).toMatchObject([
    { ended_words: null, about: expect.stringContaining('Polish') },
  ]);
  await say(client, NO);
  expect(await shown(client, id)).toBeNull();
  expect(await needs(client)).toMatchObject([{ ended_words: 'No longer: they need no interpreter there' }]);
});

test('rule 3.19: times without one are told as such before a time is chosen, and those with one as well', async () => {
  const client = await aPerson(app);
  const id = await anInterpreter(app, staff, { kind: 'bsl', languages: [] });
  const { clinicId, slotIds } = await aSession(app, { startsAt: '2026-12-07T10:00:00Z', times: 3 });
  const other = await aSession(app, { startsAt: '2026-12-08T10:00:00Z', times: 3, clinicId });
  await app.call('addShift', {
    as: staff,
    params: { id },
    body: { day: '2026-12-07', start: 0, end: 1_440 },
  });
  const query = { service: 'top', clinicId, interpreter: 'bsl', without: 'shown' };
  const { data } = (await app.call('slots', { as: client, query })).json();
  const told = new Map(data.map((slot: { id: string; interpreter: boolean }) => [slot.id, slot.interpreter]));
  // The last time of a session cannot be longer.
  expect(slotIds.map((slot) => told.get(slot))).toEqual([true, true, false]);
  expect(other.slotIds.map((slot) => told.get(slot))).toEqual([false, false, false]);
  const days = await app.call('slotDays', {
    as: client,
    query: { ...query, from: '2026-12-07', to: '2026-12-08' },
  });
  expect(days.json().data).toMatchObject([{ left: 3 }, { left: 3 }]);
  const anywhere = await app.call('slots', {
    as: client,
    query: { service: 'top', interpreter: 'bsl', without: 'shown' },
  });
  expect(anywhere.json().data.every((slot: object) => 'interpreter' in slot)).toBe(true);
});

test('rule 3.19: an offered time is booked with the whole wish where the list has its words, and with other words as they are', async () => {
  const need = {
    kind: 'speaker',
    language: 'polish',
    dialect: 'Silesian',
    gender: 'woman',
    orElse: 'arrange',
  };
  for (const [index, own] of ['', 'the same', 'British Sign Language'].entries()) {
    const client = await aPerson(app);
    const before = await aSession(app, { startsAt: `2027-01-1${index}T10:00:00Z` });
    const id = (
      await app.call('book', { as: client, body: { slotId: before.slotIds[0], interpreter: need } })
    ).json().id;
    await app.call('cancelAppointment', { as: client, params: { id }, body: {} });
    const { words } = await wish(client);
    const { slotIds } = await aSession(app, { startsAt: `2027-01-2${index}T10:00:00Z` });
    const said = { ...suitsAll(app), interpreter: own === 'the same' ? words : own };
    const entry = (await app.call('joinWaitlist', { as: client, body: said })).json();
    const body = { slotId: slotIds[0], reason: 'They asked for it' };
    const made = await app.call('offerByHand', { as: staff, params: { id: entry.id }, body });
    expect(made.statusCode, made.body).toBeLessThan(300);
    const { offer } = (await app.call('myWaiting', { as: client })).json().data[0];
    const booked = await app.call('acceptOffer', { as: client, params: { id: offer.id } });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(booked.json().interpreter.words).toBe(own === 'British Sign Language' ? own : words);
  }
});
