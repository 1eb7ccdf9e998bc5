import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Carrier, type Letter, Refused } from '../../adapters/carrier.ts';
import { features } from '../../features.ts';
import { deliveryOf } from '../../jobs/delivery.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { hasSentFirst } from '../../testing/safeFirst.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { deliver, MOST_TRIES } from './deliver.ts';
import { tell, tellClient, tellEveryWay, templates } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  // A Friday, 10am in London.
  app = await startTestApp();
});
afterAll(() => app.close());

/** A carrier of the test: what it was given, and whether it works. */
function aCarrier(): Carrier & { letters: Letter[]; fault: Error | undefined } {
  const carrier = {
    keepsBody: false,
    letters: [] as Letter[],
    fault: undefined as Error | undefined,
    async send(letter: Letter) {
      if (carrier.fault) throw carrier.fault;
      carrier.letters.push(letter);
    },
  };
  return carrier;
}
const delivery = (carrier: Carrier) =>
  deliveryOf(features, app.dependencies, { sms: carrier, email: carrier });
const messagesOf = (personId: string) =>
  app.dependencies.db
    .selectFrom('message')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
const onlyMessage = async (personId: string) => {
  const rows = await messagesOf(personId);
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
};
const worklistOf = (personId: string) =>
  app.dependencies.db
    .selectFrom('worklist_item')
    .select(['kind', 'about'])
    .where('person_id', '=', personId)
    .execute();
const tellOf = (client: TestPerson, byClient = true) =>
  tellClient(app.dependencies, app.dependencies.db, {
    personId: client.id,
    words: templates.cancelled({ when: 'Tuesday 24 November, 10:20am' }),
    byClient,
  });
const goes = async (id: string, carrier: Carrier) => deliver(delivery(carrier), id);

