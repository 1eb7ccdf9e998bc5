import type { Scope } from '@careway/core/access/scopes';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillDemonstration } from '../../demo/fill.ts';
import { DEMO_STAFF, DEMO_TRUSTS } from '../../demo/people.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const [LARKMOOR, ELMBROOK] = DEMO_TRUSTS;
let test: TestApp;
let boss: TestPerson;
let keeper: TestPerson;

beforeAll(async () => {
  test = await startTestApp({ fill: fillDemonstration });
});
afterAll(() => test.close());
beforeEach(async () => {
  boss = await aPerson(test, 'Super_Admin');
  keeper = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
});

interface Role {
  id: string;
  name: string;
  usertype: string;
  mayGive: boolean;
  version: number;
  people: number;
}
const rolesOf = async (as: TestPerson) => (await test.call('roles', { as })).json();
const made = async (name: string, usertype: string, scopes: Scope[], trustId: string | null = null) => {
  const reply = await test.call('makeRole', { as: boss, body: { name, usertype, scopes, trustId } });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().id as string;
};
let running = 0;
const aName = () => `Made role ${++running}`;
const invited = async (as: TestPerson, body: object) =>
  test.call('invitePerson', {
    as,
    body: { firstName: 'Femi', lastName: 'Lowther', email: `femi${++running}@demo.test`, ...body },
  });
const one = async (as: TestPerson, id: string) =>
  (await test.call('oneAtWork', { as, params: { id } })).json();
const seenOf = async (id: string) => {
  const { role, trust, state } = await one(boss, id);
  return { roleId: role.id, trustId: trust?.id ?? null, active: state !== 'suspended' };
};
const change = async (as: TestPerson, id: string, body: { seen?: object; [field: string]: unknown }) =>
  test.call('changePerson', { as, params: { id }, body: { ...body, seen: body.seen ?? (await seenOf(id)) } });

describe('rule 10.13: who works here', () => {
  it('is found by name or email, by state, role and organisation, a page at a time', async () => {
    const page = (await test.call('people', { as: boss, query: { search: 'rowe' } })).json();
    expect(page.data.map(({ name }: { name: string }) => name)).toEqual(['Anjali Rowe']);
    // rule 14.23: however it is written.
    for (const search of ['anjalirowe', 'Anjáli', 'ROWE, anjali', 'an jali']) {
      const found = (await test.call('people', { as: boss, query: { search } })).json().data;
      expect(
        found.map(({ name }: { name: string }) => name),
        search,
      ).toEqual(['Anjali Rowe']);
    }
    const waiting = (await test.call('people', { as: boss, query: { state: 'invited' } })).json();
    expect(waiting.data.map(({ name }: { name: string }) => name)).toContain('Nia Frost');
    const first = (await test.call('people', { as: boss, query: { limit: '2' } })).json();
    expect(first.data).toHaveLength(2);
    const second = (
      await test.call('people', { as: boss, query: { limit: '2', cursor: first.next } })
    ).json();
    expect(second.data[0].id).not.toBe(first.data[1].id);
    for (const search of ['%', "'; drop table role --", 'x'.repeat(120)])
      expect((await test.call('people', { as: boss, query: { search } })).json().total).toBe(0);
  });

  it('staff of a trust know of their own colleagues alone, in lists and by id; no client is one', async () => {
    const page = (await test.call('people', { as: keeper })).json();
    expect(new Set(page.data.map(({ trust }: { trust: { id: string } }) => trust.id))).toEqual(
      new Set([ELMBROOK.id]),
    );
    const client = await aPerson(test, 'Client', { trustId: ELMBROOK.id });
    for (const id of [DEMO_STAFF[0].id, client.id, '0190de30-0002-7000-8000-00000000ffff'])
      expect((await test.call('oneAtWork', { as: keeper, params: { id } })).statusCode).toBe(404);
    const trusts = (await rolesOf(keeper)).trusts.map(({ id }: { id: string }) => id);
    expect(trusts).toEqual([ELMBROOK.id]);
  });
});

