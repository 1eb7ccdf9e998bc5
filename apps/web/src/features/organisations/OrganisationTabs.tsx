import { useUser } from '../../session/storedSession.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

/** The pages about one organisation; which one stands in the address. */
export function OrganisationTabs({ id }: { id: string }) {
  const query = `?trust=${id}` as const;
  const path = location.pathname;
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const items = [
    { to: `/trust/overview${query}` as const, words: 'Overview', current: path === '/trust/overview' },
    {
      to: `/trust/overview/settings${query}` as const,
      words: 'Settings',
      current: path === '/trust/overview/settings',
    },
    {
      to: `/trust-viewsetting${query}` as const,
      words: 'What others see',
      current: path === '/trust-viewsetting',
    },
    { to: `/form-skins${query}` as const, words: 'Theme', current: path === '/form-skins' },
    // Of all organisations they stand together, at /admin.
    ...(everywhere
      ? []
      : [{ to: '/trust/overview?part=security' as const, words: 'Security', current: false }]),
  ];
  return <TabLinks label="Organisation" items={items} />;
}
