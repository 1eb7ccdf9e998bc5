import { changesBetween } from '@careway/core/access/roleRules';
import { SCOPE_WORDS } from '@careway/core/access/scopeWords';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import type { PersonInFull, Rights } from './people.ts';
import { WhatChanges } from './RightsMatrix.tsx';
import { renewPeople } from './useRights.ts';
import { useRightsFirst } from './waitingRights.ts';

/** Another role or organisation with what it would change, suspending, letting back in. */
export function ChangePerson({ person, rights }: { person: PersonInFull; rights: Rights }) {
  const first = useRightsFirst('person');
  const waited = first.waited?.id === person.id ? first.waited : undefined;
  const [roleId, setRoleId] = useState(waited?.roleId ?? person.role.id);
  const [trustId, setTrustId] = useState(waited?.trustId ?? person.trust?.id ?? '');
  first.holds(() =>
    roleId === person.role.id && trustId === (person.trust?.id ?? '')
      ? undefined
      : { id: person.id, roleId, trustId },
  );
  const [asking, setAsking] = useState(false);
  const suspended = person.state === 'suspended';
  const seen = { roleId: person.role.id, trustId: person.trust?.id ?? null, active: !suspended };
  const change = useAction({
    act: (to: { roleId?: string; trustId?: string | null; active?: boolean }) =>
      call('changePerson', { params: { id: person.id }, body: { seen, ...to } }),
    done: async (_reply, to) => {
      first.over();
      await renewPeople();
      setAsking(false);
      say(saidOf(person.name, to.active), 'success');
    },
    refused: (refusal) => {
      if (first.asks(refusal)) {
        setAsking(false);
        return null;
      }
      if (refusal.code === 'person_changed') void renewPeople();
      return undefined;
    },
  });
  if (person.last) return null;
  const choices = rights.roles.filter((role) => role.mayGive || role.id === person.role.id);
  const role = choices.find(({ id }) => id === roleId);
  const now = { usertype: person.usertype, scopes: person.scopes };
  const { gains, loses } = changesBetween(now, role ?? now);
  const moves = role?.usertype !== 'Super_Admin' && trustId !== (person.trust?.id ?? '');
  const other = role !== undefined && role.id !== person.role.id;
  return (
    <>
      <div className="cw-panel__s">
        <Select
          id="role"
          label="Change their role to"
          value={roleId}
          options={choices.map(({ id, name, trust }) => ({
            value: id,
            words: trust ? `${name} (${trust.name})` : name,
          }))}
          onChange={({ target }) => {
            setRoleId(target.value);
            change.clear();
          }}
        />
        {rights.trusts.length > 1 && role?.usertype !== 'Super_Admin' ? (
          <Select
            id="trust"
            label="Organisation"
            value={trustId}
            {...(person.trust ? {} : { empty: 'Choose an organisation' })}
            options={rights.trusts.map(({ id, name }) => ({ value: id, words: name }))}
            onChange={({ target }) => {
              setTrustId(target.value);
              change.clear();
            }}
          />
        ) : null}
        {other ? (
          <WhatChanges
            gains={gains.map((scope) => SCOPE_WORDS[scope])}
            loses={loses.map((scope) => SCOPE_WORDS[scope])}
          />
        ) : null}
        {first.panel}
        <WentWrong words={asking ? '' : change.problem} />
      </div>
      <div className="cw-panel__f">
        {other || moves ? (
          <Button
            busy={change.busy}
            onClick={() => void change.press({ ...(other ? { roleId } : {}), ...(moves ? { trustId } : {}) })}
          >
            {other ? `Change to ${role.name}` : 'Change the organisation'}
          </Button>
        ) : null}
        {suspended ? (
          <Button look="second" busy={change.busy} onClick={() => void change.press({ active: true })}>
            Let them back in
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsking(true)}>
            Suspend
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Suspend ${person.name}?`}
        keep="Let them work on"
        action={change}
        verbs={[
          {
            words: 'Suspend',
            doing: 'Suspending…',
            look: 'danger',
            press: () => change.press({ active: false }),
          },
        ]}
      >
        <p>
          They are signed out at once and cannot sign in. Their work and their name in the audit trail stay.
          You can let them back in.
        </p>
      </ConfirmDialog>
    </>
  );
}

function saidOf(name: string, active: boolean | undefined): string {
  if (active === undefined) return `What ${name} may do has changed`;
  return active ? `${name} can sign in again` : `${name} is suspended`;
}
