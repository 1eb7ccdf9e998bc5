import { NEVER } from '@careway/core/access/roleRules';
import { SCOPES } from '@careway/core/access/scopes';
import { SCOPE_WORDS, USER_TYPE_WORDS } from '@careway/core/access/scopeWords';
import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelActs } from '../../ui/PanelActs.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import { ChangePerson } from './ChangePerson.tsx';
import { EndSessions, InvitationActs } from './PersonActs.tsx';
import { type PersonInFull, type Rights, SIGN_IN_WORDS, stateWords } from './people.ts';
import { useMayType } from './waitingRights.ts';
import { dayAndTime } from './whenWords.ts';

interface Props {
  id: string;
  rights: Rights;
  onClose: () => void;
}

/** A colleague beside the list: who they are, what they may do, and changing that. Takes the focus when it opens. */
export function PersonPanel({ id, rights, onClose }: Props) {
  const person = useQuery(asQuery('oneAtWork', { params: { id } }));
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another heading
  useEffect(() => heading.current?.focus(), [id]);
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="person">
      <div className="cw-panel__h cw-panel__t">
        <div>
          <h2 id="person" tabIndex={-1} ref={heading}>
            {person.data?.name ?? 'Loading'}
          </h2>
          {person.data ? <p className="cw-soft cw-rights__email">{person.data.email}</p> : null}
        </div>
        <PanelActs onClose={onClose} />
      </div>
      <Loaded of={person} loading="Loading what they may do" failed="This person did not load" rows={6}>
        {(data) => <InFull key={data.id} person={data} rights={rights} onClose={onClose} />}
      </Loaded>
    </aside>
  );
}

function InFull({ person, rights, onClose }: { person: PersonInFull; rights: Rights; onClose: () => void }) {
  const invited = person.state === 'invited';
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const mayChange = useMayType(rights, person.mayChange);
  return (
    <>
      <div className="cw-panel__s">
        <Facts
          rows={[
            { label: 'State', value: stateWords(person) },
            { label: 'Role', value: person.role.name },
            { label: 'Kind of account', value: USER_TYPE_WORDS[person.usertype] },
            { label: 'Organisation', value: person.trust?.name ?? 'All organisations' },
            { label: 'Last sign-in', value: person.signedInAt ? dayAndTime(person.signedInAt) : 'Never' },
            { label: 'Signs in with', value: SIGN_IN_WORDS[person.signsInWith] },
            ...(person.invitedAt
              ? [
                  {
                    label: 'Invited',
                    value: `${dayAndTime(person.invitedAt)}${person.invitedBy ? ` by ${person.invitedBy}` : ''}`,
                  },
                ]
              : []),
            ...(invited && person.invitedAt
              ? [
                  {
                    label: 'Their link',
                    value: person.invitedUntil
                      ? `Works until ${dayAndTime(person.invitedUntil)}`
                      : 'No longer works. Invite them again',
                  },
                ]
              : invited
                ? []
                : [{ label: 'Signed in on', value: counted(person.openSessions, 'device') }]),
          ]}
        />
        <EndSessions person={person} mayChange={mayChange} />
        {everywhere && !invited ? (
          <p>
            <Link className="cw-more" to="/admin?part=trail" state={{ who: person.email }}>
              What they did, in the audit trail
            </Link>
          </p>
        ) : null}
      </div>
      <WhatTheyMay person={person} />
      {person.you ? (
        <p className="cw-panel__s cw-soft">This is you. Somebody else has to change what you may do.</p>
      ) : null}
      {person.last ? (
        <p className="cw-panel__s cw-soft">
          Nobody else could let people in. Give a second person this role before you change anything here.
        </p>
      ) : null}
      {mayChange ? (
        <>
          {invited ? <InvitationActs person={person} onGone={onClose} /> : null}
          <ChangePerson person={person} rights={rights} />
        </>
      ) : null}
    </>
  );
}

function WhatTheyMay({ person }: { person: PersonInFull }) {
  const held = person.scopes.filter((scope) => !NEVER[person.usertype].includes(scope));
  const not = SCOPES.filter((scope) => !held.includes(scope));
  return (
    <div className="cw-panel__s">
      <h3>What they can do</h3>
      {held.length > 0 ? (
        <ul className="cw-rights__can">
          {held.map((scope) => (
            <li key={scope}>
              <Icon of={CircleCheck} />
              <span>{SCOPE_WORDS[scope]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing yet: this role has no rights.</p>
      )}
      {not.length > 0 ? (
        <>
          <h3>They cannot</h3>
          <ul className="cw-rights__can cw-rights__can--not">
            {not.map((scope) => (
              <li key={scope}>
                <Icon of={CircleX} />
                <span>{SCOPE_WORDS[scope]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
