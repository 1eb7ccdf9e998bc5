import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChecked, lookAt, pressed, problemsOf, sendFile } from '../../testing/imports.ts';
import { anOwnClinic, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workOnImport } from './service.ts';

let app: TestApp;
let boss: TestPerson;
let at: OwnClinic;
let name: string;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await anOwnClinic(app);
  const clinic = await app.dependencies.db
    .selectFrom('clinic')
    .select('name')
    .where('id', '=', at.clinicId)
    .executeTakeFirstOrThrow();
  name = clinic.name;
});

const HEAD = 'clinic,service,way,purpose,date,start_time,end_time,places,counselling';
const line = (
  start: string,
  end: string,
  more: { date?: string; places?: string; clinic?: string; way?: string } = {},
) =>
  [
    more.clinic ?? name,
    'top',
    more.way ?? 'clinic',
    'First talk',
    more.date ?? '2026-12-01',
    start,
    end,
    more.places ?? '2',
    'no',
  ].join(',');
const file = (...lines: string[]) => [HEAD, ...lines, ''].join('\r\n');

const timesOf = async () => {
  const rows = await app.dependencies.db
    .selectFrom('slot')
    .innerJoin('slot_place', 'slot_place.slot_id', 'slot.id')
    .select(({ fn }) => ['slot.starts_at', 'slot.ends_at', fn.countAll<number>().as('places')])
    .where('slot.clinic_id', '=', at.clinicId)
    .groupBy(['slot.starts_at', 'slot.ends_at'])
    .orderBy('slot.starts_at')
    .execute();
  return rows.map(
    (row) =>
      `${row.starts_at.toISOString().slice(5, 16)}-${row.ends_at.toISOString().slice(11, 16)} x${row.places}`,
  );
};
const sessions = async () =>
  (
    await app.dependencies.db
      .selectFrom('clinic_session')
      .select('id')
      .where('clinic_id', '=', at.clinicId)
      .execute()
  ).length;

describe('rule 12.12: slots from a file', () => {
  it('are checked without changing anything, then come in all together, as sessions that staff could have made', async () => {
    const text = file(
      line('09:00', '09:30'),
      line('09:30', '10:00'),
      line('10:00', '10:30'),
      line('14:00', '14:30'),
      line('09:00', '09:30', { date: '02/12/2026', places: '1' }),
    );
    const checked = await aChecked(app, boss, 'slots', text);
    expect(checked).toMatchObject({ state: 'ready', rows: 5, wrong: 0, same: 0, fresh: 5, kept: true });
    expect(await timesOf()).toEqual([]);
    expect(await pressed(app, boss, 'makeImport', checked.id)).toMatchObject({
      state: 'imported',
      fresh: 5,
      kept: false,
    });
    expect(await timesOf()).toEqual([
      '12-01T09:00-09:30 x2',
      '12-01T09:30-10:00 x2',
      '12-01T10:00-10:30 x2',
      '12-01T14:00-14:30 x2',
      '12-02T09:00-09:30 x1',
    ]);
    expect(await sessions()).toBe(3);
    const offered = await app.call('slots', {
      as: await aPerson(app),
      query: { service: 'top', clinicId: at.clinicId, from: '2026-12-01', to: '2026-12-03' },
    });
    expect(offered.json().data).toHaveLength(5);
  });

  it('the same file again, and the same times in another file, add nothing', async () => {
    const text = file(line('09:00', '09:30'), line('09:30', '10:00'));
    const { id } = await aChecked(app, boss, 'slots', text);
    await pressed(app, boss, 'makeImport', id);
    expect((await sendFile(app, boss, 'slots', text)).json()).toEqual({ id, again: true });
    const other = await aChecked(
      app,
      boss,
      'slots',
      file(line('09:30', '10:00'), line('09:00', '09:30'), line('11:00', '11:30')),
    );
    expect(other).toMatchObject({ state: 'ready', same: 2, fresh: 1 });
    await pressed(app, boss, 'makeImport', other.id);
    expect(await timesOf()).toHaveLength(3);
  });

  it('every mistake is named by row and column, and nothing comes in', async () => {
    await app.dependencies.db
      .insertInto('clinic_closure')
      .values({
        id: at.rooms[0],
        clinic_id: at.clinicId,
        starts_at: new Date('2026-12-08T00:00:00Z'),
        ends_at: new Date('2026-12-09T00:00:00Z'),
        reason: 'The heating is mended',
        made_at: app.dependencies.now(),
      })
      .execute();
    const checked = await aChecked(
      app,
      boss,
      'slots',
      file(
        line('25:30', '26:00'),
        line('09:00', '09:30', { clinic: `${name}x` }),
        line('10:00', '10:30', { places: '' }),
        line('10:00', '09:00'),
        line('09:00', '09:30', { date: '2026-12-25' }),
        line('09:00', '09:30', { date: '2026-12-08' }),
        line('09:00', '09:30', { date: '2026-11-01' }),
        line('09:00', '09:30'),
        line('09:00', '09:30'),
        `${line('12:00', '12:30')},one more`,
        line('13:00', '13:30', { way: 'boat' }),
      ),
    );
    expect(checked).toMatchObject({ state: 'to_mend', rows: 11, wrong: 10, fresh: 2 });
    expect(await problemsOf(app, boss, checked.id)).toEqual([
      '2 start_time: 25:30 is not a time of day. Use 00:00 to 23:59, for example 15:30',
      '2 end_time: 26:00 is not a time of day. Use 00:00 to 23:59, for example 16:00',
      `3 clinic: ${name}x is not a clinic that we know. Did you mean ${name}?`,
      '4 places:  is empty. Write a number from 1 to 50',
      '5 end_time: 09:00 is not after the beginning. One time takes 5 to 240 minutes',
      '6 date: 2026-12-25 is a time at which nobody can be seen. It is a bank holiday in England and Wales: Christmas Day',
      '7 date: 2026-12-08 is a time at which nobody can be seen. The clinic is closed then: The heating is mended',
      '8 date: 2026-11-01 is no day that can be booked. That day is over. Choose today or a later day',
      '10 start_time: as row 9 says again what row 9 says. Take one of the two rows out',
      '11 the row: one more has more cells than there are columns. A separator may have got into a cell: put that cell between quotation marks',
      '12 way: boat is not one of the words we know. Write clinic, phone or video',
    ]);
    expect((await app.call('makeImport', { as: boss, params: { id: checked.id } })).json().code).toBe(
      'import_not_ready',
    );
    expect(await timesOf()).toEqual([]);
    const csv = await app.call('importProblemsFile', { as: boss, params: { id: checked.id } });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.split('\r\n')).toHaveLength(13);
  });

  it('a time that is in the diary with other places is a mistake, never a change', async () => {
    await aPlanned(app, at, { days: { day: '2026-12-01' } });
    const checked = await aChecked(
      app,
      boss,
      'slots',
      file(line('09:00', '09:30'), line('09:30', '10:00', { places: '1' })),
    );
    expect(checked).toMatchObject({ state: 'to_mend', same: 1, wrong: 1 });
    expect(await problemsOf(app, boss, checked.id)).toEqual([
      '2 places: 2 is in the diary already, with 1 place of 30 minutes. Take the row out, and change the time on the page of the clinic',
    ]);
  });

  it('what changed between check and import is found in time, and nothing comes in', async () => {
    const { id } = await aChecked(app, boss, 'slots', file(line('09:00', '09:30'), line('15:00', '15:30')));
    await app.dependencies.db
      .insertInto('clinic_closure')
      .values({
        id: at.rooms[0],
        clinic_id: at.clinicId,
        starts_at: new Date('2026-12-01T12:00:00Z'),
        ends_at: new Date('2026-12-01T18:00:00Z'),
        reason: 'Training',
        made_at: app.dependencies.now(),
      })
      .execute();
    expect(await pressed(app, boss, 'makeImport', id)).toMatchObject({
      state: 'ready',
      problem: expect.stringContaining('Nothing was imported'),
    });
    expect(await timesOf()).toEqual([]);
  });
});

