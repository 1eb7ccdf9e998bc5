import { USER_TYPES, type UserType } from '@careway/core/access/userTypes';

/** Somebody at the door: one of the five user types, or nobody that we know. */
export type Role = 'stranger' | UserType;
export const ROLES: readonly Role[] = ['stranger', ...USER_TYPES];

/** One route of the list, as it is published (e2e/specification/routes.json). */
export interface Published {
  path: string;
  area: string;
  roles: readonly string[] | null;
  login: boolean | null;
}

/** Where each comes who has no business on a page (rule 14.10). */
export const HOME: Record<UserType, string> = {
  Client: '/client/dashboard',
  Admin: '/admin/dashboard',
  Super_Admin: '/admin/dashboard',
  Internal: '/staff',
  External: '/external',
};

const OFFICE: readonly Role[] = ['Admin', 'Super_Admin'];
const STAFF: readonly Role[] = [...OFFICE, 'Internal', 'External'];
const EVERYBODY = ROLES;

/** The pages of the way in: whoever is signed in is at their own first page instead (rule 14.4). */
const WAY_IN =
  /^\/(auth\/|login\/|reset\/(passwordchanged|memorablewordchanged)$|signup\/(verifyaccount|verificationcode|checkemail)$)/;

/**
 * Of routes whose roles the list leaves open: who they are for, by what the specification says of their area, page by
 * page where one area has several. Written by hand, and never from the portal's own table: this is what that is held
 * to.
 */
const UNSAID: readonly (readonly [RegExp, readonly Role[]])[] = [
  // What comes after an account was made is its owner's; the link in the email opens wherever it is read.
  [/^\/signup\/completeverification\/\{token\}$/, EVERYBODY],
  [/^\/signup\//, ['Client']],
  [/^\/external$/, ['External']],
  [/^\/staff$/, ['Internal']],
  [/^\/(profile|profile-setting)$/, STAFF],
  [/^\/consultation$/, ['Client']],
  [/^\/set-password$/, EVERYBODY],
  // Section 6: pathways, appointments, callbacks, account and questionnaire pages are the client's.
  [/^\/(vas|vas-eligibility)\/(?!phone\/callback$)/, ['Client']],
  // A call can be asked for without an account; what belongs to a booking or a form is its owner's.
  [/^\/(top\/|vas\/|larc\/)?phone\/callback$/, EVERYBODY],
  [/^\/phone\/bookcallback$/, EVERYBODY],
  [/callback\/?$|callback\/\{/, ['Client']],
  [/^\/patient-forms$/, ['Client']],
  // "Patient forms" by kind, drafts and sent: a client's own, and for those who treat them what clients have.
  [/^\/(patient\/forms|submitted-forms|draft-forms|poc\/dynamic-form)$/, ['Client', 'Internal', ...OFFICE]],
  // Clinicians read answers and the way that is asked.
  [/^\/(responses|questionnaires\/type\/\{id\})$/, ['Internal', ...OFFICE]],
  // "Super_Admin additionally sees Admin functions and form approvals".
  [/^\/(admin|request-approvals|age-request-approvals)$/, ['Super_Admin']],
  [/./, OFFICE],
];

/** Routes that are stated for clients, and that strangers come by on their way to an account. */
const ON_THE_WAY = ['/top/eligible-for-an-appointment', '/top/signup'];
/** A form that is flagged for staff is filled in by staff (rule 6.15). */
const BY_STAFF = '/appointment/phonemodule/{id}/{shareId}';

/** Who may open a route. */
export function whoMayOpen({ path, roles, login }: Published): readonly Role[] {
  if (login === false || ON_THE_WAY.includes(path)) return EVERYBODY;
  if (roles) return [...(roles as Role[]), ...(path === BY_STAFF ? OFFICE : [])];
  return UNSAID.find(([at]) => at.test(path))?.[1] ?? [];
}

/**
 * Where whoever may open a page is led on to, because it needs what they have not got: a code that was sent, a form
 * that is theirs.
 */
const LEADS_ON: readonly (readonly [RegExp, RegExp])[] = [
  [/^\/login\/(receiveverificationcode|verificationcode)$/, /^\/auth\/login$/],
  [
    /^\/(auth\/signup_(address|mobile|password)|signup\/(verifyaccount|verificationcode|checkemail))$/,
    /^\/auth\/signup_details$/,
  ],
  [/^\/signup\/notificationturnon$/, /^\/signup\/notificationpreference$/],
  [/^\/signup\/(securitypin|memorablepreference)$/, /^\/signup\/security$/],
  // Its secret leaves the address bar (rule 8.11).
  [/\{token\}/, /\/open(\/[0-9a-f-]{36})?$/],
  [/^\/reset\/(email|checkemail)$/, /^\/reset\/emailreset$/],
  [/^\/reset\/(mobile|checkmessage|verificationcode)$/, /^\/reset\/mobilereset$/],
  [/^\/reset\/(passwordchanged|memorablewordchanged)$/, /^\/auth\/login$/],
  [/^\/eligibility\//, /^\/eligibility\/lastperiod$/],
  [
    /^\/top\/eligible-for-an-appointment$/,
    /^\/(eligibility\/lastperiod|top\/date-of-birth-and-risk-of-harm)$/,
  ],
  [/\{id\}\/\{shareId\}$/, /^\/questionnaires\/viewform\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/],
  // A page of a check that they have not come to leads to where they are in it.
  [/^\/top\//, /^\/top\/date-of-birth-and-risk-of-harm$/],
  [/^\/vas(-eligibility)?\//, /^\/vas\/nhs$/],
  [/^\/larc\//, /^\/larc\/eligibility$/],
];

interface Expected {
  /** The page itself; or the sign-in that remembers it; or their own first page. */
  is: 'open' | 'sign in' | 'home';
  /** Where they are, by path. */
  at: (path: string) => boolean;
}

/** What somebody of a role finds at a route. @param asked its path with its parts filled in */
export function expected(route: Published, role: Role, asked: string): Expected {
  const exactly = (where: string) => (path: string) => path === where;
  const signedIn = role !== 'stranger';
  if (signedIn && WAY_IN.test(route.path)) return { is: 'home', at: exactly(HOME[role]) };
  const strangersOwn = WAY_IN.test(route.path);
  if (!strangersOwn && !whoMayOpen(route).includes(role)) {
    // A client has an account page of their own in its place.
    if (role === 'Client' && /^\/profile/.test(route.path))
      return { is: 'home', at: exactly('/client/account') };
    return { is: 'sign in', at: exactly('/auth/login') };
  }
  const on = LEADS_ON.find(([from]) => from.test(route.path))?.[1];
  return { is: 'open', at: (path) => path === asked || on?.test(path) === true };
}
