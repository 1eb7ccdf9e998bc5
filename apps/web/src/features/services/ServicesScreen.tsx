import { useQuery } from '@tanstack/react-query';
import { FileText, Mail } from 'lucide-react';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { ServicePanel } from './ServicePanel.tsx';

/** /service: what each service offers at this moment, and its private prices (rule 16.4). */
export default function ServicesScreen() {
  return (
    <StaffPage
      title="Services"
      crumbs={[{ to: '/admin/dashboard', words: 'Dashboard' }]}
      facts={['What can be booked in the next 4 weeks, which forms are in use, who pays, and private prices']}
    >
      <Loaded
        of={useQuery(asQuery('services', {}))}
        loading="Loading the services"
        rows={8}
        failed="The services did not load"
        around={inCard}
      >
        {({ data, mayChangePrices }) => (
          <div className="cw-services">
            {mayChangePrices ? (
              <Card>
                <LinkRows
                  rows={[
                    { to: '?part=pages', words: 'Pages that everybody can read', icon: FileText },
                    { to: '?part=messages', words: 'Emails and texts', icon: Mail },
                  ]}
                />
              </Card>
            ) : null}
            {data.map((one) => (
              <ServicePanel key={one.service} one={one} mayChange={mayChangePrices} />
            ))}
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}
