import { Clock, Lock, UserX } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type Person, SIGN_IN_WORDS } from './people.ts';
import { dayAndTime, dayOf } from './whenWords.ts';

/** What the list shows of each colleague. `trusts`: for those who see more than one. */
export function peopleColumns({
  trusts,
  onOpen,
}: {
  trusts: boolean;
  onOpen: (id: string) => void;
}): Column<Person>[] {
  const all: (Column<Person> | false)[] = [
    {
      key: 'name',
      head: 'Name',
      header: true,
      cell: ({ id, name, email, you }) => (
        <>
          <LinkButton onClick={() => onOpen(id)}>{name}</LinkButton>
          {you ? ' (you)' : null}
          <p className="sub cw-rights__email">{email}</p>
        </>
      ),
    },
    { key: 'role', head: 'Role', cell: ({ role }) => role.name },
    trusts && { key: 'trust', head: 'Organisation', cell: ({ trust }) => trust?.name ?? 'All' },
    {
      key: 'signedIn',
      head: 'Last sign-in',
      cell: ({ signedInAt }) =>
        signedInAt ? dayAndTime(signedInAt) : <span className="cw-none">Never</span>,
    },
    { key: 'with', head: 'Signs in with', cell: (person) => <WaysIn person={person} /> },
  ];
  return all.filter((column) => column !== false);
}

function WaysIn({ person: { state, signsInWith, invitedAt, invitedUntil, last } }: { person: Person }) {
  return (
    <>
      {state === 'invited' && invitedAt === null ? 'Not invited yet' : SIGN_IN_WORDS[signsInWith]}
      <span className="cw-tags">
        {state === 'suspended' ? (
          <Tag tone="bad" icon={UserX}>
            Suspended
          </Tag>
        ) : null}
        {state === 'invited' && invitedAt !== null ? (
          <Tag tone="time" icon={Clock}>
            {invitedUntil ? `Link until ${dayOf(invitedUntil)}` : 'Link has run out'}
          </Tag>
        ) : null}
        {last ? (
          <Tag tone="grey" icon={Lock}>
            Cannot be removed
          </Tag>
        ) : null}
      </span>
    </>
  );
}
