import { useLocation } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The pages about who works here; those of all organisations for system administrators. */
export function PeopleTabs() {
  const { pathname } = useLocation();
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const items = everywhere
    ? [
        { to: '/users' as const, words: 'People', current: /users$/.test(pathname) },
        { to: '/roles' as const, words: 'Roles' },
        { to: '/trust-roles' as const, words: 'Roles of one organisation' },
      ]
    : [
        { to: '/trust-users' as const, words: 'People', current: /users$/.test(pathname) },
        { to: '/trust-roles' as const, words: 'Roles', current: /roles$/.test(pathname) },
      ];
  return <TabLinks label="People" items={items} />;
}
