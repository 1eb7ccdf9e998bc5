import '../styles/showcase.scss';
import { useSearchParams } from 'react-router';
import { useFrames } from '../frames.ts';
import { Page, Stack } from '../Page.tsx';
import { StaffPage } from '../StaffPage.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { Buttons, Foundations, Tags } from './basics.tsx';
import { Lists, Outcome, Tables, Way } from './content.tsx';
import { Choices, Fields, Mistakes } from './fields.tsx';
import { StaffLists, WideThings } from './lists.tsx';
import { Panels, States } from './states.tsx';

const SIDES = [
  { to: '/stylecomponent', words: 'What clients see' },
  { to: '/stylecomponent?side=staff', words: 'What staff see' },
] as const;

/** Which side is shown is part of the address, so the links say which one is current by themselves. */
function Sides({ staff }: { staff: boolean }) {
  return (
    <TabLinks
      label="Which side"
      items={SIDES.map((side, index) => ({ ...side, current: (index === 1) === staff }))}
    />
  );
}

function Parts() {
  return (
    <>
      <Foundations />
      <Buttons />
      <Tags />
      <Fields />
      <Choices />
      <Mistakes />
      <Way />
      <Lists />
      <Tables />
      <Panels />
      <States />
    </>
  );
}

/** Every part of the design system, on either side (rule 14.17, /stylecomponent). */
export default function StyleComponents() {
  const { Client, Staff } = useFrames();
  const [query] = useSearchParams();
  const staff = query.get('side') === 'staff';
  if (staff) {
    return (
      <Staff>
        <StaffPage
          title="Parts"
          facts={['Every part of the design system', 'Staff side']}
          tabs={<Sides staff />}
        >
          <div className="cw-stack cw-parts">
            <Parts />
            <StaffLists />
            <WideThings />
          </div>
        </StaffPage>
      </Staff>
    );
  }
  return (
    <Client>
      <Page top={<Outcome />}>
        <Sides staff={false} />
        <div className="cw-parts">
          <Stack>
            <Parts />
          </Stack>
        </div>
      </Page>
    </Client>
  );
}
