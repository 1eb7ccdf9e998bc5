import { AUDIT } from '@careway/core/audit/events';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { TestApp } from '../testApp.ts';
import { aPair, done, made, type Scenes } from './scene.ts';

/** Somebody whom an earlier system knew, of no organisation; with an account, put with it. */
export async function anEarlierClient(
  app: TestApp,
  said: Partial<
    Record<'reference' | 'firstName' | 'lastName' | 'birth' | 'email' | 'mobile' | 'trustId', string>
  > = {},
): Promise<string> {
  const id = newId(app.dependencies.now());
  const { firstName = 'Nour', lastName = 'Holly', birth = '1990-01-31' } = said;
  await sql`
    insert into earlier_client (id, trust_id, reference, first_name, last_name, name_key, date_of_birth, email, mobile, made_at)
    values (${id}, ${said.trustId ?? null}, ${said.reference ?? id}, ${firstName}, ${lastName}, ${`${firstName} ${lastName}`.toLowerCase()},
      ${birth}, ${said.email ?? null}, ${said.mobile ?? null}, ${app.dependencies.now()})`.execute(
    app.dependencies.db,
  );
  return id;
}

/** What staff do with clients of an earlier system. */
export const earlierClientScenes: Scenes = {
  async earlierClients(app) {
    const { staff: as } = await aPair(app);
    return { press: () => app.call('earlierClients', { as }), leaves: [done(as, null, AUDIT.earlierListed)] };
  },
  async earlierClient(app) {
    const { staff: as } = await aPair(app);
    const id = await anEarlierClient(app);
    return {
      press: () => app.call('earlierClient', { as, params: { id } }),
      leaves: [done(as, null, AUDIT.earlierOpened, `: ${id}`)],
    };
  },
  async joinEarlierClient(app) {
    const { client, staff: as } = await aPair(app);
    const id = await anEarlierClient(app);
    const body = { clientId: client.id, sureBy: 'reference' };
    return {
      press: () => app.call('joinEarlierClient', { as, params: { id }, body }),
      leaves: [done(as, client, AUDIT.earlierJoined, 'you told us your earlier reference')],
    };
  },
  async partEarlierClient(app) {
    const { client, staff: as } = await aPair(app);
    const id = await anEarlierClient(app);
    const body = { clientId: client.id };
    await made(app, 'joinEarlierClient', { as, params: { id }, body: { ...body, sureBy: 'document' } });
    return {
      press: () => app.call('partEarlierClient', { as, params: { id }, body }),
      leaves: [done(as, client, AUDIT.earlierParted)],
    };
  },
  async removeEarlierClient(app) {
    const { staff: as } = await aPair(app);
    const id = await anEarlierClient(app);
    return {
      press: () => app.call('removeEarlierClient', { as, params: { id } }),
      leaves: [done(as, null, AUDIT.earlierRemoved, `: ${id}`)],
    };
  },
};
