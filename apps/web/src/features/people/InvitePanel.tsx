import { SCOPE_WORDS } from '@careway/core/access/scopeWords';
import { emailProblem } from '@careway/core/accounts/email';
import { firstNameProblem, lastNameProblem } from '@careway/core/accounts/fields';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { KnownHere } from './KnownHere.tsx';
import type { Rights } from './people.ts';
import { renewPeople } from './useRights.ts';
import { useRightsFirst } from './waitingRights.ts';

const EMPTY = { firstName: '', lastName: '', email: '', roleId: '', trustId: '' };
type Field = keyof typeof EMPTY;

/** Invites a colleague: name, email, role, organisation. A link to choose a password comes to their email. */
export function InvitePanel({
  rights,
  onClose,
  onInvited,
}: {
  rights: Rights;
  onClose: () => void;
  onInvited: (id: string) => void;
}) {
  const first = useRightsFirst('invite');
  const begun = { ...EMPTY, trustId: rights.trusts.length === 1 ? (rights.trusts[0]?.id ?? '') : '' };
  const [given, setGiven] = useState(first.waited ?? begun);
  first.holds(() => given);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);
  const [lookFor, setLookFor] = useState('');
  const roles = rights.roles.filter(({ mayGive }) => mayGive);
  const role = roles.find(({ id }) => id === given.roleId);
  const everywhere = role?.usertype === 'Super_Admin';
  const invite = useAction({
    act: () =>
      call('invitePerson', {
        body: { ...given, trustId: everywhere || !given.trustId ? null : given.trustId },
      }),
    done: async ({ id }) => {
      first.over();
      say(`An invitation is on its way to ${given.email.trim()}`, 'success');
      await renewPeople();
      onInvited(id);
    },
    refused: (refusal) => {
      if (first.asks(refusal)) return null;
      const known = fieldErrors(refusal, (field) => (field in EMPTY ? (field as Field) : undefined));
      setErrors(known ?? {});
      return known && null;
    },
  });

  const set = (field: Field) => (value: string) => {
    setGiven((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
    invite.clear();
  };
  function onSubmit() {
    const wrong = wrongIn(given, everywhere);
    const found = Object.entries(wrong).filter(([, words]) => words !== undefined);
    setErrors(Object.fromEntries(found));
    setTries((before) => before + 1);
    if (found.length === 0) void invite.press();
  }
  const problems = (Object.keys(EMPTY) as Field[]).flatMap((id) =>
    errors[id] ? [{ id, message: errors[id] }] : [],
  );
  if (invite.problem) problems.push({ id: 'firstName', message: invite.problem });
  return (
    <FormPanel
      id="invite"
      title="Invite a person"
      onClose={() => {
        first.over();
        onClose();
      }}
      onSubmit={onSubmit}
      busy={invite.busy}
      verb={
        <>
          <Icon of={Send} />
          {invite.busy ? 'Inviting…' : 'Send the invitation'}
        </>
      }
    >
      <div className="cw-panel__s">
        <ErrorSummary problems={problems} attempt={tries + invite.attempt} />
        <WhoFields {...{ given, errors, set }} onEmail={setLookFor} />
        <KnownHere email={lookFor} />
        <Select
          id="roleId"
          label="Role"
          empty="Choose a role"
          value={given.roleId}
          error={errors.roleId}
          options={roles.map(({ id, name, trust }) => ({
            value: id,
            words: trust ? `${name} (${trust.name})` : name,
          }))}
          onChange={({ target }) => set('roleId')(target.value)}
        />
        {everywhere ? null : (
          <Organisation
            trusts={rights.trusts}
            value={given.trustId}
            error={errors.trustId}
            onValue={set('trustId')}
          />
        )}
        {first.panel}
        {role ? <Will scopes={role.scopes} /> : null}
      </div>
    </FormPanel>
  );
}

const wrongIn = (given: typeof EMPTY, everywhere: boolean): Readonly<Record<Field, string | undefined>> => {
  return {
    firstName: firstNameProblem(given.firstName),
    lastName: lastNameProblem(given.lastName),
    email: emailProblem(given.email),
    roleId: given.roleId ? undefined : 'Choose a role',
    trustId: given.trustId || everywhere ? undefined : 'Choose an organisation',
  };
};

function WhoFields({
  given,
  errors,
  set,
  onEmail,
}: {
  given: typeof EMPTY;
  errors: Partial<Record<Field, string>>;
  set: (field: Field) => (value: string) => void;
  /** The email is written: whom it belongs to is looked for. */
  onEmail: (email: string) => void;
}) {
  return (
    <>
      <TextField
        id="firstName"
        label="First name"
        autoComplete="off"
        value={given.firstName}
        error={errors.firstName}
        onChange={({ target }) => set('firstName')(target.value)}
      />
      <TextField
        id="lastName"
        label="Last name"
        autoComplete="off"
        value={given.lastName}
        error={errors.lastName}
        onChange={({ target }) => set('lastName')(target.value)}
      />
      <TextField
        id="email"
        label="Work email"
        type="email"
        autoComplete="off"
        hint="Their link goes there, and works for 7 days"
        value={given.email}
        error={errors.email}
        onChange={({ target }) => set('email')(target.value)}
        onBlur={() => onEmail(given.email.trim())}
      />
    </>
  );
}

/** What a role would let them do. */
function Will({ scopes }: { scopes: Rights['roles'][number]['scopes'] }) {
  return (
    <div className="cw-rights__change">
      <h3>They will be able to</h3>
      {scopes.length > 0 ? (
        <ul className="cw-rights__will">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope]}</li>
          ))}
        </ul>
      ) : (
        <p>Sign in, and nothing else yet: this role has no rights.</p>
      )}
    </div>
  );
}

/** Nothing to choose where there is one. */
function Organisation({
  trusts,
  value,
  error,
  onValue,
}: {
  trusts: Rights['trusts'];
  value: string;
  error: string | undefined;
  onValue: (id: string) => void;
}) {
  if (trusts.length < 2) return null;
  return (
    <Select
      id="trustId"
      label="Organisation"
      empty="Choose an organisation"
      value={value}
      error={error}
      options={trusts.map(({ id, name }) => ({ value: id, words: name }))}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
