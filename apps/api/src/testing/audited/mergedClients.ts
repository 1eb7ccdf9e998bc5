import { AUDIT } from '@careway/core/audit/events';
import { clientReference } from '@careway/core/clients/search';
import { aPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { aMadeClient, CALLER } from './madeClients.ts';
import { done, made, type Scenes } from './scene.ts';

/** Two records of one person: she signed up, and a colleague made another when she rang. */
export async function twoRecords(
  app: TestApp,
  as: TestPerson,
): Promise<{ stays: TestPerson; goes: { id: string; reference: string } }> {
  const stays = await aPerson(app, 'Client', { mobile: '+447700900777' });
  const { db } = app.dependencies;
  const { date_of_birth } = await db
    .selectFrom('person')
    .select('date_of_birth')
    .where('id', '=', stays.id)
    .executeTakeFirstOrThrow();
  const { trust_id } = await db
    .selectFrom('person')
    .select('trust_id')
    .where('id', '=', as.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('person').set({ trust_id }).where('id', '=', stays.id).execute();
  const alike = await app.call('alikeClients', {
    as,
    body: {
      firstName: CALLER.firstName,
      lastName: CALLER.lastName,
      dateOfBirth: date_of_birth,
      mobile: CALLER.mobile,
    },
  });
  const id = await aMadeClient(app, as, {
    dateOfBirth: date_of_birth,
    notTheSame: alike.json().data.map((one: { id: string }) => one.id),
  } as object);
  const { reference } = await db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { stays, goes: { id, reference: clientReference(reference) } };
}

export const ASKED = { reason: 'They rang, and had signed up', sureBy: 'document' } as const;

/** Two records, for which somebody asked. */
async function askedTogether(app: TestApp, as: TestPerson) {
  const both = await twoRecords(app, as);
  const { id } = await made<{ id: string }>(app, 'askMerge', {
    as,
    params: { id: both.stays.id },
    body: { goes: both.goes.id, ...ASKED },
  });
  return { ...both, id };
}

/** What staff do with two records of one person. */
export const mergedClientScenes: Scenes = {
  async mergePreview(app) {
    const as = await aPerson(app, 'Admin');
    const { stays, goes } = await twoRecords(app, as);
    return {
      press: () => app.call('mergePreview', { as, params: { id: stays.id, otherId: goes.id } }),
      leaves: [stays, goes].map((one) => done(as, one, AUDIT.clientOpened)),
    };
  },
  async askMerge(app) {
    const as = await aPerson(app, 'Admin');
    const { stays, goes } = await twoRecords(app, as);
    return {
      press: () => app.call('askMerge', { as, params: { id: stays.id }, body: { goes: goes.id, ...ASKED } }),
      leaves: [done(as, stays, AUDIT.mergeAsked, goes.reference)],
    };
  },
  async decideMerge(app) {
    const asker = await aPerson(app, 'Admin');
    const as = await aPerson(app, 'Admin');
    const { stays, id } = await askedTogether(app, asker);
    return {
      press: () => app.call('decideMerge', { as, params: { id }, body: { yes: true } }),
      leaves: [done(as, stays, AUDIT.mergeDone, 'you showed us who you are')],
    };
  },
  async withdrawMerge(app) {
    const as = await aPerson(app, 'Admin');
    const { stays, goes, id } = await askedTogether(app, as);
    return {
      press: () => app.call('withdrawMerge', { as, params: { id } }),
      leaves: [done(as, stays, AUDIT.mergeWithdrawn, goes.reference)],
    };
  },
  async undoMerge(app) {
    const asker = await aPerson(app, 'Admin');
    const as = await aPerson(app, 'Admin');
    const { stays, goes, id } = await askedTogether(app, asker);
    await made(app, 'decideMerge', { as, params: { id }, body: { yes: true } });
    return {
      press: () => app.call('undoMerge', { as, params: { id }, body: { reason: 'Two sisters' } }),
      leaves: [stays, goes].map((one) => done(as, one, AUDIT.mergeUndone, 'Two sisters')),
    };
  },
};
