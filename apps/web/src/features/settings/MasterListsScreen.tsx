import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';

/** Lists that have a page of their own, where they are changed. */
const CHANGED = [
  { to: '/service', words: 'Prices' },
  { to: '/admin/appointment/clinic_information', words: 'Places and times' },
  { to: '/trust/overview', words: 'Organisations' },
  { to: '/request-approvals', words: 'Categories of forms' },
  { to: '/age-request-approvals', words: 'Age groups of forms' },
] as const;

/**
 * /admin?part=lists: what there is to choose from everywhere, by word and by the value that calls take (rule 16.16).
 */
export default function MasterListsScreen() {
  const lists = useQuery(asQuery('masterLists', {}));
  return (
    <StaffPage
      title="Master lists"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={['What everybody chooses from. The word in bold is what other programs send.']}
    >
      <Loaded
        of={lists}
        loading="Loading the lists"
        rows={10}
        failed="The lists did not load"
        around={inCard}
      >
        {({ data }) => (
          <div className="cw-lists">
            <Card title="Lists that you can change">
              <LinkRows rows={CHANGED} />
            </Card>
            {data.map(({ name, title, entries }) => (
              <Card key={name} title={`${title} (${entries.length})`}>
                <ul className="cw-plain">
                  {entries.map(({ value, words }) => (
                    <li key={value}>
                      {words} <strong className="cw-small">{value}</strong>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