describe('rule 10.13: inviting somebody', () => {
  it('sends them a link, shows who invited them, and is taken back for good while they have not come', async () => {
    const roleId = await made(aName(), 'Internal', ['clients:read']);
    const email = `guest${++running}@demo.test`;
    const reply = await invited(keeper, { email, roleId, trustId: LARKMOOR.id });
    expect(reply.statusCode, reply.body).toBe(201);
    const { id } = reply.json();
    expect((await test.outbox(email))[0]?.body).toContain('/set-password#');
    const shown = await one(keeper, id);
    expect(shown).toMatchObject({ state: 'invited', signsInWith: 'invitation', invitedBy: 'Amira Test' });
    // Whoever is of a trust invites into it, whatever they send.
    expect(shown.trust.id).toBe(ELMBROOK.id);
    expect(shown.invitedUntil).not.toBeNull();
    expect((await test.call('inviteAgain', { as: keeper, params: { id } })).statusCode).toBe(200);
    expect(await test.outbox(email)).toHaveLength(2);
    expect((await test.call('takeInvitationBack', { as: keeper, params: { id } })).statusCode).toBe(204);
    expect((await test.call('oneAtWork', { as: boss, params: { id } })).statusCode).toBe(404);
  });

  it('whoever was put in to work in clinics was not invited, until somebody does; who did so first stays', async () => {
    const { data } = (await test.call('people', { as: boss, query: { search: 'clinic101@' } })).json();
    const { id } = data[0];
    expect(data[0]).toMatchObject({ state: 'invited', invitedAt: null, invitedUntil: null });
    expect((await test.call('inviteAgain', { as: keeper, params: { id } })).statusCode).toBe(200);
    const shown = await one(boss, id);
    expect(shown.invitedAt).not.toBeNull();
    expect(shown.invitedBy).toBe('Amira Test');
    expect((await test.call('inviteAgain', { as: boss, params: { id } })).statusCode).toBe(200);
    expect(await one(boss, id)).toMatchObject({ invitedAt: shown.invitedAt, invitedBy: 'Amira Test' });
  });

  it('rule 8.2: an email is looked for among those who work here alone, and says no name of another organisation', async () => {
    const known = async (as: TestPerson, email: string) =>
      (await test.call('colleagueKnown', { as, query: { email } })).json();
    const [near, far] = [
      await aPerson(test, 'Admin', { trustId: ELMBROOK.id }),
      await aPerson(test, 'Admin', { trustId: LARKMOOR.id }),
    ];
    const client = await aPerson(test);
    const nearby = { taken: true, colleague: { id: near.id, name: 'Amira Test', usertype: 'Admin' } };
    expect(await known(keeper, near.email.toUpperCase())).toEqual(nearby);
    expect(await known(keeper, far.email)).toEqual({ taken: true, colleague: null });
    expect((await known(boss, far.email)).colleague).toMatchObject({ id: far.id });
    for (const email of [client.email, 'nobody.at.all@example.com'])
      expect(await known(boss, email)).toEqual({ taken: false, colleague: null });
    const reader = await aPerson(test, 'Admin', { trustId: ELMBROOK.id, scopes: ['people:read'] });
    expect((await test.call('colleagueKnown', { as: reader, query: { email: near.email } })).statusCode).toBe(
      403,
    );
  });

  it('the same email at once by twenty is one invitation', async () => {
    const roleId = await made(aName(), 'Admin', ['clients:read']);
    const email = `once${++running}@demo.test`;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => invited(boss, { email, roleId, trustId: LARKMOOR.id })),
    );
    const codes = all.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(
      codes.filter((code) => code === 409),
      String(codes),
    ).toHaveLength(19);
    expect(await test.outbox(email)).toHaveLength(1);
  });

  it('is refused without a role that may be given, an organisation, a name that is one', async () => {
    const roleId = await made(aName(), 'Admin', ['clients:read'], LARKMOOR.id);
    const nobody = '0190de30-0002-7000-8000-00000000ffff';
    for (const [field, body] of [
      ['roleId', { roleId: nobody, trustId: LARKMOOR.id }],
      ['trustId', { roleId, trustId: null }],
      ['trustId', { roleId, trustId: ELMBROOK.id }],
      ['trustId', { roleId, trustId: nobody }],
      ['email', { roleId, trustId: LARKMOOR.id, email: 'no email' }],
      ['firstName', { roleId, trustId: LARKMOOR.id, firstName: ' '.repeat(300) }],
    ] as const) {
      const reply = await invited(boss, body);
      expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field]);
    }
    // Another trust's role is nobody's to a keeper.
    expect((await invited(keeper, { roleId, trustId: ELMBROOK.id })).statusCode).toBe(400);
  });

  it('who has come is suspended, never removed: the trail keeps its names', async () => {
    const reply = await test.call('takeInvitationBack', { as: boss, params: { id: keeper.id } });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'person_changed']);
  });
});

