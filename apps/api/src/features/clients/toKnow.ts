import { londonInstant } from '@careway/core/appointments/london';
import { clientFlags } from '@careway/core/clients/flags';
import type { Db } from '../../db/pool.ts';
import { gestationsOf, periodsSaid } from './gestations.ts';
import { foundForDay } from './repository.ts';
import { formsSentOf } from './toKnowRows.ts';

/**
 * What whoever sees clients on a day reads of each before they come (rule 16.42): flags, how far along on that day by
 * each source, and which forms are missing. The caller has made sure that they may read these records.
 * @param ids of clients, each with whether weeks of pregnancy matter
 */
export async function toKnowOf(db: Db, clients: ReadonlyMap<string, boolean>, day: string) {
  const ids = [...clients.keys()];
  const noon = new Date(londonInstant(day, 720));
  const forms = await formsSentOf(db, ids);
  const known = new Map<string, Awaited<ReturnType<typeof one>>>();
  async function one(row: Awaited<ReturnType<typeof foundForDay>>[number]) {
    const given = forms.get(row.id) ?? [];
    return {
      dateOfBirth: row.date_of_birth,
      flags: clientFlags({
        dateOfBirth: row.date_of_birth,
        today: day,
        carried: row.carried_flags ?? [],
        raised: row.raised_flags,
        firstSaidBirth: row.first_said_birth,
      }),
      ...(clients.get(row.id)
        ? gestationsOf(await periodsSaid(db, row.id), row.eligibility?.answers, noon)
        : { gestation: null, gestations: [] }),
      forms: { all: given.length, missing: given.filter(({ sent }) => !sent).map(({ name }) => name) },
    };
  }
  for (const row of await foundForDay(db, ids, noon)) known.set(row.id, await one(row));
  return known;
}
