import { AUDIT } from '@careway/core/audit/events';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** A client in whose record a member of staff has noted something. */
async function aNote(app: TestApp) {
  const { client, staff: as } = await aPair(app);
  const { id } = await made<{ id: string }>(app, 'noteClient', {
    as,
    params: { id: client.id },
    body: { text: 'Rang back' },
  });
  return { client, as, id };
}

/** What staff note in a record. */
export const recordNoteScenes: Scenes = {
  async clientNotes(app) {
    const { client, as } = await aNote(app);
    return {
      press: () => app.call('clientNotes', { as, params: { id: client.id } }),
      leaves: [done(as, client, AUDIT.clientNotesRead)],
    };
  },
  async noteClient(app) {
    const { client, staff: as } = await aPair(app);
    return {
      press: () => app.call('noteClient', { as, params: { id: client.id }, body: { text: 'Rang back' } }),
      leaves: [done(as, client, AUDIT.clientNoted)],
    };
  },
  async markClientNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('markClientNote', { as, params: { id }, body: { important: true } }),
      leaves: [done(as, client, AUDIT.clientNoteMarked)],
    };
  },
  async changeClientNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('changeClientNote', { as, params: { id }, body: { text: 'Rang again' } }),
      leaves: [done(as, client, AUDIT.clientNoteChanged)],
    };
  },
  async takeBackClientNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('takeBackClientNote', { as, params: { id } }),
      leaves: [done(as, client, AUDIT.clientNoteTakenBack)],
    };
  },
};
