import { BUILT_IN_ROLES, type Scope } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import type { Db } from '../db/pool.ts';
import { hash } from '../features/accounts/hashing.ts';
import { DEMO_PASSWORD, DEMO_TRUSTS, demoId } from './people.ts';

const [LARKMOOR, ELMBROOK] = DEMO_TRUSTS;
const DAY = 86_400_000;

/** Roles that somebody made here, beside those that come with the product. */
const ROLES: readonly {
  name: string;
  usertype: StaffType;
  trust: string | null;
  scopes: readonly Scope[];
}[] = [
  {
    name: 'Trust administrator',
    usertype: 'Admin',
    trust: null,
    scopes: [...BUILT_IN_ROLES.Admin.scopes, 'people:write'],
  },
  {
    name: 'Call handler',
    usertype: 'Admin',
    trust: null,
    scopes: ['clients:read', 'appointments:read', 'appointments:write'],
  },
  {
    name: 'Elmbrook reception',
    usertype: 'Admin',
    trust: ELMBROOK.id,
    scopes: ['clients:read', 'appointments:read'],
  },
  {
    name: 'Content editor',
    usertype: 'Admin',
    trust: null,
    scopes: ['content:write', 'forms:read'],
  },
];

/**
 * Made-up colleagues: name, email before the @, which role, where, and how many days ago they signed in; null: never.
 */
const PEOPLE: readonly [string, string, number, string, number | null, 'suspended'?][] = [
  ['Hana', 'Osei', 0, LARKMOOR.id, 0.3],
  ['Ravi', 'Mehta', 1, LARKMOOR.id, 0.1],
  ['Colm', 'Byrne', 1, LARKMOOR.id, 0.2],
  ['Nell', 'Draper', 1, LARKMOOR.id, 3],
  ['Tess', 'Ashby', 0, ELMBROOK.id, 1],
  ['Joanna', 'Tebbit', 2, ELMBROOK.id, 6],
  ['Marcus', 'Vale', 2, ELMBROOK.id, 41, 'suspended'],
  ['Ines', 'Marlow', 3, LARKMOOR.id, 0.5],
];

/** Colleagues for the pages about people and rights. Does nothing where they are already. */
export async function fillColleagues(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('role')
    .values(
      ROLES.map(({ trust, scopes, ...role }, index) => ({
        ...role,
        id: demoId(5, 11 + index),
        trust_id: trust,
        scopes: [...scopes],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const password_hash = await hash(DEMO_PASSWORD);
  await db
    .insertInto('person')
    .values(
      PEOPLE.map(([first_name, last_name, role, trust_id, ago, suspended], index) => ({
        id: demoId(2, 11 + index),
        usertype: ROLES[role]?.usertype ?? 'Admin',
        trust_id,
        role_id: demoId(5, 11 + role),
        first_name,
        last_name,
        email: `${first_name}.${last_name}@demo.test`.toLowerCase(),
        password_hash,
        active: suspended === undefined,
        signed_in_at: ago === null ? null : new Date(now.getTime() - ago * DAY),
        invited_at: new Date(now.getTime() - (60 + index * 9) * DAY),
        invited_by: demoId(2, 2),
        created_at: new Date(now.getTime() - (60 + index * 9) * DAY),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
