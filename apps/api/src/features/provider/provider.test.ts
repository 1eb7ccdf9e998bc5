import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINE_KINDS, shownOf } from '@careway/core/provider/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { newId } from '../../db/ids.ts';
import { openPool } from '../../db/pool.ts';
import { ownIcon } from '../../http/ownIcon.ts';
import { OwnWords } from '../../http/ownWords.ts';
import { aProviderDraft, NORTHGATE, publishProvider } from '../../testing/audited/provider.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let web: Awaited<ReturnType<typeof buildApp>>;
const page = async () => (await web.inject('/auth/login')).body;
const icon = async () => (await web.inject('/favicon.svg')).body;
const inUse = async () => {
  const as = await aPerson(test, 'Super_Admin');
  return (await test.call('provider', { as })).json().inUse;
};

beforeAll(async () => {
  test = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'careway-provider-'));
  // The page as the build takes it: what it says before its script has come.
  const built = new URL('../../../../web/index.html', import.meta.url);
  await writeFile(join(folder, 'index.html'), await readFile(built));
  await writeFile(join(folder, 'favicon.svg'), '<svg>ours</svg>');
  web = await buildApp(test.dependencies, { web: folder });
});
afterAll(async () => {
  await web?.close();
  await test?.close();
});

describe('rule 17.25, 17.26: what clients read of whom they are with, published by two people', () => {
  it('is what the settings of the server say until something is published', async () => {
    expect(await inUse()).toMatchObject({ number: 1, said: { shortName: 'Careway' } });
    expect(await page()).not.toContain('name="provider"');
    expect(await icon()).toBe('<svg>ours</svg>');
    const as = await aPerson(test, 'Super_Admin');
    const { items } = (await test.call('opening', { as })).json();
    expect(items.find(({ key }: { key: string }) => key === 'numbers').done).toBe(false);
  });

  it('is not for an author to publish, nor for anybody but system administrators to write', async () => {
    const { id, revision, author } = await aProviderDraft(test);
    const params = { id };
    const sent = (await test.call('sendProviderDraft', { as: author, params, body: { revision } })).json();
    const body = { revision: sent.revision, decision: 'approved' };
    const own = await test.call('decideProviderVersion', { as: author, params, body });
    expect([own.statusCode, own.json().code]).toEqual([422, 'own_draft']);
    for (const role of ['Admin', 'Client'] as const) {
      const as = await aPerson(test, role);
      expect((await test.call('provider', { as })).statusCode, role).toBe(403);
      expect((await test.call('beginProviderDraft', { as })).statusCode, role).toBe(403);
    }
    expect(await page()).not.toContain('Northgate');
  });

  it('is not sent without a number, with a way out that tells, or with the product’s name', async () => {
    const said = { ...NORTHGATE, lines: [], exitTo: 'https://www.nhs.uk/', shortName: 'Careway' };
    const { id, revision, author } = await aProviderDraft(test, said);
    const reply = await test.call('sendProviderDraft', { as: author, params: { id }, body: { revision } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'draft_unsound']);
    const fields = reply.json().fields.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(['exitTo', 'line-main', 'shortName']);
  });

  it('of twenty who begin at once there is one draft, and a save on top of another is refused with what is stored', async () => {
    const { id, revision, author, other } = await aProviderDraft(test);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => test.call('beginProviderDraft', { as: other })),
    );
    expect(new Set(all.map((reply) => reply.json().id))).toEqual(new Set([id]));
    const save = (as: typeof author, letters: string) =>
      test.call('modifyProvider', {
        as,
        params: { id },
        body: { revision, said: { ...NORTHGATE, letters } },
      });
    const two = await Promise.all([save(author, 'One'), save(other, 'Two')]);
    expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(two.find(({ statusCode }) => statusCode === 409)?.json().stored.id).toBe(id);
  });

  it('once published every page says it, with nothing of ours before its script has come, and no restart', async () => {
    await publishProvider(test);
    const said = await page();
    expect(said).toContain('<title>Northgate</title>');
    expect(said).toContain('href="https://weather.example/today"');
    expect(said).toContain(
      '<a href="tel:02079460100">020 7946 0100</a>, Monday to Friday, 8am to 8pm; Saturday and Sunday, 9am to 5pm.',
    );
    expect(said.replace(/<!--.*?-->/gs, '')).not.toMatch(/Careway|0123|bbc\.co\.uk/);
    const meta = /<meta name="provider" content="([^"]*)">/.exec(said)?.[1] ?? '';
    const read = meta.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)));
    expect(JSON.parse(read)).toEqual(shownOf(NORTHGATE));
    expect(read).not.toContain('Vasectomy');
    expect((await test.dependencies.ownWords.now()).sender).toBe('Northgate');
  });

  it('rule 16.36: the list from empty to open asks for the published name and number, and for nothing of what is switched off', async () => {
    const as = await aPerson(test, 'Super_Admin');
    const { items } = (await test.call('opening', { as })).json();
    expect(items.find(({ key }: { key: string }) => key === 'numbers')).toMatchObject({
      ...{ done: true, to: '/admin?part=provider' },
      has: 'Clients read the name Northgate. Clients are told to call 020 7946 0100.',
    });
    expect(JSON.stringify(items)).not.toContain('Vasectomy');
  });

  it('rule 17.41: the icon of a tab is its first letter, whatever that is, and drawn by nobody else', async () => {
    const { headers } = await web.inject('/favicon.svg');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
    for (const [shortName, letter] of [
      ...[
        ['Northgate', '&#78;'],
        ['“élan”', '&#201;'],
        ['<b>&amp;', '&#66;'],
        ['24 Rooms', '&#50;'],
      ],
    ] as const) {
      expect(ownIcon({ shortName })).toContain(`>${letter}</text>`);
    }
    expect(ownIcon({ shortName: '…' })).toBeUndefined();
    expect(await icon()).toBe(ownIcon(NORTHGATE));
  });

  it('words that look like a part of the page stay words', async () => {
    await publishProvider(test, { ...NORTHGATE, complaints: '</title><script>alert("$&")</script>' });
    expect(await page()).not.toContain('<script>alert');
    await publishProvider(test);
  });

  it('a version before is brought back as a draft', async () => {
    const as = await aPerson(test, 'Super_Admin');
    const back = await test.call('beginProviderDraft', { as, body: { from: 1 } });
    expect(back.json()).toMatchObject({ restores: 1, said: { shortName: 'Careway' } });
    const none = await test.call('discardProviderDraft', {
      ...{ as, params: { id: back.json().id }, body: { revision: back.json().revision } },
    });
    expect(none.statusCode).toBe(200);
    expect((await test.call('beginProviderDraft', { as, body: { from: 999 } })).statusCode).toBe(404);
  });

  it('the longest of everything is kept, one more is refused by its field, and a sign that ends a text is none', async () => {
    const { id, author: as, ...draft } = await aProviderDraft(test);
    const long = (most: number) => '"'.repeat(most);
    const line = { name: long(20), number: long(200), hours: long(120), words: long(80) };
    const longest = {
      ...{ name: long(80), shortName: long(20), letters: '\n"'.repeat(150), complaints: long(300) },
      ...{ complaintsEmail: long(254), complaintsIn: long(40), sender: long(20), prefix: long(3) },
      exitTo: long(200),
      lines: LINE_KINDS.map((kind) => ({ kind, on: true, ...line })),
      services: NORTHGATE.services.map((one) => ({ ...one, name: long(40), words: long(120) })),
    };
    const save = (revision: number, said: object) =>
      test.call('modifyProvider', { as, params: { id }, body: { revision, said } });
    const saved = await save(draft.revision, longest);
    expect([saved.statusCode, saved.json().faults?.length > 8]).toEqual([200, true]);
    const { revision } = saved.json();
    for (const wrong of [
      { name: long(81) },
      { lines: [...longest.lines, longest.lines[0]] },
      { services: longest.services.slice(1) },
      { services: [longest.services[0], longest.services[0], longest.services[1]] },
      { shortName: 'North\u0000gate' },
      { letters: '14 Mill\u0000 Lane' },
    ])
      expect((await save(revision, { ...longest, ...wrong })).statusCode).toBe(400);
  });

  it('a portal that has just started names its provider, although the database is away by the first page', async () => {
    await publishProvider(test);
    const pool = openPool(test.url, { max: 1 });
    const begun = new OwnWords(pool.db, undefined);
    await begun.first();
    await pool.close();
    expect((await begun.published())?.shortName).toBe('Northgate');
  });

  it('a database that does not answer leaves the page with what was known', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/nowhere', { max: 1 });
    await pool.close();
    const gone = new OwnWords(pool.db, { number: '01632 960000', hours: 'Mo-Fr 09:00-17:00' });
    expect((await gone.now()).lines[0]?.number).toBe('01632 960000');
  });
});