describe('rule 1.1: only by the ways and in the hours that they allowed', () => {
  test('what is booked in the morning is told in the evening, where only that is safe', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { channels: ['email'], hours: ['evening'] });
    const { slotIds } = await aSession(app, { startsAt: '2026-11-27T10:20:00Z' });
    const booked = await app.call('book', { as: person, body: { slotId: slotIds[0] } });
    expect(booked.json().told).toMatchObject({ channel: 'email', later: true });
    expect(await app.outbox(person.email)).toHaveLength(0);
    const waiting = await onlyMessage(person.id);
    expect(waiting.send_after).toEqual(new Date('2026-11-20T16:00:00Z'));
    expect(await queued(waiting.id)).toEqual([{ wait: (6 * HOUR) / 1000 }]);
    app.advance(6 * HOUR);
    expect(await app.outbox(person.email)).toEqual([
      expect.objectContaining({ body: expect.stringContaining('Friday 27 November, 10:20am') }),
    ]);
    app.advance(-6 * HOUR);
  });

  test('rule 13.4: what changed while it waited is looked at again: cancelled, it is dropped', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { channels: ['sms'], hours: ['evening'] });
    const { slotIds } = await aSession(app, { startsAt: '2026-11-27T12:20:00Z' });
    const { id } = (await app.call('book', { as: person, body: { slotId: slotIds[0] } })).json();
    await app.call('cancelAppointment', { as: person, params: { id }, body: {} });
    const [booked, cancelled] = await messagesOf(person.id);
    app.advance(7 * HOUR);
    const carrier = aCarrier();
    await goes(booked?.id ?? '', carrier);
    await goes(cancelled?.id ?? '', carrier);
    expect(carrier.letters.map(({ text }) => text)).toEqual([expect.stringContaining('is cancelled')]);
    expect((await messagesOf(person.id))[0]).toMatchObject({ sent_at: null, body: '', words: null });
    app.advance(-7 * HOUR);
  });

  test('a way that is safe no more by then is not used: the other, or a person', async () => {
    const [person, nobody] = [await aPerson(app), await aPerson(app)];
    for (const one of [person, nobody]) {
      await saysSafe(app, one, { channels: ['sms'], hours: ['afternoon'] });
      await tellOf(one);
    }
    await saysSafe(app, person, { channels: ['email'], hours: ['afternoon'] });
    await saysSafe(app, nobody, { channels: ['post'], hours: ['afternoon'] });
    app.advance(3 * HOUR);
    const carrier = aCarrier();
    await goes((await onlyMessage(person.id)).id, carrier);
    await goes((await onlyMessage(nobody.id)).id, carrier);
    expect(carrier.letters).toMatchObject([{ channel: 'email', to: person.email }]);
    expect(carrier.letters[0]?.html).toContain('<p');
    expect(await worklistOf(nobody.id)).toEqual([
      { kind: 'message_not_allowed', about: expect.stringContaining('is cancelled') },
    ]);
    app.advance(-3 * HOUR);
  });

  test('rule 16.7: what a person has to tell instead is due before the appointment that it is about', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { channels: ['phone'] });
    const { slotIds } = await aSession(app, { startsAt: '2026-11-27T14:20:00Z' });
    const booked = await app.call('book', { as: person, body: { slotId: slotIds[0] } });
    expect(booked.statusCode).toBe(201);
    const item = await app.dependencies.db
      .selectFrom('worklist_item')
      .select(['kind', 'event_at'])
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    expect(item).toEqual({ kind: 'message_not_allowed', event_at: new Date('2026-11-27T14:20:00Z') });
  });

  test('hours that were changed while it waited are kept to as well', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { hours: ['afternoon'] });
    await tellOf(person);
    await saysSafe(app, person, { hours: ['evening'] });
    app.advance(3 * HOUR);
    const carrier = aCarrier();
    const { id } = await onlyMessage(person.id);
    await goes(id, carrier);
    expect(carrier.letters).toEqual([]);
    expect((await onlyMessage(person.id)).send_after).toEqual(new Date('2026-11-20T16:00:00Z'));
    app.advance(4 * HOUR);
    await goes(id, carrier);
    expect(carrier.letters).toHaveLength(1);
    app.advance(-7 * HOUR);
  });

  test('nothing safe: nothing is sent, and the same thing stands on the worklist once', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { channels: ['phone'] });
    await tellOf(person);
    await tellOf(person);
    expect(await messagesOf(person.id)).toEqual([]);
    expect(await worklistOf(person.id)).toHaveLength(1);
  });

  test('who turned messages off is not told what they did themselves; what others did, a person tells them', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, {}, { on: false });
    await tellOf(person);
    expect(await worklistOf(person.id)).toEqual([]);
    await tellOf(person, false);
    expect(await worklistOf(person.id)).toHaveLength(1);
    expect(await messagesOf(person.id)).toEqual([]);
  });

  test('a change to their sign-in is told by every safe way, and by no other', async () => {
    const person = await aPerson(app);
    const words = templates.passwordChanged();
    await tellEveryWay(app.dependencies, app.dependencies.db, { personId: person.id, words });
    expect((await messagesOf(person.id)).map(({ channel }) => channel)).toEqual(['sms', 'email']);
    const other = await aPerson(app);
    await saysSafe(app, other, { channels: ['email'] });
    await tellEveryWay(app.dependencies, app.dependencies.db, { personId: other.id, words }, [
      { channel: 'email', to: 'old@example.com' },
      { channel: 'sms', to: '+447700900999' },
    ]);
    expect((await messagesOf(other.id)).map(({ recipient }) => recipient)).toEqual([
      other.email,
      'old@example.com',
    ]);
  });

  test('rule 13.2: a code goes at once by the way they picked, whatever the hour', async () => {
    const person = await aPerson(app);
    await saysSafe(app, person, { channels: ['email'], hours: ['evening'] });
    const to = { personId: person.id, channel: 'sms', to: '+447700900888' } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '123456' }));
    expect(await app.outbox('+447700900888')).toHaveLength(1);
    await expect(
      tellClient(app.dependencies, app.dependencies.db, {
        personId: person.id,
        words: templates.code({ code: '123456' }),
        byClient: true,
      }),
    ).rejects.toThrow();
  });

  test('rule 13.4: a code that a stranger may have asked for is dropped, where its owner says meanwhile that the way is not safe', async () => {
    const person = await aPerson(app);
    const to = { personId: person.id, channel: 'email', to: person.email } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '123456' }));
    await saysSafe(app, person, { channels: ['phone'] });
    const carrier = aCarrier();
    const { id } = await onlyMessage(person.id);
    await goes(id, carrier);
    expect(carrier.letters).toEqual([]);
    expect((await onlyMessage(person.id)).dropped_at).not.toBeNull();
  });
});

