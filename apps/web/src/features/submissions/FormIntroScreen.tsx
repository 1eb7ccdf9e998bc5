import { StartForm } from '../../shared/StartForm.tsx';
import { Actions } from '../../ui/Button.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Back, Columns, Page, Sheet } from '../../ui/Page.tsx';
import { useRoutePath } from '../../ui/paths/useRoutePath.ts';
import { FORM_INTROS } from './formIntros.ts';

/** What a form is for, and the button that opens theirs: /counselling and the other pages of `formIntros.ts`. */
export default function FormIntroScreen() {
  const intro = FORM_INTROS[useRoutePath()];
  if (!intro) return null;
  return (
    <Page sheet>
      <Columns aside={<HelpAside {...(intro.call ? { call: intro.call } : {})} />}>
        <Sheet>
          <Back to="/client/dashboard">Dashboard</Back>
          <h1>{intro.heading}</h1>
          <p className="cw-lead cw-lead--page">{intro.lead}</p>
          <Ticks good items={intro.points} />
          <h2>What happens next</h2>
          <p>{intro.next}</p>
          <Actions>
            <StartForm {...intro.form}>{intro.verb}</StartForm>
          </Actions>
        </Sheet>
      </Columns>
    </Page>
  );
}
