import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { aPublishedForm } from '../../testing/publishedForm.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let everywhere: TestPerson;
let form: string;
const trusts = [newId(new Date()), newId(new Date())] as const;
beforeAll(async () => {
  app = await startTestApp();
  everywhere = await aPerson(app, 'Super_Admin');
  await app.dependencies.db
    .insertInto('trust')
    .values(trusts.map((id, at) => ({ id, name: `Trust ${at} of copies` })))
    .execute();
  form = await aPublishedForm(app);
});
afterAll(() => app.close());

/** Whom a call's pages name, in their order. */
async function pages(call: 'formShares' | 'formActivity', as: TestPerson, query: object = {}) {
  const seen: (string | null)[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, next } = (
      await app.call(call, {
        as,
        params: { id: form },
        query: { limit: 2, ...query, ...(cursor ? { cursor } : {}) },
      })
    ).json();
    for (const one of data) seen.push(call === 'formShares' ? one.sharedTo : (one.about?.clientId ?? null));
    if (!next) return seen;
    cursor = next;
  }
}

describe('rule 10.3: who was given a form, and what happened to it', () => {
  it('staff of a trust see its clients, the contact centre those of none too, newest first, page by page', async () => {
    const one = await aPerson(app, 'Admin', { trustId: trusts[0] });
    const other = await aPerson(app, 'Admin', { trustId: trusts[1] });
    const central = await aPerson(app, 'Admin');
    const ids: string[] = [];
    for (const trustId of [trusts[0], trusts[1], null, trusts[0], null, trusts[0], trusts[1]]) {
      const { id } = await aPerson(app, 'Client', { trustId });
      app.advance(1);
      await app.call('shareForm', { as: everywhere, body: { questionSetId: form, clientIds: [id] } });
      ids.unshift(id);
    }
    const [b2, a3, n2, a2 = '', n1, b1, a1] = ids;
    for (const call of ['formShares', 'formActivity'] as const) {
      const clientsIn = async (as: TestPerson) => (await pages(call, as)).filter((id) => id !== null);
      expect(await clientsIn(everywhere)).toEqual(ids);
      expect(await clientsIn(one)).toEqual([a3, a2, a1]);
      expect(await clientsIn(other)).toEqual([b2, b1]);
      expect(await clientsIn(central)).toEqual([n2, n1]);
    }
    // Who moves to another trust takes along what they were given.
    await app.dependencies.db
      .updateTable('person')
      .set({ trust_id: trusts[1] })
      .where('id', '=', a2)
      .execute();
    expect(await pages('formShares', one)).toEqual([a3, a1]);
    expect(await pages('formShares', other, { status: 'shared' })).toEqual([b2, a2, b1]);
    expect(await pages('formShares', other, { status: 'completed' })).toEqual([]);
  });
});
