import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChecked, lookAt, pressed, problemsOf, sendFile } from '../../testing/imports.ts';
import { anOwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workOnImport } from './service.ts';

let app: TestApp;
let boss: TestPerson;
let name: string;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
  const { clinicId } = await anOwnClinic(app);
  ({ name } = await app.dependencies.db
    .selectFrom('clinic')
    .select('name')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const NAMES = ['clinic', 'service', 'way', 'purpose', 'date', 'start_time', 'end_time', 'places'];
let minute = 0;
/** A row that no other test has sent. */
const row = () => {
  minute += 5;
  const two = (part: number) => String(part).padStart(2, '0');
  const at = (minutes: number) => `${two(6 + Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return [name, 'top', 'clinic', 'Talk', '2026-12-02', at(minute), at(minute + 5), '1'];
};
const file = (separator: string, ...rows: string[][]) =>
  [NAMES, ...rows].map((one) => one.join(separator)).join('\n');
const kept = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_piece`.execute(
    app.dependencies.db,
  );
  return rows[0]?.n;
};
const words = async (kind: 'slots' | 'contracts' | 'practices', text: string | Buffer) => {
  const before = await kept();
  const reply = await sendFile(app, boss, kind, text);
  // Nothing of what was refused is left.
  expect(await kept()).toBe(before);
  return [reply.statusCode, reply.json().message];
};

describe('rule 12.12: how a file is written and laid out', () => {
  it.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('%j between the columns', async (separator) => {
    expect(await aChecked(app, boss, 'slots', file(separator, row()))).toMatchObject({
      state: 'ready',
      separator,
    });
  });

  it('UTF-8 with and without its mark, columns in another order, names in capitals, blank rows', async () => {
    const [clinic = '', ...rest] = row();
    const turned = [...rest, clinic];
    const text = `\uFEFF${[...NAMES.slice(1), 'Clinic'].join(',').toUpperCase()}\r\n\r\n${turned.join(',')}\r\n,,,,,,,\r\n`;
    expect(await aChecked(app, boss, 'slots', text)).toMatchObject({
      state: 'ready',
      rows: 1,
      encoding: 'utf-8',
    });
  });

  it('Windows-1252 is found out, read and said', async () => {
    const cells = row();
    const text = file(',', cells.with(3, 'Caf\xe9 \x80 5'));
    const checked = await aChecked(app, boss, 'slots', Buffer.from(text, 'latin1'));
    expect(checked).toMatchObject({ state: 'ready', encoding: 'windows-1252' });
    await pressed(app, boss, 'makeImport', checked.id);
    const { rows } = await sql<{
      purpose: string;
    }>`select purpose from clinic_session where purpose like 'Caf%'`.execute(app.dependencies.db);
    expect(rows).toEqual([{ purpose: 'Café € 5' }]);
  });

  it('UTF-8 with a stray byte stays UTF-8, and its row is named', async () => {
    const good = row().with(3, 'Café Siân Renée Zoë Łucja');
    const bytes = Buffer.from(file(',', good, row().with(3, 'Si~n')), 'utf8');
    bytes[bytes.lastIndexOf('~')] = 0xe2;
    const checked = await aChecked(app, boss, 'slots', bytes);
    expect(checked).toMatchObject({ encoding: 'utf-8', state: 'to_mend', wrong: 1 });
  });

  it('what is no such file is each its own answer', async () => {
    const text = file(',', row());
    expect(await words('contracts', text)).toEqual([
      422,
      expect.stringContaining('another kind: Appointment slots'),
    ]);
    expect(await words('practices', text)).toEqual([
      422,
      expect.stringContaining('another kind: Appointment slots'),
    ]);
    expect(await words('slots', Array(27).fill('x').join(','))).toEqual([
      422,
      expect.stringContaining('another kind: GP practices'),
    ]);
    expect(await words('practices', 'a,b,c\nd,e,f')).toEqual([422, expect.stringContaining('has 3 columns')]);
    expect(await words('slots', 'a,b\n1,2')).toEqual([
      422,
      expect.stringContaining('must say: clinic, service'),
    ]);
    expect(await words('slots', file('|', row()))).toEqual([
      422,
      expect.stringContaining('kept apart by "|"'),
    ]);
    expect(await words('slots', text.replace(',places', ''))).toEqual([
      422,
      'Columns are missing: places. Add them, even if they stay empty.',
    ]);
    expect(await words('slots', text.replace(',places', ',places,place'))).toEqual([
      422,
      expect.stringContaining('We do not know the column "place"'),
    ]);
    expect(await words('slots', text.replace(',places', ',places,way'))).toEqual([
      422,
      expect.stringContaining('"way" is there twice'),
    ]);
    expect(await words('slots', '')).toEqual([422, expect.stringContaining('empty')]);
    expect(await words('slots', '\n\n')).toEqual([422, expect.stringContaining('empty')]);
    expect(await words('slots', Buffer.from('PK\x03\x04xx', 'latin1'))).toEqual([
      422,
      expect.stringContaining('spreadsheet'),
    ]);
    expect(await words('slots', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([
      422,
      expect.stringContaining('UTF-16'),
    ]);
    expect((await aChecked(app, boss, 'slots', `${NAMES.join(',')}\n`)).problem).toBe(
      'The file has a line of column names, and no rows below it.',
    );
  });
});

describe('rule 12.12: files that are meant to do harm', () => {
  it('NUL bytes, a line without an end, a cell of 10 MB, a file that is too large: refused, and nothing is kept', async () => {
    const text = file(',', row());
    expect(await words('slots', `${text}\0`)).toEqual([422, expect.stringContaining('no table has')]);
    expect(await words('slots', `${text}\n${'a'.repeat(1_000_000)}`)).toEqual([
      422,
      expect.stringContaining('far too long'),
    ]);
    expect(await words('slots', `${text}\n"${'a'.repeat(10_000_000)}"`)).toEqual([
      422,
      expect.stringContaining('far too long'),
    ]);
    expect(await words('slots', Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'clinic\n'))).toEqual([
      413,
      expect.stringContaining('50 MB'),
    ]);
  });

  it('a quotation mark that is never closed, or in the middle of a cell, ends the reading at its row', async () => {
    const open = await aChecked(app, boss, 'slots', `${file(',', row())}\n"${'open,\n'.repeat(10_000)}`);
    expect(open).toMatchObject({ state: 'to_mend', problem: expect.stringContaining('beyond row 3') });
    expect(await problemsOf(app, boss, open.id)).toEqual([
      expect.stringMatching(/^3 the row: .*longer than 20000 characters/),
    ]);
    const short = await aChecked(app, boss, 'slots', `${file(',', row())}\n"never closed`);
    expect(await problemsOf(app, boss, short.id)).toEqual([
      expect.stringMatching(/^3 the row: .*never closed/),
    ]);
    const middle = await aChecked(app, boss, 'slots', `${file(',', row())}\nab"cd,e`);
    expect(middle.state).toBe('to_mend');
  });

  it('what a spreadsheet would run is shown, and neutralised in the file of what is to be mended', async () => {
    const formula = '=HYPERLINK("http://x")';
    const cells = row().with(0, `"${formula.replaceAll('"', '""')}"`);
    const { id } = await aChecked(app, boss, 'slots', file(',', cells));
    expect((await problemsOf(app, boss, id))[0]).toContain(formula);
    const { body } = await app.call('importProblemsFile', { as: boss, params: { id } });
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(body).not.toMatch(/(^|,|\n)"?[=+@-]/m);
  });

  it('thousands of mistakes are counted, and a thousand of them kept', async () => {
    const wrong = row().with(7, '-1');
    const rows = Array.from({ length: 3_000 }, () => wrong);
    const checked = await aChecked(app, boss, 'slots', file(',', ...rows));
    expect(checked).toMatchObject({ state: 'to_mend', rows: 3_000, wrong: 3_000 });
    const { body } = await app.call('importProblemsFile', { as: boss, params: { id: checked.id } });
    expect(body.trimEnd().split('\r\n')).toHaveLength(1 + IMPORT_LIMITS.problems);
  });

  it('whoever is no system administrator is not even read', async () => {
    for (const usertype of ['Admin', 'Internal', 'Client'] as const)
      expect((await sendFile(app, await aPerson(app, usertype), 'slots', 'x')).statusCode).toBe(403);
    const reply = await app.call('uploadImport', { as: boss, query: { kind: 'slots' }, body: { a: 1 } });
    expect(reply.statusCode).toBe(415);
  });
});

describe('rule 12.12: many at once, and ends in the middle', () => {
  // What waits from before takes room: ten more at once would be too many, where the machine is slow.
  beforeAll(() => app.dependencies.db.deleteFrom('import').execute());

  it('the same file sent ten times at once is one import', async () => {
    const text = file(',', row());
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendFile(app, boss, 'slots', text)));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(replies.filter((reply) => !reply.json().again)).toHaveLength(1);
  });

  it('two imports of the same times at once: each time is there once', async () => {
    const [one, other] = [row(), row()];
    const a = await aChecked(app, boss, 'slots', file(',', one, other));
    const b = await aChecked(app, boss, 'slots', file(',', other, one));
    for (const { id } of [a, b]) await app.call('makeImport', { as: boss, params: { id } });
    await Promise.all([workOnImport(app.dependencies, a.id), workOnImport(app.dependencies, b.id)]);
    // Whoever had to wait is looked at again.
    await workOnImport(app.dependencies, a.id);
    await workOnImport(app.dependencies, b.id);
    const states = await Promise.all([a, b].map(({ id }) => lookAt(app, boss, id)));
    expect(states.map(({ state }) => state)).toEqual(['imported', 'imported']);
    expect(states.map(({ fresh }) => fresh).sort()).toEqual([0, 2]);
  });

  it('whoever dies in the middle leaves nothing, and the next one does it whole', async () => {
    const { id } = await aChecked(app, boss, 'slots', file(',', row(), row(), row()));
    await app.call('makeImport', { as: boss, params: { id } });
    const count = async () =>
      (
        await app.dependencies.db
          .selectFrom('slot')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    const { db } = app.dependencies;
    // The connection is cut by the server when the rows are in and the end is not: as kill -9 does.
    await sql`create function cut() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(
      db,
    );
    await sql`create trigger cut before update on import for each row when (new.state = 'imported') execute function cut()`.execute(
      db,
    );
    await expect(workOnImport(app.dependencies, id)).rejects.toThrow();
    expect([await count(), (await lookAt(app, boss, id)).state]).toEqual([before, 'importing']);
    await sql`drop trigger cut on import`.execute(db);
    await workOnImport(app.dependencies, id);
    expect([await count(), (await lookAt(app, boss, id)).state]).toEqual([before + 3, 'imported']);
    await workOnImport(app.dependencies, id);
    expect(await count()).toBe(before + 3);
  });

  it('rule 11.6: what nobody imported is forgotten after a day, with all that was in it; what was imported stays listed without it', async () => {
    app.advance(IMPORT_LIMITS.kept + 60_000);
    boss = await aPerson(app, 'Super_Admin');
    await app.sweep();
    expect(await kept()).toBe(0);
    const { data } = (await app.call('imports', { as: boss })).json();
    expect(new Set(data.map(({ state }: { state: string }) => state))).toEqual(new Set(['imported']));
  });
});
