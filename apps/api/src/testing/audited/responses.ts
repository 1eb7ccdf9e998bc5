import { AUDIT } from '@careway/core/audit/events';
import { aShare, WHOLE } from '../forms.ts';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** A form that a client has answered and sent in. */
async function anAnswered(app: TestApp) {
  const { client, staff: as } = await aPair(app);
  const share = await aShare(app, client);
  await made(app, 'saveAnswers', { as: client, body: { ...share, status: 'completed', answers: WHOLE } });
  return { client, as, form: share.questionSetId, input: { as, params: { id: share.shareId } } };
}

/** With a note of theirs beside it. */
async function aNote(app: TestApp) {
  const { client, as, input } = await anAnswered(app);
  const { id } = await made<{ id: string }>(app, 'noteResponse', { ...input, body: { text: 'Rang back' } });
  return { client, as, id };
}

/** What was answered, as staff read it. */
export const responseScenes: Scenes = {
  async responses(app) {
    const as = await aPerson(app, 'Internal');
    return { press: () => app.call('responses', { as }), leaves: [done(as, null, AUDIT.responsesListed)] };
  },
  async readResponse(app) {
    const { client, as, input } = await anAnswered(app);
    return { press: () => app.call('readResponse', input), leaves: [done(as, client, AUDIT.formRead)] };
  },
  async noteResponse(app) {
    const { client, as, input } = await anAnswered(app);
    const body = { text: 'Rang back' };
    return {
      press: () => app.call('noteResponse', { ...input, body }),
      leaves: [done(as, client, AUDIT.responseNoted)],
    };
  },
  async settleNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('settleNote', { as, params: { id }, body: { settled: true } }),
      leaves: [done(as, client, AUDIT.responseNoteSettled)],
    };
  },
  async changeNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('changeNote', { as, params: { id }, body: { text: 'Rang again' } }),
      leaves: [done(as, client, AUDIT.responseNoteChanged)],
    };
  },
  async takeBackNote(app) {
    const { client, as, id } = await aNote(app);
    return {
      press: () => app.call('takeBackNote', { as, params: { id } }),
      leaves: [done(as, client, AUDIT.responseNoteTakenBack)],
    };
  },
  async responseFigures(app) {
    const { as, form } = await anAnswered(app);
    return {
      press: () => app.call('responseFigures', { as, params: { id: form } }),
      leaves: [done(as, null, AUDIT.responseFiguresRead, '*')],
    };
  },
  async responsePdf(app) {
    const { client, as, input } = await anAnswered(app);
    return {
      press: () => app.call('responsePdf', input),
      leaves: [done(as, client, AUDIT.responseSaved)],
    };
  },
  async responsesCsv(app) {
    const { as, form } = await anAnswered(app);
    return {
      press: () => app.call('responsesCsv', { as, query: { form } }),
      leaves: [done(as, null, AUDIT.responsesExported, '*')],
    };
  },
};
