import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { aDraftOf, anApprovedForm, anotherVersion, someContent } from '../authoredForms.ts';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, type Scene, type Scenes } from './scene.ts';

const leaving = (by: TestPerson, event: AuditEvent, press: Scene['press']): Scene => ({
  press,
  leaves: [done(by, null, event, '*')],
});

/** A name that nothing else has. */
const aName = ({ id }: TestPerson) => `Name ${id}`;

/** Something that was written about a draft of theirs. */
async function aComment(app: TestApp, as: TestPerson): Promise<string> {
  const { id } = await aDraftOf(app, as);
  const said = { as, params: { id }, body: { text: 'Is that clear?' } };
  return (await app.call('addFormComment', said)).json().id;
}

/** What authors of forms do. */
export const authoringScenes: Scenes = {
  async createQuestionSet(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, body: { name: 'How you feel' } };
    return leaving(as, AUDIT.formMade, () => app.call('createQuestionSet', input));
  },
  async beginQuestionSetVersion(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await anApprovedForm(app, as);
    return leaving(as, AUDIT.formDrafted, () => app.call('beginQuestionSetVersion', { as, params: { id } }));
  },
  async saveQuestionSet(app) {
    const [by, as] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Admin')]);
    const { id, revision } = await aDraftOf(app, by);
    const input = { as, params: { id }, body: { revision, content: someContent({ name: 'Another name' }) } };
    return leaving(as, AUDIT.formSaved, () => app.call('saveQuestionSet', input));
  },
  async renameQuestionSet(app) {
    const as = await aPerson(app, 'Admin');
    const { id, revision } = await aDraftOf(app, as);
    const input = { as, params: { id }, body: { revision, name: 'A better name' } };
    return leaving(as, AUDIT.formRenamed, () => app.call('renameQuestionSet', input));
  },
  async duplicateQuestionSet(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraftOf(app, as);
    return leaving(as, AUDIT.formCopied, () => app.call('duplicateQuestionSet', { as, params: { id } }));
  },
  async deleteQuestionSet(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraftOf(app, as);
    return leaving(as, AUDIT.formDeleted, () => app.call('deleteQuestionSet', { as, params: { id } }));
  },
  async discardDraft(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await anApprovedForm(app, as);
    const { revision } = (await app.call('beginQuestionSetVersion', { as, params: { id } })).json();
    const input = { as, params: { id }, body: { revision } };
    return leaving(as, AUDIT.formDraftDiscarded, () => app.call('discardDraft', input));
  },
  async publicQuestionSet(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraftOf(app, as);
    const input = { as, params: { id }, body: { public: true } };
    return leaving(as, AUDIT.formPublic, () => app.call('publicQuestionSet', input));
  },
  async bringInFile(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, body: { format: 'careway-form', form: someContent() } };
    return leaving(as, AUDIT.formMade, () => app.call('bringInFile', input));
  },
  async restoreDraft(app) {
    const [by, as] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Admin')]);
    const { id, revision } = await aDraftOf(app, by);
    const body = { revision, content: someContent({ name: 'Another name' }) };
    await app.call('saveQuestionSet', { as, params: { id }, body });
    const input = { as, params: { id }, body: { revision: revision + 1, to: revision } };
    return leaving(as, AUDIT.formRestored, () => app.call('restoreDraft', input));
  },
  async addFormComment(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraftOf(app, as);
    const input = { as, params: { id }, body: { questionId: 'pain', text: 'Is that clear?' } };
    return leaving(as, AUDIT.formCommented, () => app.call('addFormComment', input));
  },
  async settleFormComment(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, params: { id: await aComment(app, as) }, body: { settled: true } };
    return leaving(as, AUDIT.formCommentSettled, () => app.call('settleFormComment', input));
  },
  async changeFormComment(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, params: { id: await aComment(app, as) }, body: { text: 'Is it clear?' } };
    return leaving(as, AUDIT.formCommentChanged, () => app.call('changeFormComment', input));
  },
  async takeBackFormComment(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, params: { id: await aComment(app, as) } };
    return leaving(as, AUDIT.formCommentTakenBack, () => app.call('takeBackFormComment', input));
  },
  async takeBackApproval(app) {
    const as = await aPerson(app, 'Admin');
    const { id } = await aDraftOf(app, as);
    await app.call('approvalRequest', { as, params: { id }, body: {} });
    return leaving(as, AUDIT.approvalTakenBack, () => app.call('takeBackApproval', { as, params: { id } }));
  },
  async moveToVersion(app) {
    const [as, client] = await Promise.all([aPerson(app, 'Admin'), aPerson(app)]);
    const { id } = await anApprovedForm(app, as);
    await app.call('shareForm', { as, body: { questionSetId: id, clientIds: [client.id] } });
    await anotherVersion(app, as, id);
    const input = { as, params: { id }, body: { from: 1, to: 2, preview: false } };
    return { press: () => app.call('moveToVersion', input), leaves: [done(as, client, AUDIT.formMoved)] };
  },
  async requestCategory(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, body: { name: aName(as), why: 'We have many' } };
    return leaving(as, AUDIT.listAsked, () => app.call('requestCategory', input));
  },
  async requestAgeGroup(app) {
    const as = await aPerson(app, 'Admin');
    const input = { as, body: { name: aName(as), why: 'We have many', from: 16, to: 18 } };
    return leaving(as, AUDIT.listAsked, () => app.call('requestAgeGroup', input));
  },
  async addCategory(app) {
    const as = await aPerson(app, 'Super_Admin');
    return leaving(as, AUDIT.listAdded, () => app.call('addCategory', { as, body: { name: aName(as) } }));
  },
  async addAgeGroup(app) {
    const as = await aPerson(app, 'Super_Admin');
    const input = { as, body: { name: aName(as), from: 16, to: 18 } };
    return leaving(as, AUDIT.listAdded, () => app.call('addAgeGroup', input));
  },
  async deleteCategory(app) {
    const as = await aPerson(app, 'Super_Admin');
    const { id } = (await app.call('addCategory', { as, body: { name: aName(as) } })).json();
    return leaving(as, AUDIT.listRemoved, () => app.call('deleteCategory', { as, params: { id } }));
  },
  async deleteAgeGroup(app) {
    const as = await aPerson(app, 'Super_Admin');
    const body = { name: aName(as), from: 16, to: 18 };
    const { id } = (await app.call('addAgeGroup', { as, body })).json();
    return leaving(as, AUDIT.listRemoved, () => app.call('deleteAgeGroup', { as, params: { id } }));
  },
  async decideCategory(app) {
    const [by, as] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
    const asked = { as: by, body: { name: aName(by), why: 'We have many' } };
    const { id } = (await app.call('requestCategory', asked)).json();
    const input = { as, params: { id }, body: { status: 'approved' } };
    return leaving(as, AUDIT.listApproved, () => app.call('decideCategory', input));
  },
  async decideAgeGroup(app) {
    const [by, as] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
    const asked = { as: by, body: { name: aName(by), why: 'We have many', from: 16, to: 18 } };
    const { id } = (await app.call('requestAgeGroup', asked)).json();
    const input = { as, params: { id }, body: { status: 'declined', comment: 'There is one' } };
    return leaving(as, AUDIT.listDeclined, () => app.call('decideAgeGroup', input));
  },
  async saveTriggerCategory(app) {
    const as = await aPerson(app, 'Super_Admin');
    const input = { as, body: { name: aName(as), words: ['hurts me'] } };
    return leaving(as, AUDIT.triggersSaved, () => app.call('saveTriggerCategory', input));
  },
};
