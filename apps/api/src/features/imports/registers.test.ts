import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChecked, pressed, problemsOf } from '../../testing/imports.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { workOnImport } from './service.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

/** A row of the NHS list: 27 columns, those that we read by their places. */
const practice = (
  code: string,
  name: string,
  more: { postcode?: string; closed?: string; status?: string; setting?: string } = {},
) => {
  const cells = Array.from({ length: 27 }, () => '');
  Object.assign(cells, {
    0: code,
    1: name,
    4: '1 HIGH STREET',
    7: 'WESTERLEIGH',
    9: more.postcode ?? 'WE4 2RS',
    10: '19740401',
    11: more.closed ?? '',
    12: more.status ?? 'A',
    25: more.setting ?? '4',
  });
  return cells.map((cell) => `"${cell}"`).join(',');
};
const practices = () =>
  app.dependencies.db
    .selectFrom('gp_practice')
    .select(['organisation_code as code', 'name', 'address', 'postcode', 'closed_on as closed'])
    .where('organisation_code', 'like', 'Z9%')
    .orderBy('organisation_code')
    .execute();
const ADDRESS = '1 High Street, Westerleigh';
const FIRST = {
  code: 'Z90001',
  name: "St Mary's Surgery",
  address: ADDRESS,
  postcode: 'WE4 2RS',
  closed: null,
};

describe('rule 12.12: the NHS list of GP practices', () => {
  it('is read as it comes, in its older and its newer writing; what is no practice of GPs is left out', async () => {
    const checked = await aChecked(
      app,
      boss,
      'practices',
      [
        practice('Z90001', "ST MARY'S SURGERY"),
        practice('Z90002', 'MILL LANE PRACTICE', { status: 'ACTIVE', setting: 'RO76|RO65' }),
        practice('Z90003', 'OLD SURGERY', { status: 'C', closed: '20240331' }),
        practice('Z90004', 'WALK IN CENTRE', { setting: '1' }),
        '',
      ].join('\r\n'),
    );
    expect(checked).toMatchObject({ state: 'ready', rows: 4, fresh: 3, leftOut: 1 });
    await pressed(app, boss, 'makeImport', checked.id);
    expect(await practices()).toEqual([
      FIRST,
      { ...FIRST, code: 'Z90002', name: 'Mill Lane Practice' },
      { ...FIRST, code: 'Z90003', name: 'Old Surgery', closed: '2024-03-31' },
    ]);
  });

  it('the next list changes what changed; undone, they are as before, and one that was new is closed', async () => {
    const checked = await aChecked(
      app,
      boss,
      'practices',
      [
        practice('Z90001', "ST MARY'S SURGERY"),
        practice('Z90002', 'MILL LANE HEALTH CENTRE'),
        practice('Z90005', 'NEW SURGERY'),
      ].join('\n'),
    );
    expect(checked).toMatchObject({ same: 1, changed: 1, fresh: 1 });
    await pressed(app, boss, 'makeImport', checked.id);
    expect((await practices()).map(({ name }) => name)).toContain('Mill Lane Health Centre');
    expect(await pressed(app, boss, 'undoImport', checked.id)).toMatchObject({ state: 'undone' });
    expect((await practices()).map(({ code, name, closed }) => `${code} ${name} ${closed}`)).toEqual([
      "Z90001 St Mary's Surgery null",
      'Z90002 Mill Lane Practice null',
      'Z90003 Old Surgery 2024-03-31',
      'Z90005 New Surgery 2026-11-20',
    ]);
  });

  it('an older list, which would open again what has closed, asks once more; then it is as it says', async () => {
    const older = [practice('Z90003', 'OLD SURGERY'), practice('Z90001', "ST MARY'S SURGERY")].join('\n');
    const checked = await aChecked(app, boss, 'practices', older);
    expect(checked).toMatchObject({ state: 'ready', changed: 1, same: 1, reopened: 1 });
    const params = { id: checked.id };
    const first = await app.call('makeImport', { as: boss, params });
    expect([first.statusCode, first.json().code]).toEqual([409, 'import_reopens']);
    const again = await app.call('makeImport', { as: boss, params, query: { reopen: 'yes' } });
    expect(again.statusCode).toBe(202);
    await workOnImport(app.dependencies, checked.id);
    const old = async () => (await practices()).find(({ code }) => code === 'Z90003')?.closed;
    expect(await old()).toBeNull();
    await pressed(app, boss, 'undoImport', checked.id);
    expect(await old()).toBe('2024-03-31');
  });

  it('of a list that is not UTF-8 the rows with doubtful letters are shown as they were read, until it is imported', async () => {
    const latin = Buffer.from(practice('Z90009', 'CAF\u00c9 SURGERY'), 'latin1');
    const checked = await aChecked(app, boss, 'practices', latin);
    expect(checked).toMatchObject({
      state: 'ready',
      encoding: 'windows-1252',
      doubtful: [{ row: 1, column: '2', value: 'CAF\u00c9 SURGERY' }],
    });
    expect(await pressed(app, boss, 'makeImport', checked.id)).toMatchObject({ doubtful: [] });
    await pressed(app, boss, 'undoImport', checked.id);
  });

  it('mistakes are named by the place of the column', async () => {
    const { id } = await aChecked(
      app,
      boss,
      'practices',
      [
        practice('Z90006', 'GOOD ONE'),
        practice('Z9 6', ''),
        practice('Z90007', 'X', { postcode: 'NOWHERE', closed: '20240231' }),
        practice('Z90006', 'GOOD TWO'),
        'a,b,c',
      ].join('\n'),
    );
    expect(await problemsOf(app, boss, id)).toEqual([
      '2 1 (code): Z9 6 is not the code of an organisation. Codes look like A81001',
      '2 2 (name):  is empty. Write its name',
      '3 10 (postcode): NOWHERE is not a full postcode. Postcodes look like WE4 2RS',
      '3 12 (close date): 20240231 is not a day of the calendar. Days look like 20270331',
      '4 1 (code): as row 1 says again what row 1 says. Take one of the two rows out',
      '5 the row: 3 columns does not have the 27 columns of the NHS list. Download the list again; a comma may have got into a name',
    ]);
  });
});

