import { AUDIT } from '@careway/core/audit/events';
import { SECURITY } from '@careway/core/security/eventKinds';
import { lookForEvents } from '../../features/securityEvents/service.ts';
import { aPerson } from '../people.ts';
import { done, made, type Scenes } from './scene.ts';

/** What administrators do with security events. */
export const securityScenes: Scenes = {
  async securityEvents(app) {
    const boss = await aPerson(app, 'Super_Admin');
    return {
      press: () => app.call('securityEvents', { as: boss }),
      leaves: [done(boss, null, AUDIT.securityListed)],
    };
  },
  async securityEventLookedAt(app) {
    // Of those whom nobody made one: they may look at what is about another. Beyond fifty they stand in one that
    // names nobody.
    const [boss] = [await aPerson(app, 'Super_Admin'), await aPerson(app, 'Super_Admin')];
    await lookForEvents(app.dependencies);
    const { data } = await made<{ data: { id: string; about: { colleague: { id: string } | null } }[] }>(
      app,
      'securityEvents',
      { as: boss, query: { kind: 'administratorUnsaid', limit: 100 } },
    );
    const id = data.find(({ about }) => about.colleague && about.colleague.id !== boss.id)?.id ?? '';
    const rest = `${SECURITY.administratorUnsaid.title}, ${id}`;
    return {
      press: () =>
        app.call('securityEventLookedAt', { as: boss, params: { id }, body: { note: 'They told me.' } }),
      leaves: [done(boss, null, AUDIT.securityLookedAt, rest)],
    };
  },
};
