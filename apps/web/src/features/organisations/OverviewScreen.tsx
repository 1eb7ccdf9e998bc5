import { StaffPage } from '../../ui/StaffPage.tsx';
import { AddOrganisation } from './AddOrganisation.tsx';
import { OneOrganisation } from './OneOrganisation.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import { Clinics, Contracts, Counts, Others, People, Said } from './OverviewParts.tsx';

/** /trust/overview: what an organisation is and has (rule 16.12), and what others show of themselves. */
export default function OverviewScreen() {
  return (
    <OneOrganisation title="Organisation" none={<AddOrganisation />}>
      {(one, choose, all) => (
        <StaffPage
          title={one.settings.name}
          facts={[
            'What this organisation is and has',
            ...(one.central ? ['The contact centre: its staff also see clients of no organisation yet'] : []),
          ]}
          tabs={<OrganisationTabs id={one.id} />}
          actions={all.mayMake ? <AddOrganisation fresh={one} /> : null}
        >
          <div className="cw-stack">
            {choose}
            <Counts one={one} />
            <div className="cw-org">
              <People people={one.people} />
              <Clinics clinics={one.clinics} />
              <Contracts contracts={one.contracts} />
              <Said one={one} />
            </div>
            <Others others={all.others} />
          </div>
        </StaffPage>
      )}
    </OneOrganisation>
  );
}
