import { outcomesOf } from '@careway/core/needs/needOutcomes';
import type { TestPerson } from '../../../apps/api/src/testing/people.ts';
import type { YearCalls } from './calls.ts';
import type { YearClient } from './yearClient.ts';

/** What staff do for each client that comes: look them up, open them, read their form; now and then a list. */
export async function staffLook(calls: YearCalls, as: TestPerson, client: YearClient): Promise<void> {
  const found = await calls.ask('clients', { as, query: { search: client.email } });
  const { id } = found.data[0];
  const { forms } = await calls.ask('client', { as, params: { id } });
  await calls.ask('clientForm', { as, params: { id, shareId: forms[0].shareId } });
  await calls.ask('clientHistory', { as, params: { id }, query: { limit: 25 } });
  if (client.number % 5 === 0) await calls.ask('clients', { as, query: { limit: 25 } });
  if (client.number % 10 === 0) await calls.ask('clientsOverview', { as });
  if (client.number % 10 === 5) await workOff(calls, as);
}

/** What came of it, where its kind asks for that. */
function becameOf({ kind }: { kind: string }) {
  const [first] = outcomesOf(kind);
  return first ? { outcome: first.value, note: 'Spoken with them, and all is arranged.' } : {};
}

/** The worklist, and its first thing done. */
async function workOff(calls: YearCalls, as: TestPerson): Promise<void> {
  const { data } = await calls.ask('worklist', { as, query: { limit: 25 } });
  const free = data.find(({ takenBy }: { takenBy: unknown }) => !takenBy);
  if (!free) return;
  if (await calls.ask('takeWorklistItem', { as, params: { id: free.id }, body: {} }, 'taken_by_colleague'))
    await calls.ask(
      'finishWorklistItem',
      { as, params: { id: free.id }, body: becameOf(free) },
      'taken_by_colleague',
    );
}
