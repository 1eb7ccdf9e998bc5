import { type RightHeld, rightHeld } from '@careway/core/access/roleRules';
import { SCOPE_GROUPS, SCOPE_WORDS } from '@careway/core/access/scopeWords';
import { counted } from '@careway/core/numbers';
import { Ban, Building2, Check, type LucideIcon, Minus } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sideways } from '../../ui/Sideways.tsx';
import type { Role } from './people.ts';

const HELD: Record<RightHeld, { words: string; icon: LucideIcon; means: string }> = {
  yes: { words: 'Yes', icon: Check, means: '' },
  'own trust': { words: 'Their own', icon: Building2, means: 'only of their own organisation' },
  no: { words: 'No', icon: Minus, means: '' },
  never: { words: 'Never', icon: Ban, means: 'whatever a role says' },
};

/** A right as one role has it, in words and a picture. */
export function Held({ held }: { held: RightHeld }) {
  const { words, icon } = HELD[held];
  return (
    <span className={`cw-right cw-right--${held.replace(' ', '-')}`}>
      <Icon of={icon} />
      {words}
    </span>
  );
}

/** What the words in the table mean. */
function RightsKey() {
  return (
    <ul className="cw-bar cw-rights__key" aria-label="What the words mean">
      {(['own trust', 'never'] as const).map((held) => (
        <li key={held}>
          <Held held={held} />
          <span className="cw-soft">{HELD[held].means}</span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  roles: readonly Role[];
  /** Opens a role, to read it or to change it. */
  onRole: (role: Role) => void;
}

/** Rights as rows, roles as columns; below 900 px each right with its roles under it. */
export function RightsMatrix({ roles, onRole }: Props) {
  const rights = SCOPE_GROUPS.reduce((sum, { scopes }) => sum + scopes.length, 0);
  return (
    <>
      <RightsKey />
      <ul className="cw-bar cw-rights__roles" aria-label="Open a role">
        {roles.map((role) => (
          <li key={role.id}>
            <LinkButton onClick={() => onRole(role)}>{role.name}</LinkButton>
          </li>
        ))}
      </ul>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:grid drops a table's own roles */}
      <Sideways
        className="cw-rights__scroll"
        label="Rights and roles"
        see="Scroll sideways to see every role."
      >
        <table className="cw-table cw-table--list-s cw-rights" role="table">
          <caption>
            {counted(rights, 'right')} in {SCOPE_GROUPS.length} groups, {counted(roles.length, 'role')}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Right
              </th>
              {roles.map((role) => (
                <th key={role.id} scope="col" role="columnheader">
                  <LinkButton onClick={() => onRole(role)}>{role.name}</LinkButton>
                  <span className="sub">
                    {role.trust ? `${role.trust.name}. ` : ''}
                    {counted(role.people, 'person', 'people')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {SCOPE_GROUPS.map(({ words, scopes }) => (
            <tbody key={words} role="rowgroup">
              <tr role="row" className="cw-rights__group">
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {words}
                </th>
              </tr>
              {scopes.map((scope) => (
                <tr key={scope} role="row">
                  <th scope="row" role="rowheader" className="wide">
                    {SCOPE_WORDS[scope]}
                    <span className="sub">{scope}</span>
                  </th>
                  {roles.map((role) => (
                    <td key={role.id} role="cell" data-l={role.name}>
                      <Held held={rightHeld(role, scope)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Sideways>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: display:grid drops a table's own roles */}
    </>
  );
}

/** Rights gained and lost, as a list under a heading that counts them. */
export function WhatChanges({ gains, loses }: { gains: readonly string[]; loses: readonly string[] }) {
  const all = [
    ...loses.map((words) => ({ words, gained: false })),
    ...gains.map((words) => ({ words, gained: true })),
  ];
  return (
    <div className="cw-rights__change" aria-live="polite">
      <h3>
        {all.length > 0 ? `This would change ${counted(all.length, 'thing')}` : 'No right would change'}
      </h3>
      <ul>
        {all.map(({ words, gained }) => (
          <li key={words}>
            <span className={`cw-right cw-right--${gained ? 'yes' : 'never'}`}>
              <Icon of={gained ? Check : Minus} />
              {gained ? 'Gains' : 'Loses'}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {all.length > 0 ? (
        <p className="cw-s cw-soft">At once, in the pages they have open too. They get an email.</p>
      ) : null}
    </div>
  );
}