const HEAD = 'area,service,contract,first_day,last_day,booking_service';
const terms = async () => {
  const rows = await app.dependencies.db
    .selectFrom('contract_term')
    .select(['reach', 'contract', 'valid_from', 'valid_to'])
    .where('reach', 'like', 'ZY%')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => `${row.reach} ${row.contract} ${row.valid_from} ${row.valid_to}`);
};

describe('rules 2.3 and 12.12: contracts of areas', () => {
  it('come in with their days; a new one that would hold beside another is refused until that one ends', async () => {
    const first = await aChecked(app, boss, 'contracts', `${HEAD}\nzy9,top,direct,2026-04-01,,\n`);
    await pressed(app, boss, 'makeImport', first.id);
    expect(await terms()).toEqual(['ZY9 direct 2026-04-01 null']);
    const beside = await aChecked(app, boss, 'contracts', `${HEAD}\nZY9,top,none,01/04/2027,,\n`);
    expect(beside.state).toBe('to_mend');
    expect(await problemsOf(app, boss, beside.id)).toEqual([
      '2 first_day: one from 2026-04-01 to no end holds on the same days as another contract of this area. End the earlier one first: put it into the file with its last day',
    ]);
    const both = await aChecked(
      app,
      boss,
      'contracts',
      `${HEAD}\nZY9,top,none,2027-04-01,,\nZY9,top,direct,2026-04-01,2027-03-31,\n`,
    );
    expect(both).toMatchObject({ state: 'ready', fresh: 1, changed: 1 });
    await pressed(app, boss, 'makeImport', both.id);
    expect(await terms()).toEqual(['ZY9 direct 2026-04-01 2027-03-31', 'ZY9 none 2027-04-01 null']);
    expect(await pressed(app, boss, 'undoImport', both.id)).toMatchObject({ state: 'undone' });
    expect(await terms()).toEqual(['ZY9 direct 2026-04-01 null']);
  });

  it('an import whose contracts changed again since is not undone, and says so', async () => {
    const { id } = await aChecked(app, boss, 'contracts', `${HEAD}\nZY8,larc,direct,2026-04-01,,\n`);
    await pressed(app, boss, 'makeImport', id);
    await app.dependencies.db
      .updateTable('contract_term')
      .set({ contract: 'none' })
      .where('reach', '=', 'ZY8')
      .execute();
    expect((await app.call('importDepends', { as: boss, params: { id } })).json()).toMatchObject({
      may: false,
      depends: ['1 of these contracts changed again since'],
    });
  });

  it('a booking service that nobody knows, an area that is none, days the wrong way round', async () => {
    const { id } = await aChecked(
      app,
      boss,
      'contracts',
      `${HEAD}\nWE44444,top,cbs-msi-optional,2027-04-01,2026-04-01,Nobody at all\nZY7,top,cbs-msi-mandatory,,,\n`,
    );
    expect(await problemsOf(app, boss, id)).toEqual([
      '2 area: WE44444 is not a part of a postcode. Write WE4 2, WE4, WE or everywhere',
      '2 last_day: 2026-04-01 comes before the first day. Write a later day, or leave it empty',
      '2 booking_service: Nobody at all is not a booking service that we know. Write the name just as the portal has it',
      '3 booking_service:  is empty. Say through which service this area books',
    ]);
  });
});
