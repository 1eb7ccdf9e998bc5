import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import { FIRST_TERMS } from '@careway/core/accounts/terms';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { hash } from '../features/accounts/hashing.ts';
import { createInvitation } from '../features/accounts/links/invitations.ts';

/** The password of every person of the demonstration; README.md prints it too. */
export const DEMO_PASSWORD = 'careway-demo-2026';

/** A made-up id that says what it is: `0190de30-…` and a number. */
export const demoId = (kind: number, number: number) =>
  `0190de30-${String(kind).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`;

/** Larkmoor's staff are the contact centre too: they see clients of no trust. */
export const DEMO_TRUSTS = [
  { id: demoId(1, 1), name: 'Larkmoor Trust', central: true },
  { id: demoId(1, 2), name: 'Elmbrook Trust', central: false },
] as const;

/** The people of rule 17.3. `subject` is who they are at the local identity provider. */
export const DEMO_STAFF = [
  {
    id: demoId(2, 1),
    email: 'admin@demo.test',
    firstName: 'Anjali',
    lastName: 'Rowe',
    usertype: 'Admin',
    trust: 0,
  },
  {
    id: demoId(2, 2),
    email: 'super@demo.test',
    firstName: 'Samuel',
    lastName: 'Okafor',
    usertype: 'Super_Admin',
    trust: null,
  },
  {
    id: demoId(2, 3),
    email: 'internal@demo.test',
    firstName: 'Iris',
    lastName: 'Penhale',
    usertype: 'Internal',
    trust: 0,
  },
  {
    id: demoId(2, 4),
    email: 'external@demo.test',
    firstName: 'Owen',
    lastName: 'Pritchard',
    usertype: 'External',
    trust: 1,
  },
  // What two people publish needs a second one, whom the first has not let in (rule 10.16).
  {
    id: demoId(2, 6),
    email: 'super2@demo.test',
    firstName: 'Leila',
    lastName: 'Bashir',
    usertype: 'Super_Admin',
    trust: null,
  },
] as const satisfies readonly {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  usertype: StaffType;
  trust: 0 | 1 | null;
}[];

export const DEMO_CLIENTS = [
  {
    id: demoId(3, 1),
    email: 'client@demo.test',
    firstName: 'Amira',
    lastName: 'Hale',
    birth: '1997-06-14',
    mobile: '+447700900118',
  },
  {
    id: demoId(3, 2),
    email: 'client2@demo.test',
    firstName: 'Bethan',
    lastName: 'Moss',
    birth: '1989-02-03',
    mobile: '+447700900119',
  },
] as const;

const FIRST = [
  'Kezia',
  'Nadia',
  'Imogen',
  'Freya',
  'Priya',
  'Maya',
  'Leah',
  'Sofia',
  'Ruth',
  'Zainab',
  'Holly',
  'Grace',
  'Tamsin',
  'Chloe',
  'Anya',
  'Esme',
];
const LAST = [
  'Marlow',
  'Brandreth',
  'Farrow',
  'Quill',
  'Ashdown',
  'Penrose',
  'Whitlock',
  'Sandhu',
  'Carver',
  'Lindqvist',
  'Adeyemi',
  'Thorne',
];

/** Further clients, so that staff lists have something to show; made up, with numbers that nobody has. */
export const MORE_CLIENTS = Array.from({ length: 38 }, (_, i) => ({
  id: demoId(4, i + 1),
  email: `${(FIRST[i % FIRST.length] ?? '').toLowerCase()}.${(LAST[(i * 5) % LAST.length] ?? '').toLowerCase()}${i}@demo.test`,
  firstName: FIRST[i % FIRST.length] ?? '',
  lastName: LAST[(i * 5) % LAST.length] ?? '',
  birth: `${1979 + ((i * 7) % 30)}-${String(1 + ((i * 5) % 12)).padStart(2, '0')}-${String(1 + ((i * 11) % 28)).padStart(2, '0')}`,
  mobile: `+447700900${String(200 + i)}`,
}));

/** They said yes to terms that have changed since: signing in, they are led to the new ones. */
/** Whom the clinic itself gave times: in the made-up clinics' own list, and not in ours. */
export const KNOWN_TO_CLINIC = MORE_CLIENTS[27]?.id ?? '';

const OLD_TERMS = { client: MORE_CLIENTS[0]?.id ?? '', version: '2025-01-15' } as const;

const TOWNS = ['Westmere', 'Larkmoor', 'Elmbrook'];

/** The roles that come with the product, in the order of their ids. */
const DEMO_ROLES = ['Admin', 'Super_Admin', 'Internal', 'External'] as const satisfies readonly StaffType[];

const roleOf = (usertype: StaffType) => demoId(5, 1 + DEMO_ROLES.indexOf(usertype));

