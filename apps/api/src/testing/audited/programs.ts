import { KEY_SCOPE_WORDS, KEY_SCOPES } from '@careway/core/access/keyScopes';
import { AUDIT } from '@careway/core/audit/events';
import { newId } from '../../db/ids.ts';
import { aPerson } from '../people.ts';
import { aKey } from '../programs.ts';
import { done, type Scenes } from './scene.ts';

/** Keys of other programs, and what those read with them. */
export const programScenes: Scenes = {
  async makeKey(app) {
    const as = await aPerson(app, 'Super_Admin');
    const { db, now } = app.dependencies;
    const trustId = newId(now());
    await db.insertInto('trust').values({ id: trustId, name: 'Trust of a key' }).execute();
    const body = { name: 'Rota', trustId, scopes: [...KEY_SCOPES], days: 30 };
    const may = KEY_SCOPES.map((scope) => KEY_SCOPE_WORDS[scope]).join(', ');
    const leaves = [done(as, null, AUDIT.keyMade, `Rota, Trust of a key. ${may}. 30 days`)];
    return { press: () => app.call('makeKey', { as, body }), leaves };
  },
  async rotateKey(app) {
    const { as, id, name, trust } = await aKey(app);
    const rest = `${name}, ${trust}. The old one ends after a day`;
    const leaves = [done(as, null, AUDIT.keyRotated, rest)];
    return {
      press: () => app.call('rotateKey', { as, params: { id }, body: { atOnce: false } }),
      leaves,
    };
  },
  async revokeKey(app) {
    const { as, id, name, trust } = await aKey(app);
    const leaves = [done(as, null, AUDIT.keyRevoked, `${name}, ${trust}`)];
    return { press: () => app.call('revokeKey', { as, params: { id }, body: {} }), leaves };
  },
  async programSlots(app) {
    const { id, name, program } = await aKey(app);
    const leaves = [done({ id }, null, AUDIT.programReadSlots, `${name}, 0 times`)];
    return { press: () => app.call('programSlots', { as: program, query: { service: 'top' } }), leaves };
  },
  async programAppointments(app) {
    const { id, name, program } = await aKey(app);
    const leaves = [done({ id }, null, AUDIT.programReadAppointments, `${name}, 0 appointments`)];
    return {
      press: () => app.call('programAppointments', { as: program, query: { from: '2026-11-20' } }),
      leaves,
    };
  },
};
