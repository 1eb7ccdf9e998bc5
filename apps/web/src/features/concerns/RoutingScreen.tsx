import { CONCERN_KINDS, CONCERNS } from '@careway/core/concerns/concernKinds';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { RouteOf } from './RouteOf.tsx';

const PLAN = { ...asQuery('concernRoutes', {}), staleTime: 0 };

/** /admin?part=routing: who is told of which concern, everywhere and in each organisation (rule 16.15). */
export default function RoutingScreen() {
  const routing = useQuery(PLAN);
  return (
    <StaffPage
      title="Who is told of concerns"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={[
        'Where an organisation names nobody, those named for all organisations are told. Where nobody is named there either, system administrators are.',
      ]}
    >
      <Loaded of={routing} loading="Loading who is told" rows={8} failed="It did not load" around={inCard}>
        {(data) => (
          <div className="cw-stack">
            {CONCERNS.map((kind) => (
              <Card key={kind} title={CONCERN_KINDS[kind].words}>
                <p className="cw-soft">{CONCERN_KINDS[kind].hint}.</p>
                <div className="cw-routing">
                  {data.routes
                    .filter((route) => route.kind === kind)
                    .map((route) => (
                      <RouteOf key={route.trustId ?? 'all'} route={route} routing={data} />
                    ))}
                </div>
              </Card>
            ))}
            <Card>
              <LinkRows rows={[{ to: '/profile?part=concerns', words: 'Read the concerns themselves' }]} />
            </Card>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
