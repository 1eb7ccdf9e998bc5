import { SignInAgain } from '../../session/SignInAgain.tsx';
import type { Rights } from './people.ts';

/** Asks for a sign-in of the last ten minutes before who may do what is changed (rule 10.9). */
export const RightsSignIn = ({ rights, here }: { rights: Rights; here: string }) => (
  <SignInAgain rights={{ ...rights, may: rights.mayKeepPeople || rights.mayKeepRoles }} here={here}>
    Who may do what is only changed by somebody who has just shown who they are.
  </SignInAgain>
);
