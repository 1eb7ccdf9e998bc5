import type { Scope } from '@careway/core/access/scopes';
import { SCOPES } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import type { AnyRow } from './row.ts';
import { rows } from './rows.ts';

/** What each call that staff of one user type may make asks of their role; of those that ask for something. */
const askedOf = (usertype: UserType): (readonly Scope[])[] =>
  (Object.values(rows) as AnyRow[]).flatMap(({ access, scopes }) =>
    access !== 'none' && access.includes(usertype) && scopes && !('none' in scopes) ? [scopes] : [],
  );

/**
 * Which of the rights that somebody's role holds open anything (rule 10.17): for each there is a call that is open to
 * their user type and asks for nothing else that they have not got. What a page names of a role is this, in the order
 * of the list.
 */
export function openedRights(usertype: UserType, held: readonly Scope[]): Scope[] {
  const open = askedOf(usertype).filter((asked) => asked.every((scope) => held.includes(scope)));
  return SCOPES.filter((scope) => open.some((asked) => asked.includes(scope)));
}
