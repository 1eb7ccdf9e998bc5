import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
  other = await aPerson(app);
});
afterAll(() => app.close());

const free = async (clinicId: string, more: object = {}): Promise<{ id: string; capacityLeft: number }[]> =>
  (await app.call('slots', { as: client, query: { service: 'top', clinicId, ...more } })).json().data;
const days = async (clinicId: string) =>
  (
    await app.call('slotDays', {
      as: client,
      query: { service: 'top', clinicId, from: '2026-11-20', to: '2026-12-31' },
    })
  ).json().data;
const takeElsewhere = (slotId: string | undefined, places: number) =>
  sql`update slot_place set taken_elsewhere = true where slot_id = ${slotId} and number <= ${places}`.execute(
    app.dependencies.db,
  );

test('decision 0054: full times between are left out, page by page, and a day that is full still shows as one', async () => {
  const { clinicId, slotIds } = await aSession(app, { times: 8, capacity: 2 });
  await aSession(app, { clinicId, startsAt: '2026-11-26T10:00:00Z', times: 1 });
  for (const at of [0, 1, 3, 4, 6]) await takeElsewhere(slotIds[at], 2);
  await takeElsewhere(slotIds[2], 1);
  const last = (await free(clinicId)).at(-1);
  await takeElsewhere(last?.id, 1);
  const whole = (await free(clinicId)).map(({ id, capacityLeft }) => [id, capacityLeft]);
  expect(whole).toEqual([
    [slotIds[2], 1],
    [slotIds[5], 2],
    [slotIds[7], 2],
  ]);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await app.call('slots', {
      as: client,
      query: { service: 'top', clinicId, limit: 1, cursor },
    });
    const { data, next } = reply.json();
    paged.push(...data.map(({ id }: { id: string }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect(paged).toEqual([slotIds[2], slotIds[5], slotIds[7]]);
  expect(await days(clinicId)).toEqual([
    { day: '2026-11-24', left: 3 },
    { day: '2026-11-26', left: 0 },
  ]);
});

test('rule 3.3: what somebody else holds is not free, one’s own is, and both are the moment the hold is over', async () => {
  const { clinicId, slotIds } = await aSession(app, { times: 2, capacity: 1 });
  const seen = async () => (await free(clinicId)).map(({ id }) => id);
  for (const [as, at] of [
    [client, 0],
    [other, 1],
  ] as const)
    expect((await app.call('holdSlot', { as, body: { slotId: slotIds[at] } })).statusCode).toBe(201);
  expect(await seen()).toEqual([slotIds[0]]);
  // They are there all the while.
  app.advance(300_000);
  expect(await seen()).toEqual([slotIds[0]]);
  app.advance(300_000);
  expect(await seen()).toEqual(slotIds);
});

test('decision 0054: a place is offered for what its slot is and when that is, whoever writes it', async () => {
  const { db } = app.dependencies;
  const { slotIds } = await aSession(app, { times: 1, capacity: 1 });
  const [slotId] = slotIds;
  await sql`insert into slot_place (id, slot_id, number) values (gen_random_uuid(), ${slotId}, 2)`.execute(
    db,
  );
  await expect(
    sql`insert into slot_place (id, slot_id, number, service, starts_at) values (gen_random_uuid(), ${slotId}, 3, 'vas', now())`.execute(
      db,
    ),
  ).rejects.toThrow(/slot_place_of_slot/);
  await expect(
    sql`update slot_place set starts_at = starts_at + interval '1 day' where slot_id = ${slotId}`.execute(db),
  ).rejects.toThrow(/slot_place_of_slot/);
  await sql`update slot set starts_at = starts_at - interval '1 hour' where id = ${slotId}`.execute(db);
  const { rows } = await sql<{ same: boolean }>`
    select (p.service, p.starts_at) = (s.service, s.starts_at) as same
    from slot_place p join slot s on s.id = p.slot_id where s.id = ${slotId}`.execute(db);
  expect(rows).toEqual([{ same: true }, { same: true }]);
});