describe('rule 13.3: mail or texts gone', () => {
  test('one message after the carrier is back, and the words are wiped', async () => {
    const person = await aPerson(app);
    await tellOf(person);
    const { id } = await onlyMessage(person.id);
    const carrier = aCarrier();
    carrier.fault = Object.assign(new Error(`no route to ${person.email}`), { code: 'ECONNREFUSED' });
    const failed = await goes(id, carrier).catch((error: Error) => error);
    // rule 12.6: the queue keeps this error, so it says nothing of them.
    expect(String(failed)).toBe('Error: Not taken yet: ECONNREFUSED');
    carrier.fault = undefined;
    await goes(id, carrier);
    await goes(id, carrier);
    expect(carrier.letters).toHaveLength(1);
    expect(await onlyMessage(person.id)).toMatchObject({
      attempts: 2,
      body: '',
      subject: '',
      html: '',
      words: null,
    });
  });

  test('rule 13.3: what a carrier took while the database was away is written down when it is back, and goes once', async () => {
    const person = await aPerson(app);
    await tellOf(person);
    const { id } = await onlyMessage(person.id);
    const carrier = aCarrier();
    const name = new URL(app.url).pathname.slice(1);
    // From the server's other database: into this one nobody comes while it is shut.
    const server = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await server.connect();
    try {
      const went = goes(id, {
        keepsBody: false,
        async send(letter) {
          await server.query(`alter database "${name}" allow_connections false`);
          await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
            name,
          ]);
          // Last: it is looked for below, when the database has to be shut.
          await carrier.send(letter);
        },
      });
      await expect.poll(() => carrier.letters.length).toBe(1);
      await expect(app.dependencies.db.selectFrom('trust').select('id').execute()).rejects.toThrow();
      await server.query(`alter database "${name}" allow_connections true`);
      await went;
    } finally {
      await server.query(`alter database "${name}" allow_connections true`);
      await server.end();
    }
    await goes(id, carrier);
    expect(carrier.letters).toHaveLength(1);
    expect(await onlyMessage(person.id)).toMatchObject({ attempts: 1, sent_at: expect.any(Date) });
  });

  test('after the last try a person takes over, once', async () => {
    const person = await aPerson(app);
    await tellOf(person);
    const { id } = await onlyMessage(person.id);
    const carrier = aCarrier();
    carrier.fault = new Error('down');
    for (let attempt = 1; attempt < MOST_TRIES; attempt++) await expect(goes(id, carrier)).rejects.toThrow();
    await goes(id, carrier);
    await goes(id, carrier);
    expect(await onlyMessage(person.id)).toMatchObject({ attempts: MOST_TRIES, body: '', sent_at: null });
    expect(await worklistOf(person.id)).toEqual([
      {
        kind: 'message_failed',
        about: expect.stringMatching(/^A text message did not arrive\. It said: .*cancelled/),
      },
    ]);
  });

  test('an address that is refused for good comes to a person at once, without the code', async () => {
    const person = await aPerson(app);
    const to = { personId: person.id, channel: 'email', to: person.email } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '123456' }));
    const carrier = aCarrier();
    carrier.fault = new Refused('no such mailbox');
    await goes((await onlyMessage(person.id)).id, carrier);
    const [item] = await worklistOf(person.id);
    expect(item?.about).toBe('An email with a code or a link did not arrive');
  });

  test('a process that dies with the message in its hand: at most one comes twice, then a person looks', async () => {
    const person = await aPerson(app);
    await tellOf(person);
    const { id } = await onlyMessage(person.id);
    const carrier = aCarrier();
    await abandoned(id);
    // Another process may still be at it: it is asked for again when that is over, and not later and later.
    await goes(id, carrier);
    expect(carrier.letters).toEqual([]);
    expect(await queued(id)).toContainEqual({ wait: (2 * MINUTE) / 1000 });
    app.advance(3 * MINUTE);
    await goes(id, carrier);
    expect(carrier.letters).toMatchObject([{ id, again: true }]);

    const twice = await aPerson(app);
    await tellOf(twice);
    const second = await onlyMessage(twice.id);
    await abandoned(second.id);
    app.advance(3 * MINUTE);
    await app.dependencies.db.updateTable('message').set({ unsure: 1 }).where('id', '=', second.id).execute();
    await goes(second.id, carrier);
    expect(carrier.letters).toHaveLength(1);
    expect(await worklistOf(twice.id)).toHaveLength(1);
  });

  test('a code that nobody can use any more is not sent', async () => {
    const person = await aPerson(app);
    const to = { personId: person.id, channel: 'email', to: person.email } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '123456' }));
    app.advance(10 * MINUTE);
    const carrier = aCarrier();
    const { id } = await onlyMessage(person.id);
    await goes(id, carrier);
    expect(carrier.letters).toEqual([]);
    expect((await onlyMessage(person.id)).dropped_at).not.toBeNull();
  });

  test('it goes out if and only if what caused it was kept, and the queue takes it from there', async () => {
    const person = await aPerson(app);
    const { dependencies } = app;
    const carrier = aCarrier();
    carrier.fault = new Error('down');
    let tries = 0;
    const done = new Promise<void>((resolve) => {
      void app.jobs.work('message.deliver', async ({ messageId }) => {
        const own = (await messagesOf(person.id)).some(({ id }) => id === messageId);
        // What other tests of this file left in the queue is none of this one's.
        if (!own) return;
        tries += 1;
        if (tries > 1) carrier.fault = undefined;
        await goes(messageId, carrier);
        resolve();
      });
    });
    await dependencies.db
      .transaction()
      .execute(async (db) => {
        await tellClient(dependencies, db, {
          personId: person.id,
          words: templates.pinChanged(),
          byClient: true,
        });
        throw new Error('not kept');
      })
      .catch(() => {});
    await dependencies.db.transaction().execute((db) =>
      tellClient(dependencies, db, {
        personId: person.id,
        words: templates.deletionAsked(),
        byClient: true,
      }),
    );
    await done;
    expect(tries).toBe(2);
    expect(carrier.letters.map(({ subject }) => subject)).toEqual([templates.deletionAsked().subject]);
  });
});

