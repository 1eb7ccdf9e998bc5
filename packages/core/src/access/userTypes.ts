/** The five user types (rule 10.1). */
export const USER_TYPES = ['Client', 'Admin', 'Super_Admin', 'Internal', 'External'] as const;

export type UserType = (typeof USER_TYPES)[number];

export const STAFF_TYPES = [
  'Admin',
  'Super_Admin',
  'Internal',
  'External',
] as const satisfies readonly UserType[];
export type StaffType = (typeof STAFF_TYPES)[number];

/** The two types with the back office (rule 10.1). */
export const OFFICE_TYPES = ['Admin', 'Super_Admin'] as const satisfies readonly UserType[];

/** Those who look after clients: the back office and clinicians (rule 16.26). */
export const CARE_TYPES = ['Admin', 'Super_Admin', 'Internal'] as const satisfies readonly UserType[];

/** Whether a value that came from outside (storage, a token) names a user type. */
export function isUserType(value: unknown): value is UserType {
  return typeof value === 'string' && (USER_TYPES as readonly string[]).includes(value);
}

/** Where a person lands after signing in (rule 14.10). */
export const HOME = {
  Client: '/client/dashboard',
  Admin: '/admin/dashboard',
  Super_Admin: '/admin/dashboard',
  Internal: '/staff',
  External: '/external',
} as const satisfies Record<UserType, string>;