describe('rule 10.13: changing what somebody may do', () => {
  it('holds at once in a session that is open, tells them, and is in the trail', async () => {
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    const may = () => test.call('clients', { as: nurse });
    expect((await may()).statusCode).toBe(200);
    const roleId = await made(aName(), 'Admin', ['forms:read']);
    expect((await change(boss, nurse.id, { roleId })).statusCode).toBe(200);
    expect((await may()).statusCode).toBe(403);
    expect((await test.outbox(nurse.email))[0]?.subject).toBe('Your account at work has changed');
    const trail = await test.dependencies.db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', nurse.id)
      .execute();
    expect(trail.map(({ action, created_by }) => [action, created_by])).toContainEqual([
      expect.stringMatching(/^Role changed to Made role/),
      boss.id,
    ]);
  });

  it('who is suspended is out at once and everywhere; let back in, they sign in anew', async () => {
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    expect((await change(keeper, nurse.id, { active: false })).statusCode).toBe(200);
    expect((await test.call('clients', { as: nurse })).statusCode).toBe(401);
    expect(await one(boss, nurse.id)).toMatchObject({ state: 'suspended', openSessions: 0 });
    expect((await change(keeper, nurse.id, { active: true })).statusCode).toBe(200);
    expect((await test.call('clients', { as: nurse })).statusCode).toBe(401);
  });

  it('ends their sessions and nothing else', async () => {
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    expect((await one(boss, nurse.id)).openSessions).toBe(1);
    expect((await test.call('endTheirSessions', { as: keeper, params: { id: nurse.id } })).statusCode).toBe(
      204,
    );
    expect((await test.call('clients', { as: nurse })).statusCode).toBe(401);
    expect(await one(boss, nurse.id)).toMatchObject({ state: 'active', openSessions: 0 });
  });

  it('asks for a sign-in of the last ten minutes (rule 10.9)', async () => {
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    expect((await rolesOf(boss)).freshUntil).not.toBeNull();
    const [roleId] = (await rolesOf(boss)).roles
      .filter(({ usertype }: Role) => usertype === 'Admin')
      .map(({ id }: Role) => id);
    const { db, now } = test.dependencies;
    await db
      .updateTable('session')
      .set({ created_at: new Date(now().getTime() - RECENT_SIGN_IN) } as never)
      .where('person_id', '=', boss.id)
      .execute();
    expect((await rolesOf(boss)).freshUntil).toBeNull();
    const late = [
      change(boss, nurse.id, { active: false }),
      invited(boss, { roleId, trustId: LARKMOOR.id }),
      test.call('endTheirSessions', { as: boss, params: { id: nurse.id } }),
      test.call('makeRole', {
        as: boss,
        body: { name: aName(), usertype: 'Admin', scopes: [], trustId: null },
      }),
    ];
    for (const reply of await Promise.all(late))
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'sign_in_again']);
  });

  it('a provider that knew them already and asked nothing is no sign-in of the last ten minutes', async () => {
    const at = Math.floor(test.dependencies.now().getTime() / 1000);
    const signedIn = async (ago: number) => {
      const token = await test.authority.token({ sub: boss.id, auth_time: at - ago });
      return (await test.call('staffLogin', { body: { idToken: token } })).json() as TestPerson;
    };
    expect((await rolesOf(await signedIn(3_600))).freshUntil).toBeNull();
    const fresh = (await rolesOf(await signedIn(60))).freshUntil;
    expect(new Date(fresh).getTime()).toBe((at - 60) * 1000 + RECENT_SIGN_IN);
    // Nor does a clock that is ahead let anybody change rights for longer.
    const ahead = (await rolesOf(await signedIn(-86_400))).freshUntil;
    expect(new Date(ahead).getTime()).toBeLessThanOrEqual(test.dependencies.now().getTime() + RECENT_SIGN_IN);
  });

  it('nobody changes their own, by any call or in the database', async () => {
    for (const body of [{ active: false }, { roleId: (await rolesOf(boss)).roles[0].id }]) {
      const reply = await change(keeper, keeper.id, body);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'own_rights']);
    }
  });

  it('a trust’s keeper gives no right that they do not have, touches no other trust and no system administrator', async () => {
    const few = await aPerson(test, 'Admin', {
      trustId: ELMBROOK.id,
      scopes: ['people:read', 'people:write', 'clients:read'],
    });
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    const wide = await made(aName(), 'Admin', ['clients:read', 'clients:write']);
    const narrow = await made(aName(), 'Admin', ['clients:read']);
    expect((await change(few, nurse.id, { roleId: wide })).json().code).toBe('role_beyond_yours');
    expect((await change(few, nurse.id, { roleId: narrow })).statusCode).toBe(200);
    const { roles } = await rolesOf(few);
    const superRole = roles.find(({ usertype }: Role) => usertype === 'Super_Admin');
    expect(superRole.mayGive).toBe(false);
    expect((await change(few, nurse.id, { roleId: superRole.id })).json().code).toBe('role_beyond_yours');
    for (const id of [boss.id, DEMO_STAFF[0].id, DEMO_STAFF[1].id])
      expect((await change(few, id, { active: false })).statusCode).toBe(404);
    // Nor moved out of sight: what they send of another organisation is not heard.
    await change(few, nurse.id, { trustId: LARKMOOR.id });
    expect((await one(boss, nurse.id)).trust.id).toBe(ELMBROOK.id);
  });

  it('without the right, nothing of it', async () => {
    const reader = await aPerson(test, 'Admin', { trustId: ELMBROOK.id, scopes: ['people:read'] });
    expect((await test.call('people', { as: reader })).statusCode).toBe(200);
    expect((await change(reader, keeper.id, { active: false })).statusCode).toBe(403);
    expect((await rolesOf(reader)).mayKeepPeople).toBe(false);
    const internal = await aPerson(test, 'Internal');
    expect((await test.call('people', { as: internal })).statusCode).toBe(403);
  });

  it('of two who change the same at once one is told that somebody was faster', async () => {
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    const seen = await seenOf(nurse.id);
    const [a, b] = [
      await made(aName(), 'Admin', ['clients:read']),
      await made(aName(), 'Admin', ['forms:read']),
    ];
    const both = await Promise.all(
      [a, b].map((roleId) =>
        test.call('changePerson', { as: boss, params: { id: nurse.id }, body: { seen, roleId } }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('the last system administrator stays, even when two suspend each other at the same moment', async () => {
    const other = await aPerson(test, 'Super_Admin');
    const { db } = test.dependencies;
    const rest = await db
      .selectFrom('person')
      .select('id')
      .where('usertype', '=', 'Super_Admin')
      .where('active', '=', true)
      .where('id', 'not in', [boss.id, other.id])
      .execute();
    for (const { id } of rest) expect((await change(boss, id, { active: false })).statusCode).toBe(200);
    // Both have read how the other stands before either presses: who is suspended reads nothing any more.
    const [seenOther, seenBoss] = [await seenOf(other.id), await seenOf(boss.id)];
    const [one_, two] = await Promise.all([
      change(boss, other.id, { active: false, seen: seenOther }),
      change(other, boss.id, { active: false, seen: seenBoss }),
    ]);
    const codes = [one_, two].map((reply) => [reply.statusCode, reply.json().code]);
    expect(codes).toContainEqual([200, undefined]);
    expect(codes.some(([code]) => code === 422 || code === 401)).toBe(true);
    const left = await db
      .selectFrom('person')
      .select('id')
      .where('usertype', '=', 'Super_Admin')
      .where('active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    await db.updateTable('person').set({ active: true }).where('usertype', '=', 'Super_Admin').execute();
  });
});

describe('rule 10.14: roles', () => {
  it('are made, changed for everybody at once, and removed when nobody has them', async () => {
    const name = aName();
    const id = await made(name, 'Admin', ['clients:read']);
    const nurse = await aPerson(test, 'Admin', { trustId: ELMBROOK.id });
    await change(boss, nurse.id, { roleId: id });
    expect((await test.call('clients', { as: nurse })).statusCode).toBe(200);
    const amend = (version: number, scopes: Scope[]) =>
      test.call('changeRole', { as: boss, params: { id }, body: { name, scopes, version } });
    expect((await amend(1, ['forms:read'])).json()).toEqual({ version: 2 });
    expect((await test.call('clients', { as: nurse })).statusCode).toBe(403);
    expect((await amend(1, [])).json().code).toBe('person_changed');
    const removing = () => test.call('removeRole', { as: boss, params: { id } });
    expect((await removing()).json().code).toBe('role_in_use');
    await change(boss, nurse.id, { roleId: await made(aName(), 'Admin', []) });
    expect((await removing()).statusCode).toBe(204);
  });

  it('are refused what their people never have, a name that is taken, and any change of the administrators’ own', async () => {
    const make = (body: object) =>
      test.call('makeRole', {
        as: boss,
        body: { name: aName(), usertype: 'Admin', scopes: [], trustId: null, ...body },
      });
    expect((await make({ scopes: ['roles:write'] })).json().fields[0].field).toBe('scopes');
    expect((await make({ usertype: 'External', scopes: ['people:read'] })).json().fields[0].field).toBe(
      'scopes',
    );
    expect((await make({ usertype: 'Super_Admin' })).json().fields[0].field).toBe('usertype');
    const name = aName();
    expect((await make({ name })).statusCode).toBe(201);
    expect((await make({ name: name.toUpperCase() })).json().fields[0].field).toBe('name');
    expect((await make({ name: 'x'.repeat(61) })).statusCode).toBe(400);
    const { roles } = await rolesOf(boss);
    const own = roles.find(({ usertype }: Role) => usertype === 'Super_Admin');
    const reply = await test.call('changeRole', {
      as: boss,
      params: { id: own.id },
      body: { name: 'x y', scopes: [], version: own.version },
    });
    expect(reply.json().fields[0].field).toBe('scopes');
  });

  it('are only a system administrator’s to change', async () => {
    for (const call of ['makeRole', 'changeRole', 'removeRole'] as const) {
      const reply = await test.call(call, {
        as: keeper,
        params: { id: keeper.id },
        body: { name: 'Mine', usertype: 'Admin', scopes: ['roles:write'], trustId: null, version: 1 },
      });
      expect(reply.statusCode).toBe(403);
    }
  });
});
