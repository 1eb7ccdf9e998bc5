import { messageOf } from '@careway/core/messages/portalWords';
import { templates } from '@careway/core/messages/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aMessageDraft, aSentMessage, publishMessage, SEE_YOU } from '../../testing/audited/messageWords.ts';
import { NORTHGATE, publishProvider } from '../../testing/audited/provider.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { tell } from '../messages/service.ts';

const HOUR = 3_600_000;
const BOOKED = { message: 'booked' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Each begins with the portal's own words.
beforeEach(async () => {
  await sql`truncate message_words_version`.execute(app.dependencies.db);
});

let day = 0;
/** Books a time of its own. */
async function books(client: TestPerson) {
  day += 1;
  const startsAt = `2026-12-${String(day).padStart(2, '0')}T10:20:00Z`;
  const { slotIds } = await aSession(app, { startsAt });
  expect((await app.call('book', { as: client, body: { slotId: slotIds[0] } })).statusCode).toBe(201);
}
let numbers = 500;
const withPhone = async () => {
  numbers += 1;
  const mobile = `+447700900${numbers}`;
  return { ...(await aPerson(app, 'Client', { mobile })), mobile };
};
const bySms = async () => {
  const client = await withPhone();
  await saysSafe(app, client, { channels: ['sms'] });
  return client;
};
const textsTo = async ({ mobile }: { mobile: string }) => (await app.outbox(mobile)).map(({ body }) => body);
const mailTo = async ({ email }: TestPerson) => (await app.outbox(email))[0];

const decide = (
  draft: { id: string; revision: number },
  as: TestPerson,
  more: { decision: string; comment?: string },
) =>
  app.call('decideMessageVersion', {
    as,
    params: { id: draft.id },
    body: { revision: draft.revision, ...more },
  });
const approve = (draft: { id: string; revision: number }, as: TestPerson) =>
  decide(draft, as, { decision: 'approved' });
const booked = async (as: TestPerson) => (await app.call('messageWords', { as, params: BOOKED })).json();

describe('rule 17.37: what messages say is written by one person and published by another', () => {
  it('goes out in the published words, by text and by email, from the next booking on', async () => {
    const [texted, mailed] = [await bySms(), await aPerson(app)];
    await saysSafe(app, mailed, { channels: ['email'] });
    await books(texted);
    expect((await textsTo(texted))[0]).toMatch(/^You have an appointment on /);
    await publishMessage(app);
    await books(texted);
    await books(mailed);
    expect((await textsTo(texted))[0]).toBe('See you on Wednesday 2 December, 10:20am. Sign in for more.');
    expect(await mailTo(mailed)).toMatchObject({
      subject: 'See you soon',
      body: 'We look forward to seeing you on Thursday 3 December, 10:20am.\n\nSign in to see where it is.',
    });
  });

  it('a no: it goes back to its authors with why, and the words of before go out', async () => {
    const client = await bySms();
    const sent = await aSentMessage(app);
    const silent = await decide(sent, sent.other, { decision: 'declined' });
    expect([silent.statusCode, silent.json().fields[0].field]).toEqual([400, 'comment']);
    const no = await decide(sent, sent.other, { decision: 'declined', comment: 'Too warm.' });
    expect(no.json()).toMatchObject({ state: 'declined', comment: 'Too warm.' });
    await books(client);
    expect((await textsTo(client))[0]).toMatch(/^You have an appointment on /);
    expect((await booked(sent.author)).versions[0]).toMatchObject({
      comment: 'Too warm.',
      state: 'declined',
    });
  });

  it('changed their mind: taken back it cannot be decided on, and discarded it is gone', async () => {
    const sent = await aSentMessage(app);
    const { author, other, id } = sent;
    const body = { revision: sent.revision };
    expect((await app.call('takeBackMessageDraft', { as: other, params: { id }, body })).statusCode).toBe(
      403,
    );
    const back = await app.call('takeBackMessageDraft', { as: author, params: { id }, body });
    expect(back.json().state).toBe('draft');
    expect((await approve(sent, other)).json().code).toBe('draft_not_waiting');
    const gone = await app.call('discardMessageDraft', {
      ...{ as: author, params: { id }, body: { revision: back.json().revision } },
    });
    expect(gone.json().state).toBe('discarded');
    expect((await booked(author)).open).toBeNull();
  });

  it('too late: who decides on what was changed meanwhile is shown what is stored; of two who decide at once one does', async () => {
    const sent = await aSentMessage(app);
    const { author, other, id } = sent;
    const third = await aPerson(app, 'Super_Admin');
    const back = await app.call('takeBackMessageDraft', {
      ...{ as: author, params: { id }, body: { revision: sent.revision } },
    });
    const saved = await app.call('modifyMessageWords', {
      ...{ as: author, params: { id } },
      body: { revision: back.json().revision, said: { ...SEE_YOU, subject: 'Something else' } },
    });
    const again = await app.call('sendMessageDraft', {
      ...{ as: author, params: { id }, body: { revision: saved.json().revision } },
    });
    const late = await approve(sent, other);
    expect([late.statusCode, late.json().stored.said.subject]).toEqual([409, 'Something else']);
    const two = await Promise.all([approve(again.json(), other), approve(again.json(), third)]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is not for an author to publish, nor for whoever is not entrusted with content; nobody decides in the database either', async () => {
    const sent = await aSentMessage(app);
    expect((await approve(sent, sent.author)).json().code).toBe('own_draft');
    // It holds for every organisation: somebody of another one may write, and does not decide.
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Far Trust' }).execute();
    const stranger = await aPerson(app, 'Admin', { trustId });
    expect((await approve(sent, stranger)).json().code).toBe('others_decide');
    for (const role of ['Client', 'Internal'] as const) {
      const as = await aPerson(app, role);
      for (const name of ['messageWordsList', 'messageWords', 'beginMessageDraft'] as const)
        expect([name, (await app.call(name, { as, params: BOOKED })).statusCode]).toEqual([name, 403]);
    }
    await expect(
      app.dependencies.db
        .updateTable('message_words_version')
        .set({ state: 'approved', decided_by: sent.author.id, decided_at: app.dependencies.now() })
        .where('id', '=', sent.id)
        .execute(),
    ).rejects.toThrow(/no_author_decides/);
  });

  it('of twenty who begin at once there is one draft, and a save on top of another is refused with what is stored', async () => {
    const { id, revision, author, other } = await aMessageDraft(app);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => app.call('beginMessageDraft', { as: other, params: BOOKED })),
    );
    expect(new Set(all.map((reply) => reply.json().id))).toEqual(new Set([id]));
    const save = (as: TestPerson, subject: string) =>
      app.call('modifyMessageWords', {
        ...{ as, params: { id }, body: { revision, said: { ...SEE_YOU, subject } } },
      });
    const two = await Promise.all([save(author, 'One'), save(other, 'Two')]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(two.find(({ statusCode }) => statusCode === 409)?.json().stored.id).toBe(id);
  });

  it('the list says who wrote what goes out now, and the portal’s words are put back by two people as well', async () => {
    const as = await aPerson(app, 'Super_Admin');
    await publishMessage(app);
    const inList = async () =>
      (await app.call('messageWordsList', { as }))
        .json()
        .data.find((one: { message: string }) => one.message === 'booked');
    expect(await inList()).toMatchObject({
      inUse: { number: 2, changed: true, said: SEE_YOU },
      fallsBack: false,
    });
    const back = (await app.call('beginMessageDraft', { as, params: BOOKED, body: { from: 1 } })).json();
    expect(back).toMatchObject({ restores: 1, said: { subject: 'Your appointment' } });
    const { id } = back;
    const sent = await app.call('sendMessageDraft', {
      as,
      params: { id },
      body: { revision: back.revision },
    });
    expect(await inList()).toMatchObject({ open: { state: 'sent', mayDecide: false } });
    await approve(sent.json(), await aPerson(app, 'Super_Admin'));
    expect(await inList()).toMatchObject({ inUse: { number: 3, changed: false }, open: null });
    const none = await app.call('beginMessageDraft', { as, params: BOOKED, body: { from: 99 } });
    expect(none.statusCode).toBe(404);
  });
});

describe('rule 17.38: what gives the care away, or loses what a message is told, is not published', () => {
  it('neither sent nor approved; each fault by its field, the provider’s and the places’ names too', async () => {
    await publishProvider(app, NORTHGATE);
    const { id, revision, author } = await aMessageDraft(app, {
      ...{ subject: 'Northgate clinic', email: 'Come soon.', text: 'See https://evil.example on {when}' },
    });
    const reply = await app.call('sendMessageDraft', { as: author, params: { id }, body: { revision } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'draft_unsound']);
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      ...['subject', 'subject', 'email', 'text'],
    ]);
    const { names } = (await booked(author)).where;
    expect(names).toEqual(expect.arrayContaining(['Northgate', 'Early care']));
  });

  it('the longest of everything is kept, one more is refused, and what looks like a part of the page stays words', async () => {
    const { id, revision, author: as } = await aMessageDraft(app);
    const save = (change: object) =>
      app.call('modifyMessageWords', {
        as,
        params: { id },
        body: { revision, said: { ...SEE_YOU, ...change } },
      });
    for (const wrong of [
      ...[{ subject: 's'.repeat(61) }, { email: 'e'.repeat(1501) }, { text: 't'.repeat(321) }],
      ...[{ subject: 'See\u0000you' }, { email: null }],
    ])
      expect([wrong, (await save(wrong)).statusCode]).toEqual([wrong, 400]);
    const longest = { subject: '"'.repeat(60), email: '\n"'.repeat(750), text: '"'.repeat(320) };
    expect((await save(longest)).statusCode).toBe(200);
    const client = await aPerson(app);
    await saysSafe(app, client, { channels: ['email'] });
    await publishMessage(app, { ...SEE_YOU, email: '<img src=x onerror=alert(1)> on {when}' });
    await books(client);
    await app.outbox(client.email);
    const { rows } = await sql<{ html: string }>`
      select html from message where person_id = ${client.id}`.execute(app.dependencies.db);
    expect(rows[0]?.html ?? '').not.toContain('<img');
  });
});

