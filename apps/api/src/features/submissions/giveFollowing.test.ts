import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';
import { giveFollowing } from './giveFollowing.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

async function published(name: string, trigerForm: string | null, id = newId(app.dependencies.now())) {
  const { db, now } = app.dependencies;
  const set = aForm({ id, name, isStaticForm: false, service: null, trigerForm });
  await publishStaticForms(db, now(), [set]);
  return id;
}
const share = async (questionSetId: string, to: { id: string }): Promise<string> => {
  const body = { questionSetId, clientIds: [to.id] };
  return (await app.call('shareForm', { as: staff, body })).json().data[0].shareId;
};
const send = async (as: TestPerson, questionSetId: string, shareId: string) => {
  const body = { questionSetId, shareId, status: 'completed', answers: WHOLE, version: 0 };
  expect((await app.call('saveAnswers', { as, body })).statusCode).toBe(200);
};
type Listed = { id: string; name: string; status: string };
const formsOf = async (as: TestPerson): Promise<Listed[]> => (await app.call('myForms', { as })).json().data;
const namesOf = async (as: TestPerson) => (await formsOf(as)).map(({ name, status }) => `${name} ${status}`);

describe('rule 7.21: a form that follows another', () => {
  it('is given once the first was sent in, by who gave that, and the client is told; a second time does nothing', async () => {
    const client = await aPerson(app);
    const second = await published('Second', null);
    const first = await published('First', second);
    const shareId = await share(first, client);
    await app.remind();
    expect(await namesOf(client)).toEqual(['First shared']);
    await send(client, first, shareId);
    await Promise.all(Array.from({ length: 8 }, () => giveFollowing(app.dependencies, shareId)));
    await app.remind();
    expect(await namesOf(client)).toEqual(['Second shared', 'First completed']);
    const given = (await app.call('formShares', { as: staff, params: { id: second } })).json().data;
    expect(given).toMatchObject([{ sharedBy: staff.id, follows: 'First', status: 'shared' }]);
    const told = await app.dependencies.db
      .selectFrom('message')
      .select('id')
      .where('person_id', '=', client.id)
      .where('subject', '=', 'A form for you')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('asks for the work as it is sent in, and the round finds what was not done', async () => {
    const client = await aPerson(app);
    const first = await published('First', await published('Second', null));
    const shareId = await share(first, client);
    await send(client, first, shareId);
    const { rows } = await sql<{ shareId: string }>`
      select data ->> 'shareId' as "shareId" from jobs.job where name = 'form.follows'`.execute(
      app.dependencies.db,
    );
    expect(rows).toContainEqual({ shareId });
    await app.remind();
    expect(await namesOf(client)).toEqual(['Second shared', 'First completed']);
  });

  it('whoever has it open keeps that one; one that nobody approved is not given', async () => {
    const client = await aPerson(app);
    const second = await published('Second', null);
    await share(second, client);
    const first = await published('First', second);
    await send(client, first, await share(first, client));
    await app.remind();
    expect((await namesOf(client)).sort()).toEqual(['First completed', 'Second shared']);
    const other = await aPerson(app);
    const lonely = await published('Lonely', newId(app.dependencies.now()));
    await send(other, lonely, await share(lonely, other));
    await app.remind();
    expect(await namesOf(other)).toEqual(['Lonely completed']);
  });

  it('two that follow each other do not go on for ever, and none follows itself', async () => {
    const client = await aPerson(app);
    const [one, two] = [newId(app.dependencies.now()), newId(app.dependencies.now())];
    await published('One', two, one);
    await published('Two', one, two);
    await send(client, one, await share(one, client));
    await app.remind();
    const [next] = await formsOf(client);
    expect(next?.name).toBe('Two');
    await send(client, two, next?.id ?? '');
    await app.remind();
    expect((await namesOf(client)).sort()).toEqual(['One completed', 'Two completed']);
    const own = newId(app.dependencies.now());
    await published('Own', own, own);
    await send(client, own, await share(own, client));
    await app.remind();
    expect((await namesOf(client)).filter((words) => words.startsWith('Own'))).toEqual(['Own completed']);
  });
});
