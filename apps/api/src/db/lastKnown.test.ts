import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { DB_ROLES } from './databaseIdentity.ts';
import {
  beatOnce,
  type Found,
  lookAtDatabase,
  needSameDatabase,
  noteDatabase,
  portalsBeating,
  whatDiffers,
} from './lastKnown.ts';
import type { LastSeen } from './lastSeenFile.ts';

const HERE = { system: '7', timeline: 1, relation: 100 };
const KNOWN = { ...HERE, beat: 50, wentBack: false };
const SEEN = { system: '7', timeline: 1, beat: 50 };

describe('rule 17.28: what makes a database another one than the portals last knew', () => {
  it.each<
    [string, Partial<Found['here']>, Partial<typeof KNOWN> | null, Partial<LastSeen> | null, RegExp | null]
  >([
    ['the same', {}, {}, null, null],
    ['the same, as a portal saw it', {}, {}, {}, null],
    ['the same, with a beat that its portal had no time to keep', {}, { beat: 51 }, {}, null],
    ['an empty one', {}, null, null, null],
    ['an empty one in the place of another', {}, null, { system: '8' }, null],
    ['one of a version before, put back', {}, null, {}, /from before a portal of this version/],
    ['restored, or a standby that took over', { timeline: 2 }, {}, null, /timeline 2, and it was 1/],
    ['restored to an earlier life', { timeline: 1 }, { timeline: 3 }, null, /timeline 1, and it was 3/],
    ['on another server', { system: '8' }, {}, null, /another server/],
    ['written anew from a dump', { relation: 101 }, {}, null, /from a dump/],
    ['an older copy of its files', {}, { beat: 49 }, {}, /older copy/],
    ['another database in its place', { system: '8' }, { system: '8' }, {}, /another one is in its place/],
    ['the one before the restore', {}, {}, { timeline: 2, beat: 1 }, /another one is in its place/],
    ['one that a portal saw go back', {}, { wentBack: true }, null, /a portal that ran saw/],
  ])('%s', (_, here, known, seen, words) => {
    const found = { here: { ...HERE, ...here }, known: known === null ? undefined : { ...KNOWN, ...known } };
    const said = whatDiffers(found, seen === null ? undefined : { ...SEEN, ...seen });
    if (words) expect(said).toMatch(words);
    else expect(said).toBeUndefined();
  });
});

describe('rule 17.28: on a database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('twenty portals that start at once note one, and their beats are counted one by one', async () => {
    const { db, now } = app.dependencies;
    await Promise.all(Array.from({ length: 20 }, () => needSameDatabase(db, now())));
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    const stand = await Promise.all(ids.map((id) => beatOnce(db, { id, beat: 0 }, now())));
    expect(stand.map((one) => one?.beat).sort((a = 0, b = 0) => a - b)).toEqual(ids.map((_, at) => at + 1));
    const { here, known } = await lookAtDatabase(db);
    expect(known).toEqual({ ...here, beat: 20, wentBack: false });
    expect(await portalsBeating(db, 30)).toBe(20);
    // Whose own beat is gone is no witness, however far the others have come.
    await sql`delete from portal_beat where id = ${ids[0]}`.execute(db);
    expect(await beatOnce(db, { id: ids[0] ?? '', beat: stand[0]?.beat ?? 0 }, now())).toBeUndefined();
    expect(await beatOnce(db, { id: ids[1] ?? '', beat: stand[1]?.beat ?? 0 }, now())).toMatchObject({
      beat: 21,
    });
  });

  it('one that differs is refused in one line that says what to run, until it is noted', async () => {
    const { db, now } = app.dependencies;
    await sql`update last_known_database set timeline = timeline + 1`.execute(db);
    await expect(needSameDatabase(db, now())).rejects.toThrow(
      /^This is not the database that the portal last knew: .* Run `npm run restored`, then start this again\./,
    );
    await noteDatabase(db, now(), 900);
    await needSameDatabase(db, now());
    expect((await lookAtDatabase(db)).known?.beat).toBe(900);
  });

  it('no role of a call may read or change what is noted', async () => {
    for (const table of ['last_known_database', 'portal_beat'])
      for (const role of DB_ROLES) {
        const { rows } = await sql<{ any: boolean }>`
          select has_table_privilege(${role}, ${table}, 'select, insert, update, delete') as any`.execute(
          app.dependencies.db,
        );
        expect([table, role, rows[0]?.any]).toEqual([table, role, false]);
      }
  });
});
