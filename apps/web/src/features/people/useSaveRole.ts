import type { Scope } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import { ROLES } from '@careway/core/limits';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Role } from './people.ts';
import { renewPeople } from './useRights.ts';

interface Given {
  name: string;
  usertype: StaffType | '';
  trustId: string | null;
  scopes: Scope[];
}
type Field = keyof Given;

/** Saves a role, or makes one; what is to mend stands beside its field. */
export function useSaveRole({
  role,
  onClose,
  asks,
}: {
  role: Role | null;
  onClose: () => void;
  /** Whether a refusal asks for another sign-in, which the page then shows. */
  asks: (refusal: object) => boolean;
}) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);
  const save = useAction({
    act: ({ name, usertype, trustId, scopes }: Given): Promise<unknown> =>
      role
        ? call('changeRole', { params: { id: role.id }, body: { name, scopes, version: role.version } })
        : call('makeRole', { body: { name, usertype: usertype as StaffType, trustId, scopes } }),
    done: async (_reply, { name }) => {
      onClose();
      await renewPeople();
      say(role ? `The role ${name.trim()} is saved` : `The role ${name.trim()} is there`, 'success');
    },
    refused: (refusal) => {
      if (asks(refusal)) return null;
      const { code, fields = [] } = refusal;
      if (code === 'person_changed') void renewPeople();
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      return fields.length > 0 ? null : undefined;
    },
  });
  const submit = (given: Given) => {
    const name = given.name.trim();
    const wrong: Partial<Record<Field, string>> = {
      ...(name.length < 2 ? { name: 'Give the role a name' } : {}),
      ...(name.length > ROLES.name ? { name: `Use ${ROLES.name} characters or fewer` } : {}),
      ...(given.usertype === '' ? { usertype: 'Choose who it is for' } : {}),
    };
    setErrors(wrong);
    setTries((before) => before + 1);
    if (Object.keys(wrong).length === 0) void save.press({ ...given, name });
  };
  const mend = (field: Field) => {
    setErrors(({ [field]: _mended, ...others }) => others);
    save.clear();
  };
  return { save, errors, tries, submit, mend };
}