export async function fillTrusts(db: Db): Promise<void> {
  await db
    .insertInto('trust')
    .values([...DEMO_TRUSTS])
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Trusts, roles, staff and clients. Does nothing where they are already. */
export async function fillPeople(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  await fillTrusts(db);
  await db
    .insertInto('role')
    .values(
      DEMO_ROLES.map((usertype) => ({
        id: roleOf(usertype),
        trust_id: null,
        usertype,
        name: BUILT_IN_ROLES[usertype].name,
        scopes: [...BUILT_IN_ROLES[usertype].scopes],
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  const issuer = dependencies.identityProvider.settings.authority;
  await db
    .insertInto('person')
    .values(
      DEMO_STAFF.map((person) => ({
        id: person.id,
        usertype: person.usertype,
        trust_id: person.trust === null ? null : DEMO_TRUSTS[person.trust].id,
        role_id: roleOf(person.usertype),
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        mobile: null,
        date_of_birth: null,
        address: null,
        service: null,
        eligibility: null,
        password_hash: null,
        idp_issuer: issuer,
        idp_subject: person.id,
        created_at: now,
      })),
    )
    // The local provider's address may change from start to start; who the people are does not.
    .onConflict((c) => c.column('id').doUpdateSet({ idp_issuer: issuer }))
    .execute();
  await fillInvited(dependencies, db);
  await fillClients(db, now);
}

/** A clinician without an identity provider: until they have chosen a password their link waits at /dev/outbox. */
const DEMO_INVITED = { id: demoId(2, 5), email: 'invite@demo.test' } as const;

async function fillInvited(dependencies: Dependencies, db: Db): Promise<void> {
  await db
    .insertInto('person')
    .values({
      ...DEMO_INVITED,
      usertype: 'Internal',
      trust_id: DEMO_TRUSTS[0].id,
      role_id: roleOf('Internal'),
      first_name: 'Nia',
      last_name: 'Frost',
      mobile: null,
      date_of_birth: null,
      address: null,
      service: null,
      eligibility: null,
      password_hash: null,
      idp_issuer: null,
      idp_subject: null,
      created_at: dependencies.now(),
    })
    .onConflict((c) => c.doNothing())
    .execute();
  const waits = await db
    .selectFrom('person as p')
    .leftJoin('account_link as l', 'l.person_id', 'p.id')
    .select('p.id')
    .where('p.id', '=', DEMO_INVITED.id)
    .where('p.password_hash', 'is', null)
    .where((row) => row.or([row('l.expires_at', 'is', null), row('l.expires_at', '<=', dependencies.now())]))
    .executeTakeFirst();
  if (waits) await createInvitation(dependencies, db, DEMO_INVITED.id);
}

async function fillClients(db: Db, now: Date): Promise<void> {
  const password_hash = await hash(DEMO_PASSWORD);
  await db
    .insertInto('person')
    .values(
      [...DEMO_CLIENTS, ...MORE_CLIENTS].map((client, index) => ({
        id: client.id,
        usertype: 'Client' as const,
        trust_id: index % 3 === 2 ? DEMO_TRUSTS[1].id : DEMO_TRUSTS[0].id,
        role_id: null,
        first_name: client.firstName,
        last_name: client.lastName,
        email: client.email,
        mobile: client.mobile,
        mobile_proven_at: now,
        date_of_birth: client.birth,
        address: JSON.stringify({
          line1: `${3 + index} Rowan Street`,
          town: TOWNS[index % 3],
          postcode: `WE4 ${1 + (index % 9)}RS`,
        }),
        service:
          index < 2 ? ('top' as const) : ((['top', 'top', 'larc', 'vas'] as const)[index % 4] ?? 'top'),
        eligibility: null,
        password_hash,
        idp_issuer: null,
        idp_subject: null,
        created_at: new Date(now.getTime() - index * 7.3 * 3_600_000),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  // A database of an older start: these numbers are proven (README says who signs in how).
  for (const { id, mobile } of DEMO_CLIENTS) {
    await db
      .updateTable('person')
      .set({ mobile_proven_at: now })
      .where('id', '=', id)
      .where('mobile', '=', mobile)
      .where('mobile_proven_at', 'is', null)
      .execute();
  }
  await fillTerms(db, now);
}

/** Everybody said yes when they made their account. */
async function fillTerms(db: Db, now: Date): Promise<void> {
  const clients = [...DEMO_CLIENTS, ...MORE_CLIENTS];
  await db
    .insertInto('terms_decision')
    .values(
      clients.map(({ id }, index) => ({
        id: demoId(6, index + 1),
        person_id: id,
        version: id === OLD_TERMS.client ? OLD_TERMS.version : FIRST_TERMS,
        decision: 'accepted' as const,
        at: now,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}
