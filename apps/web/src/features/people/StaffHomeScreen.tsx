import { SCOPE_WORDS } from '@careway/core/access/scopeWords';
import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { useQuery } from '@tanstack/react-query';
import { Route, UserRound } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows, Ticks } from '../../ui/lists.tsx';
import { address } from '../../ui/paths/address.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';

/** /staff: the first page of clinicians: the pathways they answer for, what their role lets them do, whom to ask. */
export default function StaffHomeScreen() {
  const profile = useQuery(asQuery('myProfile', {}));
  const name = profile.data?.knownAs ?? profile.data?.name.split(' ')[0];
  return (
    <StaffPage
      title={name ? `Hello, ${name}` : 'Your work'}
      facts={profile.data ? [profile.data.role, profile.data.trust ?? 'All organisations'] : []}
    >
      <div className="cw-admin">
        <Card title="Pathways you may review">
          <p className="cw-soft">
            Read every rule in plain words, walk it as anybody, and see what another limit would change.
          </p>
          <LinkRows
            rows={SERVICE_CODES.map((service) => ({
              to: address('/questionnaires/type/{id}', { id: formToStart('eligibility', service).id }),
              words: SERVICES[service].name,
              icon: Route,
            }))}
          />
        </Card>
        <Loaded
          of={profile}
          loading="Loading your profile"
          failed="Your profile did not load"
          around={inCard}
        >
          {({ scopes, ask }) => (
            <>
              <Card title="What your role lets you do">
                {scopes.length > 0 ? (
                  <Ticks good items={scopes.map((scope) => ({ words: SCOPE_WORDS[scope] }))} />
                ) : (
                  <p>Your role has no rights yet.</p>
                )}
                <LinkRows rows={[{ to: '/profile', words: 'Your profile', icon: UserRound }]} />
              </Card>
              <Card title="Who to ask">
                <p className="cw-soft">They can give you another role.</p>
                <ul className="cw-plain">
                  {ask.map((one) => (
                    <li key={one.email}>
                      {one.name}: <a href={`mailto:${one.email}`}>{one.email}</a>
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          )}
        </Loaded>
      </div>
    </StaffPage>
  );
}
