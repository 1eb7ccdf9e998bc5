import type { Scope } from '@careway/core/access/scopes';
import { useRef } from 'react';
import { useSignInFirst } from '../../session/useSignInFirst.tsx';
import { waitedWork } from '../../session/waitingWork.ts';
import type { Rights, Role } from './people.ts';

/** What somebody types about rights, and what it looks like while they sign in again (rule 10.9). */
export const WAITING = {
  /** A role that is changed, as it was when it was opened; null: a new one. */
  role: { role: null as Role | null, name: '', usertype: '', trustId: '', scopes: [] as Scope[] },
  invite: { firstName: '', lastName: '', email: '', roleId: '', trustId: '' },
  person: { id: '', roleId: '', trustId: '' },
  /** Whose invitation, and whose devices: nothing is typed, but they come back to the same person. */
  invitation: { id: '' },
  devices: { id: '' },
};
type Kind = keyof typeof WAITING;

export const about = (kind: Kind) => `rights ${kind}`;

/** What was typed of this kind before they went to sign in, if anything: the page opens it again. */
export const waitedRights = <Which extends Kind>(kind: Which): (typeof WAITING)[Which] | undefined =>
  waitedWork(about(kind), WAITING[kind]);

/** Asks for a sign-in of the last ten minutes where a change of rights is refused for it. */
export const useRightsFirst = <Which extends Kind>(kind: Which) =>
  useSignInFirst<(typeof WAITING)[Which]>(about(kind), WAITING[kind], {
    title: 'To change this, sign in again first',
    why: 'Who may do what is only changed by somebody who has just shown who they are.',
  });

/** Whether they may change something here; once they may, what they type stays on the page until they leave it. */
export function useMayType(rights: Rights, may: boolean): boolean {
  const began = useRef(false);
  if (may && rights.freshUntil !== null) began.current = true;
  return may && began.current;
}
