import { changesBetween, NEVER, rightHeld } from '@careway/core/access/roleRules';
import type { Scope } from '@careway/core/access/scopes';
import { SCOPE_GROUPS, SCOPE_WORDS, USER_TYPE_WORDS } from '@careway/core/access/scopeWords';
import { STAFF_TYPES, type StaffType } from '@careway/core/access/userTypes';
import { counted } from '@careway/core/numbers';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PanelActs } from '../../ui/PanelActs.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Rights, Role } from './people.ts';
import { RemoveRole } from './RemoveRole.tsx';
import { Held, WhatChanges } from './RightsMatrix.tsx';
import { useSaveRole } from './useSaveRole.ts';
import { useMayType, useRightsFirst } from './waitingRights.ts';

interface Props {
  /** Null: a new one. */
  role: Role | null;
  rights: Rights;
  onClose: () => void;
}

/** A role beside the table: what it may do; for system administrators, changing, making and removing it. */
export function RolePanel({ role, rights, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fixed = role?.usertype === 'Super_Admin';
  const mayChange = useMayType(rights, rights.mayKeepRoles && !fixed);
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="role-name">
      <div className="cw-panel__h cw-panel__t">
        <div>
          <h2 id="role-name" tabIndex={-1} ref={heading}>
            {role?.name ?? 'A new role'}
          </h2>
          {role ? (
            <p className="cw-soft">
              {USER_TYPE_WORDS[role.usertype]}, {counted(role.people, 'person', 'people')}
            </p>
          ) : null}
        </div>
        <PanelActs onClose={onClose} />
      </div>
      {mayChange ? (
        <RoleForm role={role} rights={rights} onClose={onClose} />
      ) : (
        <div className="cw-panel__s">
          {fixed ? <p>System administrators keep every right, so that somebody can always help.</p> : null}
          {role ? <ReadRole role={role} /> : null}
        </div>
      )}
    </aside>
  );
}

function ReadRole({ role }: { role: Role }) {
  return (
    <ul className="cw-rights__read">
      {SCOPE_GROUPS.flatMap(({ scopes }) => scopes).map((scope) => (
        <li key={scope}>
          <Held held={rightHeld(role, scope)} />
          <span>{SCOPE_WORDS[scope]}</span>
        </li>
      ))}
    </ul>
  );
}

function RoleForm({ role, rights, onClose }: Props) {
  const first = useRightsFirst('role');
  const waited = first.waited?.role?.id === role?.id ? first.waited : undefined;
  const [name, setName] = useState(waited?.name ?? role?.name ?? '');
  const [usertype, setUsertype] = useState(
    (waited?.usertype as StaffType | '' | undefined) ?? role?.usertype ?? '',
  );
  const [trustId, setTrustId] = useState(waited?.trustId ?? role?.trust?.id ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>(waited?.scopes ?? role?.scopes ?? []);
  first.holds(() => ({ role, name, usertype, trustId, scopes: [...scopes] }));
  const close = () => {
    first.over();
    onClose();
  };
  const { save, errors, tries, submit, mend } = useSaveRole({ role, onClose: close, asks: first.asks });
  const never = usertype === '' ? [] : NEVER[usertype];
  const change = role ? changesBetween(role, { usertype: role.usertype, scopes }) : undefined;
  const problems = Object.entries(errors).map(([id, message]) => ({ id: `role-${id}`, message }));
  if (save.problem) problems.push({ id: 'role-name-field', message: save.problem });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit({
      name,
      usertype,
      trustId: trustId || null,
      scopes: scopes.filter((scope) => !never.includes(scope)),
    });
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="cw-panel__s">
        <ErrorSummary problems={problems} attempt={tries + save.attempt} />
        <TextField
          id="role-name-field"
          label="Name of the role"
          value={name}
          error={errors.name}
          onChange={({ target }) => {
            setName(target.value);
            mend('name');
          }}
        />
        {role ? null : (
          <>
            <Select
              id="role-usertype"
              label="Who it is for"
              empty="Choose"
              value={usertype}
              error={errors.usertype}
              options={STAFF_TYPES.filter((one) => one !== 'Super_Admin').map((value) => ({
                value,
                words: USER_TYPE_WORDS[value],
              }))}
              onChange={({ target }) => {
                setUsertype(target.value as StaffType);
                mend('usertype');
              }}
            />
            <Select
              id="role-trustId"
              label="Where it is used"
              empty="In every organisation"
              value={trustId}
              error={errors.trustId}
              options={rights.trusts.map(({ id, name: words }) => ({ value: id, words }))}
              onChange={({ target }) => {
                setTrustId(target.value);
                mend('trustId');
              }}
            />
          </>
        )}
        {SCOPE_GROUPS.map(({ words, scopes: group }) => {
          const may = group.filter((scope) => !never.includes(scope));
          return may.length > 0 ? (
            <CheckboxCards
              key={words}
              small
              id={`rights-${words.split(' ')[0]?.toLowerCase()}`}
              name={`rights-${words}`}
              label={words}
              options={may.map((value) => ({ value, words: SCOPE_WORDS[value] }))}
              value={scopes.filter((scope) => may.includes(scope))}
              onValue={(values) => {
                setScopes([...scopes.filter((scope) => !may.includes(scope)), ...(values as Scope[])]);
                mend('scopes');
              }}
            />
          ) : null;
        })}
        {never.length > 0 ? (
          <p className="cw-s cw-soft">
            People of this kind are never given: {never.map((scope) => SCOPE_WORDS[scope]).join('; ')}.
          </p>
        ) : null}
        {change ? (
          <WhatChanges
            gains={change.gains.map((one) => SCOPE_WORDS[one])}
            loses={change.loses.map((one) => SCOPE_WORDS[one])}
          />
        ) : null}
      </div>
      {first.panel ? <div className="cw-panel__s">{first.panel}</div> : null}
      <div className="cw-panel__f">
        <Button type="submit" busy={save.busy}>
          {role ? 'Save the role' : 'Add the role'}
        </Button>
        {role && role.people === 0 ? <RemoveRole role={role} onGone={close} asks={first.asks} /> : null}
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