test('rule 13.5: a link that leads elsewhere is not sent', async () => {
  const { dependencies } = app;
  const to = { personId: null, channel: 'email', to: 'a@example.com' } as const;
  const link = 'https://evil.example/reset/passwordreset/AAAAAAAAAAAAAAAAAAAAAA';
  await expect(tell(dependencies, dependencies.db, to, templates.resetLink({ link }))).rejects.toThrow(
    'links elsewhere',
  );
});

describe('rule 13.8: no more is kept of a message than is needed', () => {
  test('the address goes after 30 days; what never went comes to a person after one', async () => {
    const [person, stuck, shown] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    await saysSafe(app, shown, { channels: ['email'] });
    await tellOf(shown);
    // Its carrier keeps the words with the message, as the outbox of a demonstration does.
    await goes((await onlyMessage(shown.id)).id, { ...aCarrier(), keepsBody: true });
    expect((await onlyMessage(shown.id)).html).not.toBe('');
    await tellOf(person);
    await goes((await onlyMessage(person.id)).id, aCarrier());
    await tellOf(stuck);
    app.advance(DAY);
    await app.sweep();
    expect(await worklistOf(stuck.id)).toMatchObject([{ kind: 'message_failed' }]);
    expect((await onlyMessage(person.id)).recipient).not.toBe('');
    app.advance(29 * DAY);
    await app.sweep();
    expect((await onlyMessage(person.id)).recipient).toBe('');
    const nothing = { recipient: '', subject: '', body: '', html: '', words: null };
    expect(await onlyMessage(shown.id)).toMatchObject(nothing);
    app.advance(-30 * DAY);
  });
});

describe('reminders, for those who want them', () => {
  const reminders = async (personId: string) =>
    (await messagesOf(personId))
      .filter(({ kind }) => kind !== 'happened')
      .map(({ kind, channel }) => [kind, channel]);

  test('rule 13.7: the day before an appointment, once, by the way they chose, and not when it is cancelled', async () => {
    const [wants, silent, cancels, late] = [
      await aPerson(app),
      await aPerson(app),
      await aPerson(app),
      await aPerson(app),
    ];
    const by = { reminders: { appointment: 'email', form: null } } as const;
    for (const one of [wants, cancels, late]) await saysSafe(app, one, {}, by);
    const { slotIds } = await aSession(app, { startsAt: '2026-11-24T11:00:00Z', times: 4 });
    const ids: string[] = [];
    for (const [n, as] of [wants, silent, cancels, late].entries()) {
      ids.push((await app.call('book', { as, body: { slotId: slotIds[n] } })).json().id);
    }
    // Moved within the day: they know it.
    await app.dependencies.db
      .updateTable('appointment')
      .set({ changed_at: new Date('2026-11-23T13:00:00Z') })
      .where('id', '=', ids[3] as string)
      .execute();
    await app.remind();
    expect(await reminders(wants.id)).toEqual([]);
    app.advance(4 * DAY);
    await Promise.all([app.remind(), app.remind()]);
    await app.remind();
    expect(await reminders(wants.id)).toEqual([['appointmentReminder', 'email']]);
    expect(await reminders(silent.id)).toEqual([]);
    expect(await reminders(late.id)).toEqual([]);
    await app.dependencies.db
      .updateTable('appointment')
      .set({ status: 'cancelled', revision: 1 })
      .where('id', '=', ids[2] as string)
      .execute();
    const carrier = aCarrier();
    for (const one of [wants, cancels]) {
      for (const { id } of await messagesOf(one.id)) await goes(id, carrier);
    }
    expect(carrier.letters.filter(({ subject }) => subject === 'Your appointment is soon')).toHaveLength(1);
    app.advance(-4 * DAY);
  });
});

