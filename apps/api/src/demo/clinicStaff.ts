import type { Db } from '../db/pool.ts';
import { DEMO_TRUSTS, demoId } from './people.ts';

/** Made-up nurses, doctors and counsellors of each trust. They work in sessions and do not sign in. */
const NAMES = [
  [
    'Amara Quill',
    'Femi Lowther',
    'Priya Anand',
    'Robin Ashdown',
    'Ines Calder',
    'Tomas Reeve',
    'Grace Adeyemi',
    'Lena Brook',
    'Yusuf Karim',
    'Holly Marsh',
  ],
  [
    'Dilys Morgan',
    'Sandeep Rai',
    'Fern Walcott',
    'Idris Bell',
    'Nora Keane',
    'Callum Shaw',
    'Maya Fenn',
    'Aled Pryce',
    'Zara Lindsay',
    'Piotr Vale',
  ],
] as const;

export const CLINIC_STAFF = NAMES.flatMap((names, trust) =>
  names.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const number = trust * 100 + index + 1;
    return { id: demoId(12, number), trust_id: DEMO_TRUSTS[trust]?.id ?? '', firstName, lastName, number };
  }),
);

/** Puts them in; does nothing where they are already. */
export async function fillClinicStaff(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('person')
    .values(
      CLINIC_STAFF.map(({ id, trust_id, firstName, lastName, number }) => ({
        id,
        usertype: 'Internal' as const,
        trust_id,
        role_id: demoId(5, 3),
        first_name: firstName,
        last_name: lastName,
        email: `clinic${number}@demo.test`,
        created_at: now,
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
}