describe('rule 17.39: what waits to go out says what is published by then', () => {
  it('a text that waits for the evening goes in the words of the evening, and a code in those it was written in', async () => {
    const client = await withPhone();
    await saysSafe(app, client, { channels: ['sms'], hours: ['evening'] });
    await books(client);
    await publishMessage(app);
    app.advance(7 * HOUR);
    expect((await textsTo(client))[0]).toMatch(/^See you on /);
    app.advance(-7 * HOUR);

    await publishMessage(app, { text: 'Here it is: {code}. It works for 10 minutes.' }, 'code');
    const to = { personId: client.id, channel: 'sms', to: client.mobile, byClient: true } as const;
    await tell(app.dependencies, app.dependencies.db, to, templates.code({ code: '314159' }));
    expect((await textsTo(client))[0]).toBe('Here it is: 314159. It works for 10 minutes.');
    const { rows } = await sql`
      select from message where person_id = ${client.id} and words::text like '%314159%'`.execute(
      app.dependencies.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('rule 17.40: words that this version of the portal does not take stand back for its own', () => {
  /** Words that two people published when the portal took them: it tells the message more now. */
  async function publishedLongAgo(said: object) {
    const [author, other] = [await aPerson(app, 'Super_Admin'), await aPerson(app, 'Super_Admin')];
    const { db, now } = app.dependencies;
    const id = newId(now());
    await sql`
      insert into message_words_version (id, message, number, said, authors, begun_at, saved_by, saved_at)
      values (${id}, 'booked', 2, ${JSON.stringify(said)}, ${[author.id]}, ${now()}, ${author.id}, ${now()})`.execute(
      db,
    );
    await sql`update message_words_version set state = 'sent', sent_at = ${now()} where id = ${id}`.execute(
      db,
    );
    await sql`
      update message_words_version set state = 'approved', decided_by = ${other.id}, decided_at = ${now()}
      where id = ${id}`.execute(db);
    return author;
  }

  it('the client reads the time all the same; the list, the message and the way from empty to open say so', async () => {
    const as = await publishedLongAgo({ ...SEE_YOU, text: 'See you soon. Sign in for more.' });
    const client = await bySms();
    await books(client);
    expect((await textsTo(client))[0]).toMatch(/^You have an appointment on /);
    expect((await booked(as)).fallsBack).toEqual([
      { field: 'text', message: 'Put {when} in: the day and time' },
    ]);
    const items = (await app.call('opening', { as })).json().items;
    expect(items.find(({ key }: { key: string }) => key === 'messages')).toMatchObject({
      ...{ done: false, to: '/admin?part=messages' },
      missing: expect.stringContaining('“Your appointment”'),
    });
  });

  it('a message that an earlier version of the portal wrote, and told less, goes as it was written', async () => {
    await publishMessage(app);
    const client = await bySms();
    const words = { ...templates.booked({ when: 'Friday' }), of: { name: 'booked', given: {} } };
    const to = { personId: client.id, channel: 'sms', to: client.mobile, byClient: true } as const;
    await tell(app.dependencies, app.dependencies.db, to, words);
    await tell(app.dependencies, app.dependencies.db, to, { ...words, of: { name: 'gone', given: {} } });
    const { of: _of, ...before } = words;
    await tell(app.dependencies, app.dependencies.db, to, before);
    expect(new Set(await textsTo(client))).toEqual(
      new Set([messageOf('booked').text.replace('{when}', 'Friday')]),
    );
  });
});