test('rule 7.7: reminders: a form that waits, once, and not when it is sent by then', async () => {
  const { db } = app.dependencies;
  await publishStaticForms(db, app.dependencies.now());
  const wants = { reminders: { appointment: null, form: 'sms' } } as const;
  const [left, due, sent, silent] = [
    await aPerson(app),
    await aPerson(app),
    await aPerson(app),
    await aPerson(app),
  ];
  for (const one of [left, due, sent, silent]) {
    await welcomeClient(app.dependencies, db, { personId: one.id, service: 'top', eligibility: null });
    await saysSafe(app, one, {}, one === silent ? { reminders: { appointment: null, form: null } } : wants);
  }
  const shareOf = (one: TestPerson) => db.updateTable('question_share').where('shared_to', '=', one.id);
  await shareOf(due).set({ due_date: '2026-11-21' }).execute();
  const reminded = async (one: TestPerson) =>
    (await messagesOf(one.id)).filter(({ kind }) => kind === 'formReminder');
  await app.remind();
  expect([await reminded(left), await reminded(due)].map((rows) => rows.length)).toEqual([0, 1]);
  app.advance(3 * DAY);
  await app.remind();
  await app.remind();
  expect((await reminded(left)).map(({ channel }) => channel)).toEqual(['sms']);
  expect([await reminded(due), await reminded(silent)].map((rows) => rows.length)).toEqual([1, 0]);
  const now = app.dependencies.now();
  await shareOf(sent).set({ status: 'completed', completed_date: now, saved_at: now }).execute();
  const carrier = aCarrier();
  for (const one of [left, sent]) for (const { id } of await reminded(one)) await goes(id, carrier);
  expect(carrier.letters.map(({ to }) => to)).toEqual([await mobileOf(left)]);
  app.advance(-3 * DAY);
});

const mobileOf = async (one: TestPerson) =>
  (
    await app.dependencies.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', one.id)
      .executeTakeFirst()
  )?.mobile;

test('rule 12.6: neither a log nor the queue says who was told, what, or where', async () => {
  const person = await aPerson(app, 'Client', {
    email: 'penelope.quince@example.com',
    mobile: '+447700900654',
  });
  await saysSafe(app, person, { hours: ['evening'], askFor: 'Nell' });
  const { slotIds } = await aSession(app, { startsAt: '2026-12-03T10:20:00Z' });
  await hasSentFirst(app, person);
  await app.call('book', { as: person, body: { slotId: slotIds[0] } });
  const carrier = aCarrier();
  carrier.fault = new Error(`550 <${person.email}> unknown, +447700900654`);
  app.advance(7 * HOUR);
  await goes((await onlyMessage(person.id)).id, carrier).catch(() => {});
  app.advance(-7 * HOUR);
  const kept = await inQueue<{ all: string }>(`select json_agg(job)::text as all from jobs.job as job`);
  const everything = app.logs() + (kept[0]?.all ?? '');
  expect(everything).toContain('"messageId"');
  expect(everything).toContain('"route":"/api/v1/appointment"');
  expect(everything).not.toMatch(/penelope|quince|900654|Nell|3 December|10:20am|03T10:20/i);
});

/** Leaves a message as a process does that dies while a carrier has it. */
const abandoned = (id: string) =>
  app.dependencies.db
    .updateTable('message')
    .set({ handing_since: app.dependencies.now() })
    .where('id', '=', id)
    .execute();

/** Asks the queue's own tables. */
async function inQueue<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** After how many seconds the queue will deliver a message. */
const queued = (messageId: string) =>
  inQueue<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'message.deliver' and data ->> 'messageId' = $1`,
    [messageId],
  );
