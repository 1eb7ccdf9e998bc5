import { AUDIT } from '@careway/core/audit/events';
import { aChecked, pressed, sendFile } from '../imports.ts';
import { anOwnClinic } from '../ownClinic.ts';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, type Scenes } from './scene.ts';

let running = 0;

/** A file of one slot that nobody has sent yet, and somebody who may send it. */
async function aFile(app: TestApp) {
  const { clinicId } = await anOwnClinic(app);
  const { db } = app.dependencies;
  const { name } = await db
    .selectFrom('clinic')
    .select('name')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  running += 1;
  return {
    boss: await aPerson(app, 'Super_Admin'),
    text: [
      'clinic,service,way,purpose,date,start_time,end_time,places',
      `${name},top,clinic,Talk ${running},2026-12-01,09:00,09:30,1`,
    ].join('\n'),
  };
}

/** What system administrators do with files. */
export const importScenes: Scenes = {
  async uploadImport(app) {
    const { boss, text } = await aFile(app);
    return {
      press: () => sendFile(app, boss, 'slots', text),
      leaves: [done(boss, null, AUDIT.importReceived, '*')],
    };
  },
  async importProblems(app) {
    const { boss, text } = await aFile(app);
    const { id } = await aChecked(app, boss, 'slots', text);
    return {
      press: () => app.call('importProblems', { as: boss, params: { id } }),
      leaves: [done(boss, null, AUDIT.importRead, '*')],
    };
  },
  async importProblemsFile(app) {
    const { boss, text } = await aFile(app);
    const { id } = await aChecked(app, boss, 'slots', text);
    return {
      press: () => app.call('importProblemsFile', { as: boss, params: { id } }),
      leaves: [done(boss, null, AUDIT.importRead, '*')],
    };
  },
  async makeImport(app) {
    const { boss, text } = await aFile(app);
    const { id } = await aChecked(app, boss, 'slots', text);
    return {
      press: () => app.call('makeImport', { as: boss, params: { id } }),
      leaves: [done(boss, null, AUDIT.importAsked, '*')],
    };
  },
  async undoImport(app) {
    const { boss, text } = await aFile(app);
    const { id } = await aChecked(app, boss, 'slots', text);
    await pressed(app, boss, 'makeImport', id);
    return {
      press: () => app.call('undoImport', { as: boss, params: { id } }),
      leaves: [done(boss, null, AUDIT.importUndoAsked, '*')],
    };
  },
  async dropImport(app) {
    const { boss, text } = await aFile(app);
    const { id } = await aChecked(app, boss, 'slots', text);
    return {
      press: () => app.call('dropImport', { as: boss, params: { id } }),
      leaves: [done(boss, null, AUDIT.importDropped, '*')],
    };
  },
};
