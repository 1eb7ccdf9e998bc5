import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const body = (more: object = {}) => ({ name: 'Northgate Line', phone: '', hours: '', website: '', ...more });
const add = (more: object) => app.call('addPartner', { as: boss, body: body(more) });
const put = (code: string, more: object) =>
  app.call('putCommissioner', {
    as: boss,
    params: { code },
    body: { name: `Body ${code}`, was: null, ...more },
  });
const all = async () => (await app.call('payers', { as: boss })).json();
const said = (reply: Awaited<ReturnType<typeof add>>) => [
  reply.statusCode,
  reply.json()?.fields?.[0]?.field ?? reply.json()?.code,
];

describe('rule 17.19: whom contracts name is written on a screen', () => {
  it('a commissioner, once by each code and name; of two who rename it the second is told', async () => {
    expect((await put('ZZ1', {})).statusCode).toBe(200);
    expect(said(await put('ZZ1', {}))).toEqual([400, 'code']);
    expect(said(await put('ZZ2', { name: 'body zz1' }))).toEqual([400, 'name']);
    expect((await put('ZZ1', { name: 'Northgate ICB', was: 'Body ZZ1' })).statusCode).toBe(200);
    expect(said(await put('ZZ1', { name: 'Other', was: 'Body ZZ1' }))).toEqual([409, 'settings_changed']);
    expect(said(await put('ZZ3', { was: 'Somebody' }))).toEqual([409, 'settings_changed']);
    expect(said(await put('zz4', {}))[0]).toBe(400);
    const { commissioners } = await all();
    expect(commissioners).toContainEqual({ code: 'ZZ1', name: 'Northgate ICB', contracts: 0 });
  });

  it('a booking service, once of twenty at once, and changed as it was seen', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => add({ name: i % 2 ? 'Twenty Line' : 'TWENTY  line' })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const { id, name } = (await all()).partners.find((one: { name: string }) => /^twenty/i.test(one.name));
    const change = (more: object, was: object = body({ name })) =>
      app.call('changePartner', { as: boss, params: { id }, body: { ...body({ name }), ...more, was } });
    expect((await change({ phone: '020 7946 0155' })).statusCode).toBe(200);
    expect(said(await change({ hours: 'Every day' }))).toEqual([409, 'settings_changed']);
  });

  test.each<[string, object, string]>([
    ['a script as its page', { website: 'javascript:alert(1)' }, 'website'],
    ['a page without TLS', { website: 'http://example.org' }, 'website'],
    ['words as its number', { phone: 'call us' }, 'phone'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 121 signs', { name: 'n'.repeat(121) }, 'name'],
  ])('not with %s', async (_, more, field) => {
    expect(said(await add(more))).toEqual([400, field]);
  });

  it('by system administrators alone', async () => {
    const admin = await aPerson(app, 'Admin');
    expect((await app.call('payers', { as: admin })).statusCode).toBe(403);
    expect((await app.call('addPartner', { as: admin, body: body() })).statusCode).toBe(403);
  });
});
