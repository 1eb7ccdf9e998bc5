import { ALIKE, type Alike, alikeCaller } from '@careway/core/clients/withoutAccount';
import { PAGE } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { pageOfClients } from '../clients/service.ts';

export interface Caller {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  mobile: string | null;
}

type Page = Awaited<ReturnType<typeof pageOfClients>>['data'];
export type AlikeClient = Pick<Page[number], 'id' | 'reference' | 'name' | 'dateOfBirth' | 'trust'> & {
  alike: Alike;
};

/** So many are shown. */
const SHOWN = 10;

/**
 * Who of the clients that somebody may see might be whoever rings: found as the register finds everybody, by name
 * (accents and slips of the finger are no difference), number and date of birth; the likeliest first (rule 16.31).
 */
export async function alikeTo(db: Db, who: Session, caller: Caller, now: Date): Promise<AlikeClient[]> {
  const search = async (typed: string | null): Promise<Page> =>
    typed === null ? [] : (await pageOfClients(db, who, { search: typed, limit: PAGE.most }, now, true)).data;
  const byName = await search(`${caller.firstName} ${caller.lastName}`);
  const byNumber = await search(caller.mobile);
  const byBirth = await search(caller.dateOfBirth);
  const has = (page: Page, id: string) => page.some((one) => one.id === id);
  const all = new Map([...byNumber, ...byBirth, ...byName].map((one) => [one.id, one]));
  const found = [...all.values()].flatMap(({ id, reference, name, dateOfBirth, trust }) => {
    const how = { byName: has(byName, id), byNumber: has(byNumber, id) };
    const alike = alikeCaller(caller, { name, dateOfBirth }, how);
    return alike ? [{ id, reference, name, dateOfBirth, trust, alike }] : [];
  });
  return found.toSorted((a, b) => ALIKE.indexOf(a.alike) - ALIKE.indexOf(b.alike)).slice(0, SHOWN);
}
