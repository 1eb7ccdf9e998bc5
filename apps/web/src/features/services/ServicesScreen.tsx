import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { ServicePanel } from './ServicePanel.tsx';

/** /service: what each service offers at this moment, and its private prices (specification §2 "Other"). */
export default function ServicesScreen() {
  const services = useQuery(asQuery('services', {}));
  return (
    <StaffPage
      title="Services"
      crumbs={[{ to: '/admin/dashboard', words: 'Dashboard' }]}
      facts={['What can be booked in the next 4 weeks, which forms are in use, who pays, and private prices']}
    >
      {services.data ? (
        <div className="cw-services">
          {services.data.data.map((one) => (
            <ServicePanel key={one.service} one={one} mayChange={services.data.mayChangePrices} />
          ))}
        </div>
      ) : services.error ? (
        <LoadFailure
          title="The services did not load"
          error={services.error}
          onRetry={() => void services.refetch()}
        />
      ) : (
        <Card>
          <Skeleton rows={8} words="Loading the services" />
        </Card>
      )}
    </StaffPage>
  );
}
