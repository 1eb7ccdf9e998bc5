import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { aForm, aShare } from '../../apps/api/src/testing/forms.ts';
import { aPerson } from '../../apps/api/src/testing/people.ts';
import { anOpenForm, until } from './support/anOpenForm.ts';
import { clientAtApi } from './support/clientAtApi.ts';
import { arriveAt } from './support/network.ts';

const stage = clientAtApi(arriveAt);

test('rule 6.11: the end of the session ends a form that is open: nothing is sent, nobody is held back, and what is locked waits for the same person', async () => {
  const { app, client, page, connection } = stage;
  const ids = await aShare(app, client, aForm());
  const { filling, openForms, sendLocked } = await anOpenForm(ids);
  const { countLocked } = await import('../../apps/web/src/session/vault.ts');
  const { clearMemory } = await import('../../apps/web/src/session/memoryStore.ts');
  const { clearStorage, keepUser } = await import('../../apps/web/src/session/storedSession.ts');
  connection.kind = 'down';
  filling.answer('name', 'Rowan');
  await until(() => filling.phase.name === 'offline' && filling.lock.safe);
  expect(await countLocked()).toBe(1);

  // As a session ends: who it was is forgotten, and so is what memory holds. Another person may be next.
  clearStorage();
  clearMemory();
  const other = await aPerson(app);
  keepUser({ id: other.id, accessToken: other.accessToken, refreshToken: '', usertype: 'Client' });
  connection.kind = 'up';
  page.online();
  filling.tryAgain();
  filling.saveNow();
  await connection.quiet();
  const status = () =>
    app.dependencies.db
      .selectFrom('question_share')
      .select('status')
      .where('id', '=', ids.shareId)
      .executeTakeFirstOrThrow();
  expect([await status(), openForms.get().size, page.leave(), await countLocked()]).toEqual([
    { status: 'shared' },
    0,
    false,
    1,
  ]);

  clearStorage();
  clearMemory();
  keepUser({
    id: client.id,
    accessToken: client.accessToken,
    refreshToken: client.refreshToken ?? '',
    usertype: 'Client',
  });
  await sendLocked();
  await until(() => openForms.get().size === 0);
  await vi.waitFor(async () =>
    expect([await status(), await countLocked()]).toEqual([{ status: 'draft' }, 0]),
  );
});
