import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { alikeBy } from '@careway/core/clients/earlierClient';
import type { Db } from '../../db/pool.ts';
import type { Viewer } from '../trusts/service.ts';
import { beside, type EarlierRow, findAccount, joinedTo } from './earlierClientRows.ts';

/** As lists show one. */
export const summaryOf = (row: EarlierRow) => ({
  id: row.id,
  reference: row.reference,
  name: `${row.first_name} ${row.last_name}`,
  dateOfBirth: row.date_of_birth,
  service: row.service,
  trust: row.trust,
  joinedTo: row.person_id,
});

/**
 * What a record shows: what was put with the account, and who may be the same person. Only a person says who is
 * (rule 12.15).
 */
export async function earlierOf(db: Db, who: Viewer, clientId: string) {
  const client = await findAccount(db, clientId);
  if (!client) return [];
  return (await beside(db, who, client)).flatMap((row) => {
    const { name_key, first_name, last_name, email, mobile } = row;
    const earlier = { nameKey: name_key, firstName: first_name, lastName: last_name, email, mobile };
    const alike = row.person_id === client.id ? null : alikeBy(client, earlier);
    return alike === undefined ? [] : [{ ...summaryOf(row), alikeBy: alike }];
  });
}

/** For their own file: the ways masked, since staff may have taken somebody else for them. */
export async function dataOf(db: Db, personId: string) {
  return (await joinedTo(db, personId)).map((row) => ({
    reference: row.reference,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email === null ? null : maskEmail(row.email),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    broughtInAt: row.made_at.toISOString(),
    joinedAt: row.joined_at?.toISOString() ?? null,
  }));
}
