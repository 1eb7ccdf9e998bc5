import { StartForm } from '../../api/StartForm.tsx';
import { Actions } from '../../ui/Button.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { FRONT_DOORS } from './frontDoors.ts';

/** What a form is for, and the button that opens theirs: /counselling and the other pages of `frontDoors.ts`. */
export default function FrontDoorScreen() {
  const door = FRONT_DOORS[useRoutePath()];
  if (!door) return null;
  return (
    <Page sheet>
      <Columns aside={<HelpAside {...(door.call ? { call: door.call } : {})} />}>
        <Sheet>
          <Back to="/client/dashboard">Dashboard</Back>
          <h1>{door.heading}</h1>
          <p className="cw-lead cw-lead--page">{door.lead}</p>
          <Ticks good items={door.points} />
          <h2>What happens next</h2>
          <p>{door.next}</p>
          <Actions>
            <StartForm {...door.form}>{door.verb}</StartForm>
          </Actions>
        </Sheet>
      </Columns>
    </Page>
  );
}
