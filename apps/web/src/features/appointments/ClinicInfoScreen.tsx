import { milesWords } from '@careway/core/appointments/distance';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Stack } from '../../ui/Page.tsx';
import { Facts } from '../../ui/SummaryList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type Clinic, chooseAgainAt } from './bookingSearch.ts';
import { Directions } from './Directions.tsx';

/**
 * /appointment/clinicinfo: where we are, nearest first, what to look for and how to get there. `?clinic=` is where
 * somebody has an appointment, of `?service=` and with `?for=counselling`: it comes first, with the way there.
 */
export default function ClinicInfoScreen() {
  const [search] = useSearchParams();
  const own = search.get('clinic');
  const service = SERVICE_CODES.find((code) => code === search.get('service'));
  const counselling = search.get('for') === 'counselling';
  const query = { ...(service ? { service } : {}), ...(counselling ? { counselling: 'true' as const } : {}) };
  return (
    <Page>
      <Back to="/appointment/list" />
      <Columns
        aside={
          <>
            <Card small title="Ready to choose?">
              <p>See the free times at each place.</p>
              <ButtonLink look="second" wide to={chooseAgainAt({ counselling })}>
                Choose a time
              </ButtonLink>
            </Card>
            <HelpAside />
          </>
        }
      >
        <h1>Where we are</h1>
        <p className="cw-lead">The nearest to your postcode comes first. No sign says what we do.</p>
        <Loaded
          of={useQuery(asQuery('clinics', { query }))}
          loading="Loading places"
          rows={6}
          failed="We could not load the places"
          isEmpty={({ data }) => data.length === 0}
          empty={<p>There is no place to show yet. Call us and we will find one for you.</p>}
        >
          {({ data }) => (
            <Stack>
              {data
                .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
                .map((clinic) => (
                  <ClinicCard key={clinic.id} clinic={clinic} own={clinic.id === own} />
                ))}
            </Stack>
          )}
        </Loaded>
      </Columns>
    </Page>
  );
}

function ClinicCard({ clinic, own }: { clinic: Clinic; own: boolean }) {
  return (
    <Card
      title={clinic.name}
      beside={
        <>
          {own ? <Tag tone="good">Your appointment is here</Tag> : null}
          {clinic.miles === null ? null : <Tag>{milesWords(clinic.miles)}</Tag>}
        </>
      }
    >
      <Facts
        rows={[
          {
            label: 'Address',
            value: (
              <>
                {[...clinic.address, clinic.postcode].join(', ')}
                <Directions clinic={clinic} open={own} />
              </>
            ),
          },
          { label: 'When you get there', value: clinic.arrival },
          { label: 'You can', value: offersWords(clinic) },
        ]}
      />
    </Card>
  );
}

const VERBS = { clinic: 'come here', phone: 'talk by phone', video: 'talk by video' } as const;

function offersWords(clinic: Clinic): string {
  const words = (Object.keys(SLOT_KINDS) as (keyof typeof VERBS)[])
    .filter((kind) => clinic.offers.includes(kind))
    .map((kind) => VERBS[kind]);
  const text = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