describe('rule 12.12: undoing an import of slots', () => {
  it('takes them out again, and the same file may come once more', async () => {
    const text = file(line('09:00', '09:30'), line('09:30', '10:00'));
    const { id } = await aChecked(app, boss, 'slots', text);
    await pressed(app, boss, 'makeImport', id);
    expect((await app.call('importDepends', { as: boss, params: { id } })).json()).toEqual({
      may: true,
      depends: [],
      takesBack: 2,
    });
    expect(await pressed(app, boss, 'undoImport', id)).toMatchObject({ state: 'undone' });
    expect(await timesOf()).toEqual([]);
    expect(await sessions()).toBe(0);
    expect((await sendFile(app, boss, 'slots', text)).json()).toMatchObject({ again: false });
  });

  it('is refused where somebody has booked, and says so; where they book just then, nothing is taken out', async () => {
    const { id } = await aChecked(app, boss, 'slots', file(line('09:00', '09:30'), line('09:30', '10:00')));
    await pressed(app, boss, 'makeImport', id);
    const slot = await app.dependencies.db
      .selectFrom('slot')
      .select('id')
      .where('clinic_id', '=', at.clinicId)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow();
    // Asked for while nobody had booked: the booking comes before the work.
    await app.call('undoImport', { as: boss, params: { id } });
    const client = await aPerson(app);
    expect((await app.call('book', { as: client, body: { slotId: slot.id } })).statusCode).toBe(201);
    await workOnImport(app.dependencies, id);
    expect(await lookAt(app, boss, id)).toMatchObject({
      state: 'imported',
      problem: expect.stringContaining('1 appointment was booked'),
    });
    expect(await timesOf()).toHaveLength(2);
    const refused = await app.call('undoImport', { as: boss, params: { id } });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      422,
      'import_depended_on',
      expect.stringContaining('1 appointment was booked at these times'),
    ]);
  });

  it('only the last import of its kind can be undone', async () => {
    const first = await aChecked(app, boss, 'slots', file(line('09:00', '09:30')));
    await pressed(app, boss, 'makeImport', first.id);
    app.advance(1_000);
    const second = await aChecked(app, boss, 'slots', file(line('11:00', '11:30')));
    await pressed(app, boss, 'makeImport', second.id);
    expect((await app.call('importDepends', { as: boss, params: { id: first.id } })).json()).toMatchObject({
      may: false,
      depends: ['Another file of slots was imported after it'],
    });
    expect((await app.call('undoImport', { as: boss, params: { id: first.id } })).statusCode).toBe(422);
  });
});
