import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aChecked, pressed, problemsOf, sendFile } from '../../testing/imports.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { FOUND_BY } from './kinds/stagedClientRows.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
  const { db, now } = app.dependencies;
  await db
    .insertInto('trust')
    .values([
      { id: newId(now()), name: 'Larkmoor Trust' },
      { id: newId(now()), name: 'Elmbrook Trust' },
    ])
    .execute();
});
afterAll(() => app.close());

const HEAD = 'trust,reference,first_name,last_name,date_of_birth,email,mobile,postcode,service';
const file = (...rows: string[]) => [HEAD, ...rows, ''].join('\n');
const there = async (like: string) => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', t.name, e.reference, e.first_name, e.last_name, e.date_of_birth, e.email, e.mobile, e.postcode, e.service) as text
    from earlier_client e left join trust t on t.id = e.trust_id where e.last_name like ${`${like}%`} order by e.first_name, e.reference`.execute(
    app.dependencies.db,
  );
  return rows.map(({ text }) => text);
};
const counts = async () => {
  const { rows } = await sql<object>`
    select (select count(*)::int from person) as people, (select count(*)::int from message) as messages,
      (select count(*)::int from worklist_item) as items, (select count(*)::int from contact_preference) as preferences`.execute(
    app.dependencies.db,
  );
  return rows[0];
};

describe('rule 12.15: clients of another system come in from a file', () => {
  it('decision 0132: who is there already is found by an index, however many are there', async () => {
    const plans = await app.dependencies.db.transaction().execute(async (tx) => {
      await sql`create temporary table import_said (number integer, trust_id uuid, reference text, name_key text, date_of_birth date,
        email citext, mobile text) on commit drop`.execute(tx);
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const all: string[] = [];
      for (const by of Object.values(FOUND_BY)) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${by}`.execute(tx);
        all.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return all;
    });
    const [reference, ...names] = plans;
    expect(reference).toContain('earlier_client_referenced');
    for (const plan of names) {
      expect(plan).toContain('earlier_client_named');
      expect(plan).toMatch(/Index Cond: .*name_key.*date_of_birth/);
    }
  });

  it('decision 0132: a thousand of one name and one birthday, each with ways of their own, are a thousand people', async () => {
    const many = Array.from(
      { length: 1_000 },
      (_, n) => `,N-${n},Kim,Naylor,1970-01-01,n${n}@example.com,07700${100_000 + n},,`,
    );
    const checked = await aChecked(app, boss, 'clients', file(...many));
    expect(checked).toMatchObject({ state: 'ready', fresh: 1_000, wrong: 0 });
    await pressed(app, boss, 'makeImport', checked.id);
    // The same without their references, and one of them twice, by the other's number.
    const again = many.map((row) => row.replace(/,N-\d+,/, ',,'));
    const second = await aChecked(
      app,
      boss,
      'clients',
      file(...again, ',,Kim,Naylor,1970-01-01,,07700100007,,'),
    );
    expect(second).toMatchObject({ state: 'to_mend', wrong: 1 });
    expect(await problemsOf(app, boss, second.id)).toEqual([
      expect.stringMatching(/^1002 last_name: as row 9 is the same person/),
    ]);
  });

  it('no account is made and nothing is sent: whoever has the mailbox learns nothing and gets in nowhere', async () => {
    const before = await counts();
    const sent = (await app.outbox('ash@example.com')).length;
    const checked = await aChecked(
      app,
      boss,
      'clients',
      file(
        'Larkmoor Trust,L-1,Ash,Arbor,1990-01-31,ash@example.com,07700 900118,WE4 2RS,top',
        ',,Bo,Arbor,1991-02-28,,+353 85 012 3456,,',
      ),
    );
    expect(checked).toMatchObject({ state: 'ready', rows: 2, fresh: 2, wrong: 0 });
    expect(await there('Arbor')).toEqual([]);
    await pressed(app, boss, 'makeImport', checked.id);
    expect(await there('Arbor')).toEqual([
      'Larkmoor Trust L-1 Ash Arbor 1990-01-31 ash@example.com +447700900118 WE4 2RS top',
      'Bo Arbor 1991-02-28 +353850123456',
    ]);
    expect(await counts()).toEqual(before);
    expect((await app.outbox('ash@example.com')).length).toBe(sent);
    // A reset is answered as for an address that nobody has, and so is a sign-up.
    const reset = await app.call('resetByEmail', { body: { email: 'ash@example.com' } });
    const nobody = await app.call('resetByEmail', { body: { email: 'nobody-at-all@example.com' } });
    expect([reset.statusCode, reset.body.length]).toEqual([nobody.statusCode, nobody.body.length]);
    const mails = await app.outbox('ash@example.com');
    expect(mails[0]?.body.replace(/\s+/g, ' ')).toBe(
      (await app.outbox('nobody-at-all@example.com'))[0]?.body.replace(/\s+/g, ' '),
    );
  });

  it('the same file, and the same rows in another, add nothing; what is new in them changes', async () => {
    const row = 'Larkmoor Trust,L-2,Cy,Birch,1990-01-31,cy@example.com,07700 900119,,';
    const first = await aChecked(app, boss, 'clients', file(row));
    await pressed(app, boss, 'makeImport', first.id);
    const again = await sendFile(app, boss, 'clients', file(row));
    expect(again.json()).toEqual({ id: first.id, again: true });
    // Without its reference, and with capitals and accents: the same name, date of birth and email.
    const other = await aChecked(
      app,
      boss,
      'clients',
      file(
        'Larkmoor Trust,,CÝ,birch,31/01/1990,CY@example.com,,WE4 2RS,',
        'Larkmoor Trust,L-3,Di,Birch,1990-01-31,cy@example.com,,,',
        'Elmbrook Trust,L-2,Cy,Birch,1990-01-31,cy@example.com,,,',
      ),
    );
    // A sister at the same address, and another organisation's client, are other people.
    expect(other).toMatchObject({ state: 'ready', fresh: 2, changed: 1, same: 0 });
    await pressed(app, boss, 'makeImport', other.id);
    expect(await there('B')).toEqual([
      'Elmbrook Trust L-2 Cy Birch 1990-01-31 cy@example.com',
      'Larkmoor Trust L-3 Di Birch 1990-01-31 cy@example.com',
    ]);
    expect(await there('birch')).toEqual([
      'Larkmoor Trust L-2 CÝ birch 1990-01-31 CY@example.com +447700900119 WE4 2RS',
    ]);
    expect(await pressed(app, boss, 'undoImport', other.id)).toMatchObject({ state: 'undone' });
    expect(await there('B')).toEqual(['Larkmoor Trust L-2 Cy Birch 1990-01-31 cy@example.com +447700900119']);
  });

  it('the same person twice, and a reference that is somebody else’s, are mistakes by row and column', async () => {
    const first = await aChecked(
      app,
      boss,
      'clients',
      file('Larkmoor Trust,L-4,Ed,Cedar,1990-01-31,ed@example.com,,,'),
    );
    await pressed(app, boss, 'makeImport', first.id);
    const { id, wrong } = await aChecked(
      app,
      boss,
      'clients',
      file(
        'Larkmoor Trust,L-5,Flo,Cedar,1990-01-31,flo@example.com,07700 900120,,',
        'Larkmoor Trust,L-6,Flo,Cedar,1990-01-31,,07700 900120,,',
        'Larkmoor Trust,l-5,Gus,Cedar,1970-01-31,,07700 900121,,',
        'Larkmoor Trust,L-4,Hal,Cedar,1950-12-31,hal@example.com,,,',
        'Larkmoor Trust,L-7,Ed,Cedar,1990-01-31,ed@example.com,,,',
      ),
    );
    expect(wrong).toBe(4);
    expect(await problemsOf(app, boss, id)).toEqual([
      '3 last_name: as row 2 is the same person: the same name, date of birth, and email or mobile. Take one of the two rows out',
      '4 reference: as row 2 says again what row 2 says. Take one of the two rows out',
      '5 reference: L-4 belongs to somebody else who is here already, with another name and date of birth. Check the reference, the name and the date of birth',
      '6 reference: L-4 is what somebody with this name, date of birth, and email or mobile has here already. Write that reference, or take the row out',
    ]);
    expect((await app.call('makeImport', { as: boss, params: { id } })).statusCode).toBe(409);
    expect(await there('Cedar')).toHaveLength(1);
  });

  it('semicolons, Windows-1252, UTF-16, a field of 5,000 characters, a formula: each its own answer, safe to open', async () => {
    const semicolons = file('Larkmoor Trust;L-8;Ren\xe9e;Dogwood;1990-01-31;;;;').replace(
      HEAD,
      HEAD.replaceAll(',', ';'),
    );
    const read = await aChecked(app, boss, 'clients', Buffer.from(semicolons, 'latin1'));
    expect(read).toMatchObject({ state: 'ready', separator: ';', encoding: 'windows-1252', fresh: 1 });
    const utf16 = await sendFile(app, boss, 'clients', Buffer.from(`\uFEFF${file('x')}`, 'utf16le'));
    expect([utf16.statusCode, utf16.json().message]).toEqual([422, expect.stringContaining('UTF-16')]);
    const other = await sendFile(app, boss, 'clients', 'Surname,Forename,DOB\nA,B,1990-01-31\n');
    expect([other.statusCode, other.json().message]).toEqual([
      422,
      expect.stringContaining('must say: trust, reference, first_name'),
    ]);
    const bad = await aChecked(
      app,
      boss,
      'clients',
      file(
        `Larkmoor Trust,L-9,${'x'.repeat(5_000)},Dogwood,1990-01-31,,,,`,
        `Larkmoor Trust,L-10,Ivy,Dogwood,1990-02-30,"=HYPERLINK(""http://x"")",087 123 4567,,`,
      ),
    );
    expect((await problemsOf(app, boss, bad.id)).map((line) => line.slice(0, 60))).toEqual(
      [
        `2 first_name: ${'x'.repeat(46)}`,
        '3 date_of_birth: 1990-02-30 is not a day of the calendar. Wri',
        '3 email: =HYPERLINK("http://x") is not an email address. Wri',
        '3 mobile: 087 123 4567 is not a mobile number of this country',
      ].map((line) => line.slice(0, 60)),
    );
    const saved = await app.call('importProblemsFile', { as: boss, params: { id: bad.id } });
    expect(saved.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('who was put with an account keeps the import from being undone, and a later file changes nothing of them', async () => {
    const { id } = await aChecked(
      app,
      boss,
      'clients',
      file(
        'Larkmoor Trust,L-11,Jo,Elder,1990-01-31,jo@example.com,,,',
        'Larkmoor Trust,L-12,Kit,Elder,1990-01-31,,07700 900122,,',
      ),
    );
    await pressed(app, boss, 'makeImport', id);
    const person = await aPerson(app, 'Client');
    const { rows } = await sql<{
      id: string;
    }>`select id from earlier_client where reference = 'L-11'`.execute(app.dependencies.db);
    const joined = {
      as: boss,
      params: { id: rows[0]?.id ?? '' },
      body: { clientId: person.id, sureBy: 'reference' },
    };
    expect((await app.call('joinEarlierClient', joined)).statusCode).toBe(204);
    expect((await app.call('importDepends', { as: boss, params: { id } })).json()).toMatchObject({
      may: false,
      depends: ['1 of these clients was put with an account since'],
    });
    const undo = await app.call('undoImport', { as: boss, params: { id } });
    expect([undo.statusCode, undo.json().message]).toEqual([
      422,
      'This import cannot be undone. 1 of these clients was put with an account since.',
    ]);
    const later = await aChecked(
      app,
      boss,
      'clients',
      file('Larkmoor Trust,L-11,Jo,Elder,1990-01-31,other@example.com,,,'),
    );
    expect(later).toMatchObject({ state: 'ready', same: 1, changed: 0, fresh: 0 });
    const parted = { as: boss, params: joined.params, body: { clientId: person.id } };
    expect((await app.call('partEarlierClient', parted)).statusCode).toBe(204);
    expect(await pressed(app, boss, 'undoImport', id)).toMatchObject({ state: 'undone' });
    expect(await there('Elder')).toEqual([]);
  });
});
