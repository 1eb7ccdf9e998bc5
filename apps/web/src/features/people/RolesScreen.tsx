import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { Select } from '../../ui/Select.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import { PeopleTabs } from './PeopleTabs.tsx';
import type { Rights, Role } from './people.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { RightsSignIn } from './RightsSignIn.tsx';
import { RolePanel } from './RolePanel.tsx';
import { useRights } from './useRights.ts';
import { waitedRights } from './waitingRights.ts';

type Open = { role: Role | null };

/** /roles and /trust-roles: what each role may do, in plain words, and changing that (rule 10.14). */
export default function RolesScreen() {
  const rights = useRights();
  const { pathname } = useLocation();
  const ofOne = pathname === '/trust-roles';
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const [trust, setTrust] = useState('');
  const [open, show] = useBeside<Open>(() => waitedRights('role') ?? null);
  const mayMake = rights.data?.mayKeepRoles === true && rights.data.freshUntil !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with what is open
  const keys = useMemo(
    () => [
      ...(mayMake ? [{ key: 'a', words: 'add a role', run: () => show({ role: null }) }] : []),
      { key: 'escape', shown: 'Esc', words: 'close what is open', run: () => show(null) },
    ],
    [mayMake, open],
  );
  useKeys(keys);
  const shown = ({ roles }: Rights) =>
    roles.filter((role) => !ofOne || role.trust === null || !trust || role.trust.id === trust);
  return (
    <StaffPage
      title={ofOne ? 'Roles of one organisation' : 'Roles'}
      facts={['A role is a list of rights. What it says holds at once, for everybody who has it.']}
      tabs={<PeopleTabs />}
      actions={
        mayMake ? (
          <Button onClick={() => show({ role: null })}>
            <Icon of={Plus} />
            Add a role
          </Button>
        ) : null
      }
      foot={<KeysFoot keys={keys} />}
    >
      <Loaded of={rights} loading="Loading the roles" failed="The roles did not load" rows={8}>
        {(data) => (
          <div className="cw-stack">
            <RightsSignIn rights={data} here={pathname} />
            <div className={open ? 'cw-split' : undefined}>
              <Card title="What each role may do">
                {ofOne && everywhere ? (
                  <Select
                    id="of-trust"
                    label="Organisation"
                    empty="All of them"
                    value={trust}
                    options={data.trusts.map(({ id, name }) => ({ value: id, words: name }))}
                    onChange={({ target }) => setTrust(target.value)}
                  />
                ) : null}
                <RightsMatrix roles={shown(data)} onRole={(role) => show({ role })} />
              </Card>
              {open ? (
                <RolePanel
                  key={open.role?.id ?? 'new'}
                  role={open.role}
                  rights={data}
                  onClose={() => show(null)}
                />
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
