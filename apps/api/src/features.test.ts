import { existsSync, readdirSync } from 'node:fs';
import type { UserType } from '@careway/core/access/userTypes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from './adapters/carrier.ts';
import { newId } from './db/ids.ts';
import type { Feature, OwnData } from './feature.ts';
import type { AboutKind } from './features/messages/tables.ts';
import { carryOutDeletion } from './features/ownData/service.ts';
import { features } from './features.ts';
import { deliveryOf } from './jobs/delivery.ts';
import { sweep } from './jobs/sweep.ts';
import { aSession } from './testing/clinics.ts';
import { aPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

const FOLDERS = new URL('./features/', import.meta.url);
const named = (part: keyof Feature) =>
  features
    .filter((feature) => feature[part])
    .map(({ name }) => name)
    .sort();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (table: string, where: string) => {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.dependencies.db);
  return Number(rows[0]?.n);
};
const put = async (statement: string) => void (await sql.raw(statement).execute(app.dependencies.db));
const person = async (usertype: UserType = 'Client') => (await aPerson(app, usertype)).id;
const id = () => newId(app.dependencies.now());

describe('decision 0042: what a feature brings, it brings by its feature.ts', () => {
  it('every folder with a feature.ts is in the list once, under its own name', () => {
    const folders = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/feature.ts`, FOLDERS)));
    expect(folders.length).toBeGreaterThan(10);
    expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('rule 11.8: the file of somebody’s data has every part that a feature declares', async () => {
    const parts = {
      account: 'accounts',
      firstQuestions: 'accounts',
      sessions: 'accounts',
      preferences: 'accounts',
      deletionRequests: 'accounts',
      terms: 'terms',
      nhsLogin: 'nhsLogin',
      forms: 'submissions',
      checks: 'pathways',
      appointments: 'appointments',
      waiting: 'waitlist',
      callbacks: 'callbacks',
      messages: 'messages',
      notifications: 'notifications',
      history: 'audit',
      notes: 'responses',
      recordNotes: 'clients',
      earlier: 'earlierClients',
      madeOnThePhone: 'madeClients',
      recordsTogether: 'mergedClients',
      written: 'writtenMessages',
    } satisfies Record<keyof OwnData, string>;
    const data = (await app.call('myData', { as: await aPerson(app) })).json();
    expect(Object.keys(data).sort()).toEqual([...Object.keys(parts), 'madeAt'].sort());
    expect([...new Set(Object.values(parts))].sort()).toEqual(named('ownData'));
  });

  it('what a message may be about is looked at again before it goes', () => {
    const by = { appointment: 'appointments', form: 'submissions', offer: 'waitlist' } satisfies Record<
      AboutKind,
      string
    >;
    const delivery = deliveryOf(features, app.dependencies, { email: outbox, sms: outbox });
    expect(Object.keys(delivery.stillTrue).sort()).toEqual(Object.keys(by).sort());
    expect(named('stillTrue')).toEqual(Object.values(by).sort());
    // Sharing gives out what a process that died left behind, in the same round; clinics offer what patterns add to
    // who waits.
    const others = ['sharing', 'clinics'];
    expect(named('remind').filter((name) => !others.includes(name))).toEqual(Object.values(by).sort());
  });
});

/** Something of somebody that must go with them, and where it stands, by the feature that has to see to it. */
const THEIRS: Record<
  string,
  { table: string; put: (who: string) => Promise<void>; left?: (who: string) => string }
> = {
  accounts: {
    table: 'security_factor',
    put: (who) => put(`insert into security_factor values ('${who}', 'pin', 'x', now())`),
  },
  appointments: {
    table: 'slot_hold',
    put: async (who) => {
      const { slotIds } = await aSession(app);
      await put(`insert into slot_hold values ('${id()}', '${who}', '${slotIds[0]}', '2027-01-01')`);
    },
  },
  callbacks: { table: 'callback', put: (who) => aCall(who, '2026-11-27') },
  // A note of staff stays with the care record; how they were reached does not stay in it.
  clients: {
    table: 'client_note',
    put: (who) =>
      put(`insert into client_note (id, client_id, at, text)
        select '${id()}', id, now(), 'Writes from ' || upper(email::text) from person where id = '${who}'`),
    left: (who) => `client_id = '${who}' and text like '%@%'`,
  },
  writtenMessages: {
    table: 'written_message',
    put: (who) =>
      put(
        `insert into written_message (id, person_id, at, written, words) values ('${id()}', '${who}', now(), 'own', 'Hello')`,
      ),
  },
  madeClients: {
    table: 'made_client',
    put: (who) =>
      put(
        `insert into made_client (person_id, made_by, made_at, sure_by) values ('${who}', '${who}', now(), 'told')`,
      ),
  },
  // How a record was reached that went into theirs.
  mergedClients: {
    table: 'person',
    put: async (who) => aMerge(who, 'now()'),
    left: (who) => `merged_into = '${who}' and email not like '%@merged.invalid'`,
  },
  earlierClients: {
    table: 'earlier_client',
    put: async (who) =>
      put(`insert into earlier_client (person_id, joined_by, joined_at, reference, first_name, last_name, name_key, date_of_birth, made_at)
        values ('${who}', '${await person('Admin')}', now(), '${id()}', 'A', 'B', 'a b', '1990-01-31', now())`),
  },
  messages: {
    table: 'message',
    put: (who) =>
      put(`insert into message (id, person_id, channel, recipient, subject, body, created_at, sent_at)
        values ('${id()}', '${who}', 'email', 'x@example.com', 's', 'b', now(), now())`),
  },
  nhsLogin: {
    table: 'nhs_login',
    put: (who) => put(`insert into nhs_login values ('${who}', 'https://nhs.example', 'x', now())`),
  },
  notifications: {
    table: 'notification',
    put: (who) =>
      put(`insert into notification values ('${id()}', '${who}', 'News.', null, '2027-01-01', null)`),
  },
  pathways: { table: 'referral_try', put: (who) => aTry(who) },
  sharing: { table: 'form_schedule_person', put: (who) => aPlan('2027-01-01', who) },
  submissions: {
    table: 'answer_key',
    put: (who) => put(`insert into answer_key values ('${who}', decode(repeat('00', 32), 'hex'))`),
  },
  waitlist: { table: 'waitlist_entry', put: (who) => aWait(who, 'null') },
  worklist: { table: 'worklist_item', put: (who) => anItem(who, 'null') },
};

const aWait = (who: string, endedAt: string) =>
  put(`insert into waitlist_entry (id, person_id, service, status, kinds, clinic_ids, weekdays, times, notice_hours, from_day, until_day, joined_at, changed_at, ended_at)
    values ('${id()}', '${who}', 'top', ${endedAt === 'null' ? `'waiting'` : `'left'`}, '{phone}', '{}', '{1}', '{morning}', 24, '2026-11-20', '2026-12-20', '2026-01-01', '2026-01-01', ${endedAt})`);
/** A form that is planned for somebody; one that ended on a day is over. */
const aPlan = async (endedOn: string, who?: string) => {
  const [plan, form] = [id(), id()];
  await put(`insert into question_set (id, name, created_at) values ('${form}', 'A form', now())`);
  await put(`insert into form_schedule (id, question_set_id, made_at, send_at, status, ended_at)
    values ('${plan}', '${form}', '2026-01-01', '2026-01-02', ${who ? `'waiting', null` : `'sent', '${endedOn}'`})`);
  if (who) await put(`insert into form_schedule_person values ('${plan}', '${who}', '${form}')`);
};
const aTry = (who: string) =>
  put(`insert into referral_try values ('${who}', 'referral', '\\x00', '2026-01-01', false)`);
const aCall = (who: string, day: string) =>
  put(`insert into callback (id, person_id, context, day, time_slot, phone, voicemail, created_at, changed_at)
    values ('${id()}', '${who}', 'other', '${day}', 'morning', '+447700900118', false, now(), now())`);
const aMerge = async (who: string, at: string) => {
  const [gone, asker, second] = [await person(), await person('Admin'), await person('Admin')];
  await put(
    `update person set usertype = 'Merged', active = false, merged_into = '${who}' where id = '${gone}'`,
  );
  const merge = id();
  await put(`insert into client_merge (id, kept_id, gone_id, reason, sure_by, state, asked_by, asked_at, decided_by, decided_at, before)
    values ('${merge}', '${who}', '${gone}', 'They rang', 'document', 'done', '${asker}', ${at}, '${second}', ${at}, '{}')`);
  await put(`insert into client_merge_moved values ('${merge}', 'message', 'x')`);
};
const anItem = (who: string, doneAt: string) =>
  put(`insert into worklist_item (id, kind, person_id, about, created_at, done_at)
    values ('${id()}', 'message_failed', '${who}', 'Call them.', '2026-01-01', ${doneAt})`);

describe('rule 11.7: everybody forgets', () => {
  it('of every feature that keeps something of a person, it is gone once they are', async () => {
    const { db } = app.dependencies;
    const who = await person();
    const staff = await person('Super_Admin');
    const left = async () => {
      const rows = Object.entries(THEIRS).map(
        async ([name, { table, left: where }]) =>
          [name, await count(table, where?.(who) ?? `person_id = '${who}'`)] as const,
      );
      return (await Promise.all(rows)).filter(([, n]) => n > 0).map(([name]) => name);
    };
    for (const one of Object.values(THEIRS)) await one.put(who);
    expect(await left()).toEqual(Object.keys(THEIRS));
    const request = id();
    await put(
      `insert into deletion_request (id, person_id, asked_at) values ('${request}', '${who}', now())`,
    );
    await db
      .transaction()
      .execute((within) => carryOutDeletion(features, app.dependencies, within, request, staff));
    expect(await left()).toEqual([]);
    expect([...named('forget'), ...named('farewell')].sort()).toEqual(Object.keys(THEIRS).sort());
  });
});

/** As many bytes as a small picture has. */
const A_PICTURE = `\\x${'00'.repeat(60)}`;

/** Something that is long over, by the feature that has to sweep it. */
const OVER: Record<string, { table: string; put: () => Promise<void> }> = {
  accounts: {
    table: 'sign_in_delay',
    put: () => put(`insert into sign_in_delay values ('x', 1, '2026-01-01', '2026-01-01')`),
  },
  appointments: {
    table: 'slot_hold',
    put: async () => {
      const { slotIds } = await aSession(app);
      await put(
        `insert into slot_hold values ('${id()}', '${await person()}', '${slotIds[0]}', '2026-01-01')`,
      );
    },
  },
  callbacks: { table: 'callback', put: async () => aCall(await person(), '2026-01-05') },
  clients: {
    table: 'look_beyond',
    put: async () =>
      put(`insert into look_beyond values ('${id()}', '${await person()}', '${await person('Admin')}',
        'They asked us to look.', '2026-01-01', '2026-01-02')`),
  },
  imports: {
    table: 'import',
    put: async () =>
      put(`insert into import (id, kind, file_name, made_by, made_at)
        values ('${id()}', 'slots', 'x.csv', '${await person('Super_Admin')}', '2026-01-01')`),
  },
  mergedClients: {
    table: 'client_merge_moved',
    put: async () => aMerge(await person(), `'2026-01-01'`),
  },
  messages: {
    table: 'reminder_considered',
    put: () => put(`insert into reminder_considered values ('form', '${id()}', 'x', '2026-01-01')`),
  },
  nhsLogin: {
    table: 'nhs_login_try',
    put: () => put(`insert into nhs_login_try values (sha256('x'), sha256('y'), 'n', 'v', '2026-01-01')`),
  },
  notifications: {
    table: 'notification',
    put: async () =>
      put(
        `insert into notification values ('${id()}', '${await person()}', 'News.', null, '2026-01-01', null)`,
      ),
  },
  organisations: {
    table: 'trust_logo',
    put: async () => {
      const trust = id();
      await put(`insert into trust values ('${trust}', 'Trust ${trust}')`);
      await put(`insert into trust_logo values ('${id()}', '${trust}', '${A_PICTURE}', sha256('x'), 24, 24,
        '2026-01-01', '${id()}')`);
    },
  },
  pathways: { table: 'referral_try', put: async () => aTry(await person()) },
  programs: {
    table: 'program_key',
    put: async () => {
      const trust = id();
      await put(`insert into trust values ('${trust}', 'Trust ${trust}')`);
      await put(`insert into program_key (id, trust_id, name, scopes, days, made_at, made_by, expires_at)
        values ('${id()}', '${trust}', 'Old', '{slots:read}', 30, '2025-01-01', '${id()}', '2025-01-31')`);
    },
  },
  securityEvents: {
    table: 'security_event',
    put: async () =>
      put(`insert into security_event (id, kind, subject, weight, n, first_at, last_at, looked_by, looked_at, note)
        values ('${id()}', 'probing', 'network:x', 1, 100, '2025-01-01', '2025-01-01', '${await person('Super_Admin')}', '2025-01-02', 'A program.')`),
  },
  sharing: { table: 'form_schedule', put: () => aPlan('2026-01-02') },
  staff: {
    table: 'used_id_token',
    put: () => put(`insert into used_id_token values ('\\x00', '2026-01-01')`),
  },
  trail: {
    table: 'trail_check',
    put: async () =>
      put(`insert into trail_check (id, asked_by, asked_at, done_at)
        values ('${id()}', '${await person('Super_Admin')}', '2025-01-01', '2025-01-01')`),
  },
  waitlist: { table: 'waitlist_entry', put: async () => aWait(await person(), `'2026-01-02'`) },
  worklist: { table: 'worklist_item', put: async () => anItem(await person(), `'2026-01-01'`) },
};

describe('rule 11.6: everybody sweeps', () => {
  const left = async () => {
    const rows = Object.entries(OVER).map(
      async ([name, { table }]) => [name, await count(table, 'true')] as const,
    );
    return (await Promise.all(rows)).filter(([, n]) => n > 0).map(([name]) => name);
  };

  it('of every feature that keeps something for a time, it is gone when that is over', async () => {
    for (const one of Object.values(OVER)) await one.put();
    expect(await left()).toEqual(Object.keys(OVER));
    await app.sweep();
    expect(await left()).toEqual([]);
    // Two throw nothing away: clinics make the times that come (clinics/topUp.ts), responses add up what was counted
    // (figureRows.ts).
    const others = ['clinics', 'responses'];
    expect(named('sweep').filter((name) => !others.includes(name))).toEqual(Object.keys(OVER));
  });

  it('one that fails keeps no other from it, and is not passed over in silence', async () => {
    for (const one of Object.values(OVER)) await one.put();
    const broken: Feature = { name: 'broken', sweep: () => Promise.reject(new Error('x@example.com')) };
    const { db, now } = app.dependencies;
    await expect(sweep([broken, ...features], db, now())).rejects.toThrow(/^Sweeping failed in broken$/);
    expect(await left()).toEqual([]);
  });
});
