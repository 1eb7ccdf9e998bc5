import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { useUser } from '../../session/storedSession.ts';

/**
 * Whether whoever is here works in the back office: what its calls alone allow is shown to nobody else (rule 10.17).
 */
export function useIsOffice(): boolean {
  const usertype = useUser()?.usertype;
  return OFFICE_TYPES.some((one) => one === usertype);
}
