import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import type { Provider } from '@careway/core/provider/provider';
import { aPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { done, made, type Scenes } from './scene.ts';

interface Kept {
  id: string;
  revision: number;
}

/** Another provider, with nothing of the demonstration's. */
export const NORTHGATE: Provider = {
  name: 'Northgate Reproductive Health',
  shortName: 'Northgate',
  lines: [
    {
      ...{ kind: 'main', on: true, name: 'Call us', number: '020 7946 0100' },
      ...{ hours: 'Mo-Fr 08:00-20:00; Sa-Su 09:00-17:00', words: '' },
    },
    {
      ...{ kind: 'night', on: true, name: 'At night', number: '020 7946 0111' },
      ...{ hours: 'Mo-Su 20:00-08:00', words: 'A nurse answers.' },
    },
  ],
  letters: '14 Mill Lane, Northgate NT7 2QX',
  complaints: 'Complaints, 14 Mill Lane, Northgate NT7 2QX',
  complaintsEmail: 'feedback@northgate.example',
  complaintsIn: '3 working days',
  sender: 'Northgate',
  prefix: 'NG',
  exitTo: 'https://weather.example/today',
  services: [
    {
      ...{ service: 'top', on: true, name: 'Early care' },
      words: 'Advice, treatment at home or at a clinic, and care afterwards.',
    },
    { service: 'vas', on: false, name: 'Vasectomy', words: '' },
    {
      ...{ service: 'larc', on: true, name: 'Contraception that lasts' },
      words: 'The implant and the coil. You can change your mind.',
    },
  ],
};

/** A draft that says so, and somebody who may decide on it. */
export async function aProviderDraft(app: TestApp, said = NORTHGATE) {
  const { db, now } = app.dependencies;
  await db.updateTable('provider_version').set({ state: 'draft' }).where('state', '=', 'sent').execute();
  await db
    .updateTable('provider_version')
    .set({ state: 'discarded', decided_at: now() })
    .where('state', '=', 'draft')
    .execute();
  const [author, other] = await Promise.all([aPerson(app, 'Super_Admin'), aPerson(app, 'Super_Admin')]);
  const { id, revision } = await made<Kept>(app, 'beginProviderDraft', { as: author });
  const saved = await made<Kept>(app, 'modifyProvider', {
    ...{ as: author, params: { id }, body: { revision, said } },
  });
  return { ...saved, author, other };
}

async function sent(app: TestApp, said = NORTHGATE) {
  const draft = await aProviderDraft(app, said);
  const input = { as: draft.author, params: { id: draft.id }, body: { revision: draft.revision } };
  return { ...draft, ...(await made<Kept>(app, 'sendProviderDraft', input)) };
}

/** Two people publish what clients read of whom they are with. */
export async function publishProvider(app: TestApp, said = NORTHGATE): Promise<void> {
  const { id, revision, other: as } = await sent(app, said);
  const body = { revision, decision: 'approved' };
  await made(app, 'decideProviderVersion', { as, params: { id }, body });
}

type Act = Awaited<ReturnType<typeof aProviderDraft>>;
const scene =
  (
    event: AuditEvent,
    from: (app: TestApp) => Promise<Act>,
    by: 'author' | 'other',
    call: Parameters<TestApp['call']>[0],
    more = {},
  ) =>
  async (app: TestApp) => {
    const { id, revision, [by]: as } = await from(app);
    const press = () => app.call(call, { as, params: { id }, body: { revision, ...more } });
    return { press, leaves: [done(as, null, event, '*')] };
  };
const draft = (app: TestApp) => aProviderDraft(app);
const waits = (app: TestApp) => sent(app);

export const providerScenes: Scenes = {
  async beginProviderDraft(app) {
    const { id, revision, author: as } = await aProviderDraft(app);
    await made(app, 'discardProviderDraft', { as, params: { id }, body: { revision } });
    const press = () => app.call('beginProviderDraft', { as });
    return { press, leaves: [done(as, null, AUDIT.providerDrafted, '*')] };
  },
  modifyProvider: scene(AUDIT.providerSaved, draft, 'author', 'modifyProvider', {
    said: { ...NORTHGATE, letters: 'Elsewhere' },
  }),
  sendProviderDraft: scene(AUDIT.providerSent, draft, 'author', 'sendProviderDraft'),
  takeBackProviderDraft: scene(AUDIT.providerTakenBack, waits, 'author', 'takeBackProviderDraft'),
  discardProviderDraft: scene(AUDIT.providerDiscarded, draft, 'author', 'discardProviderDraft'),
  decideProviderVersion: scene(AUDIT.providerApproved, waits, 'other', 'decideProviderVersion', {
    decision: 'approved',
  }),
};
