import { AUDIT } from '@careway/core/audit/events';
import { newId } from '../../db/ids.ts';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

let running = 0;

/** A system administrator, a trust, and a role that nobody has yet. */
async function anOffice(app: TestApp) {
  const as = await aPerson(app, 'Super_Admin');
  const { db, now } = app.dependencies;
  const trustId = newId(now());
  await db
    .insertInto('trust')
    .values({ id: trustId, name: `Trust of people ${++running}` })
    .execute();
  const role = {
    name: `Role of people ${running}`,
    usertype: 'Admin',
    scopes: ['clients:read'],
    trustId: null,
  };
  const { id: roleId } = await made<{ id: string }>(app, 'makeRole', { as, body: role });
  return { as, trustId, roleId, role };
}

/** Somebody who has been invited and has not come. */
async function anInvited(app: TestApp) {
  const office = await anOffice(app);
  const { as, roleId, trustId } = office;
  const email = `invited.scene${running}@example.com`;
  const body = { firstName: 'Rosa', lastName: 'Wren', email, roleId, trustId };
  const { id } = await made<{ id: string }>(app, 'invitePerson', { as, body });
  return { ...office, id, body };
}

/** A colleague at work. */
async function aColleague(app: TestApp) {
  const office = await anOffice(app);
  const { id } = await aPerson(app, 'Admin', { trustId: office.trustId });
  return { ...office, id };
}

/** Who works here, and what each may do. */
export const peopleScenes: Scenes = {
  async people(app) {
    const as = await aPerson(app, 'Super_Admin');
    return { press: () => app.call('people', { as }), leaves: [done(as, null, AUDIT.peopleListed)] };
  },
  async colleagueKnown(app) {
    const as = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('colleagueKnown', { as, query: { email: as.email } }),
      leaves: [done(as, null, AUDIT.peopleListed)],
    };
  },
  async oneAtWork(app) {
    const { as, id } = await aColleague(app);
    const leaves = [done(as, { id }, AUDIT.personOpened)];
    return { press: () => app.call('oneAtWork', { as, params: { id } }), leaves };
  },
  async invitePerson(app) {
    const { as, roleId, trustId, role } = await anOffice(app);
    const email = `invite.scene${running}@example.com`;
    const body = { firstName: 'Rosa', lastName: 'Wren', email, roleId, trustId };
    const about = 'whoever came of it' as const;
    const leaves = [{ event: AUDIT.personInvited, about, by: as, rest: role.name }];
    return { press: () => app.call('invitePerson', { as, body }), leaves };
  },
  async changePerson(app) {
    const { as, id, roleId, trustId, role } = await aColleague(app);
    const { role: had } = await made<{ role: { id: string } }>(app, 'oneAtWork', { as, params: { id } });
    const body = { seen: { roleId: had.id, trustId, active: true }, roleId };
    const leaves = [done(as, { id }, AUDIT.roleGiven, role.name)];
    return { press: () => app.call('changePerson', { as, params: { id }, body }), leaves };
  },
  async inviteAgain(app) {
    const { as, id } = await anInvited(app);
    const leaves = [done(as, { id }, AUDIT.invitedAgain)];
    return { press: () => app.call('inviteAgain', { as, params: { id } }), leaves };
  },
  async takeInvitationBack(app) {
    const { as, id } = await anInvited(app);
    const leaves = [done(as, null, AUDIT.invitationTakenBack, 'Rosa Wren')];
    return { press: () => app.call('takeInvitationBack', { as, params: { id } }), leaves };
  },
  async endTheirSessions(app) {
    const { as, id } = await aColleague(app);
    const leaves = [done(as, { id }, AUDIT.sessionsEnded)];
    return { press: () => app.call('endTheirSessions', { as, params: { id } }), leaves };
  },
  async makeRole(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { name: 'Role of a scene', usertype: 'Admin', scopes: [], trustId: null };
    const leaves = [done(as, null, AUDIT.roleMade, body.name)];
    return { press: () => app.call('makeRole', { as, body }), leaves };
  },
  async changeRole(app) {
    const { as, roleId, role } = await anOffice(app);
    const body = { name: role.name, scopes: [], version: 1 };
    const rest = `${role.name}. Loses: Read the records of clients`;
    const leaves = [done(as, null, AUDIT.roleChanged, rest)];
    return { press: () => app.call('changeRole', { as, params: { id: roleId }, body }), leaves };
  },
  async removeRole(app) {
    const { as, roleId, role } = await anOffice(app);
    const leaves = [done(as, null, AUDIT.roleRemoved, role.name)];
    return { press: () => app.call('removeRole', { as, params: { id: roleId } }), leaves };
  },
};
