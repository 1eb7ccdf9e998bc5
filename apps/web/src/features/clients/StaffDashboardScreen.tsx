import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonDay } from '@careway/core/dates';
import { CalendarDays, Users } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { DashboardTabs } from '../../session/DashboardTabs.tsx';
import { useUser } from '../../session/storedSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ALL_CLIENTS } from '../../ui/paths/dashboard.ts';
import { Link } from '../../ui/paths/links.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { capital, nearDay, timeOf } from '../../ui/staffWords.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ClientTable } from './ClientTable.tsx';
import { DateTile } from './DateTile.tsx';
import { Figures } from './Figures.tsx';
import { recordAddress } from './recordAddresses.ts';

type Overview = CallReply<'clientsOverview'>;

/** /admin/dashboard: the day in figures, who is new and who comes next. */
export default function StaffDashboardScreen() {
  const now = useNow();
  return (
    <StaffPage
      title="Dashboard"
      facts={[`Today is ${dayWords(londonDay(now))}`]}
      tabs={<DashboardTabs />}
      actions={
        <>
          <ButtonLink look="second" to="/admin-dashboard">
            Figures
          </ButtonLink>
          <ButtonLink look="second" to="/trust/overview">
            Organisation
          </ButtonLink>
          <ButtonLink look="second" to="/trust-users">
            People
          </ButtonLink>
          <ButtonLink look="second" to="/service">
            Services and prices
          </ButtonLink>
        </>
      }
    >
      <Loaded
        of={useRead('clientsOverview', {})}
        loading="Loading the dashboard"
        rows={6}
        failed="The dashboard did not load"
        around={inCard}
      >
        {(overview) => <Shown overview={overview} now={now} />}
      </Loaded>
    </StaffPage>
  );
}

function Shown({ overview, now }: { overview: Overview; now: Date }) {
  const trusts = useUser()?.usertype === 'Super_Admin';
  const { figures, newest, coming } = overview;
  return (
    <div className="cw-stack">
      <Figures values={figures} />
      <div className="cw-split cw-split--n">
        <Card title="Newest clients" beside={<Link to={ALL_CLIENTS}>All clients</Link>}>
          {newest.length > 0 ? (
            <ClientTable
              rows={newest}
              caption={`The ${newest.length} newest of ${figures.clients}, newest first`}
              now={now}
              trusts={trusts}
            />
          ) : (
            <EmptyState
              icon={Users}
              title="No clients yet"
              actions={
                <ButtonLink look="second" to={ALL_CLIENTS}>
                  All clients
                </ButtonLink>
              }
            >
              People appear here as soon as they sign up.
            </EmptyState>
          )}
        </Card>
        <Card title="Coming up">
          {coming.length > 0 ? (
            <Coming coming={coming} now={now} />
          ) : (
            <EmptyState icon={CalendarDays} title="No appointments ahead">
              Booked times appear here, soonest first.
            </EmptyState>
          )}
        </Card>
      </div>
    </div>
  );
}

function Coming({ coming, now }: { coming: Overview['coming']; now: Date }) {
  return (
    <ul className="cw-ap">
      {coming.map((one) => (
        <li key={one.id}>
          <DateTile instant={one.startsAt} />
          <div>
            <p>
              <Link to={recordAddress(one.clientId, 'appointments')}>{one.name}</Link>
            </p>
            <p>
              {capital(nearDay(londonDay(new Date(one.startsAt)), now))}, {timeOf(one.startsAt)}
            </p>
            <p className="cw-s cw-soft">
              {one.purpose}, {one.kind === 'clinic' ? one.clinic : `by ${one.kind}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