describe('rule 17.27: a service that is switched off', () => {
  it('begins with nobody: no check, no account, no time', async () => {
    const body = { service: 'vas', answers: [] };
    const check = await test.call('checkEligibility', { body });
    expect([check.statusCode, check.json().code]).toEqual([422, 'not_offered']);
    expect((await test.call('checkEligibility', { body: { ...body, service: 'top' } })).statusCode).toBe(200);
    const client = await aPerson(test);
    for (const kind of ['eligibility', 'letsGetStarted']) {
      const form = await test.call('startForm', { as: client, body: { kind, service: 'vas' } });
      expect([kind, form.json().code]).toEqual([kind, 'not_offered']);
    }
  });

  it('whoever waits for a time of it already goes on, a talk too', async () => {
    const { slotIds } = await aSession(test, { service: 'vas', counselling: true, times: 2 });
    const book = (as: TestPerson, at: number) => test.call('book', { as, body: { slotId: slotIds[at] } });
    const [waiting, anybody] = [await aPerson(test), await aPerson(test)];
    expect((await book(anybody, 0)).json().code).toBe('not_offered');
    const { db, now } = test.dependencies;
    await sql`insert into waitlist_entry (id, person_id, service, counselling, kinds, clinic_ids, weekdays, times, notice_hours,
        from_day, until_day, joined_at, changed_at)
      values (${newId(now())}, ${waiting.id}, 'vas', true, '{clinic}', '{}', '{1}', '{morning}', 24, '2026-11-21', '2026-12-21',
        ${now()}, ${now()})`.execute(db);
    const booked = await book(waiting, 0);
    expect([booked.statusCode, booked.body]).toEqual([201, expect.any(String)]);
  });

  it('what is booked is told to whoever switches it off', async () => {
    const as = await aPerson(test, 'Super_Admin');
    const { booked } = (await test.call('provider', { as })).json();
    expect(booked).toEqual([
      { service: 'top', people: 0 },
      { service: 'vas', people: 1 },
      { service: 'larc', people: 0 },
    ]);
  });
});
