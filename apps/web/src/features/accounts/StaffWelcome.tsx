import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { useSignOut } from '../../session/signOut.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { Page, Sheet } from '../../ui/Page.tsx';
import { Facts } from '../../ui/SummaryList.tsx';

export interface StaffWho {
  name: string;
  role: string;
  trust: string | null;
}

/**
 * For staff whose own first page is not part of this portal: says who they are signed in as, that nothing is waiting,
 * whom to ask, and lets them out. `who` is known right after sign-in; later the API knows the name.
 */
export function StaffWelcome({ who }: { who: StaffWho | null }) {
  const { signOut, leaving } = useSignOut();
  const { data } = useQuery({ ...asQuery('session', {}), enabled: who === null });
  const name = who?.name ?? data?.name;
  return (
    <Page sheet>
      <div className="cw-cols__alone">
        <Sheet>
          <h1>You are signed in{name ? `, ${name.split(' ')[0]}` : ''}</h1>
          <p className="cw-lead">
            Your account works. Your role opens no pages in Careway, so there is nothing to do here today.
          </p>
          {who ? (
            <Facts
              rows={[
                { label: 'Name', value: who.name },
                { label: 'Role', value: who.role },
                { label: 'Organisation', value: who.trust ?? 'All organisations' },
              ]}
            />
          ) : null}
          <p className="cw-after">
            If you expected to see clients, forms or appointments, ask your administrator to change your role.
            Then sign in again.
          </p>
          <Actions>
            <Button busy={leaving} onClick={() => signOut()}>
              {leaving ? 'Signing out…' : 'Logout'}
            </Button>
          </Actions>
        </Sheet>
      </div>
    </Page>
  );
}
