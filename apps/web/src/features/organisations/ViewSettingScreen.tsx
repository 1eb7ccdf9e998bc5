import { type FormEvent, type ReactNode, useState } from 'react';
import { SignInAgain } from '../../session/SignInAgain.tsx';
import { useWaitingWork } from '../../session/useWaitingWork.tsx';
import { Actions, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { OneOrganisation, type Organisation } from './OneOrganisation.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import { ShownOrganisation } from './ShownOrganisation.tsx';
import { useSettings } from './useSettings.ts';

const PARTS = [
  { value: 'contact', words: 'Contact', hint: 'Email, telephone, address and hours' },
  { value: 'clinics', words: 'Clinics', hint: 'Their names' },
  { value: 'people', words: 'People', hint: 'Names of its clinic and contact-centre staff' },
] as const;
type Part = (typeof PARTS)[number]['value'];

/**
 * /trust-viewsetting: what staff of other organisations see of this one, beside what it looks like to them
 * (rule 16.12).
 */
export default function ViewSettingScreen() {
  return (
    <OneOrganisation title="What others see">
      {(one, choose) => <Shows one={one} choose={choose} />}
    </OneOrganisation>
  );
}

const begun = ({ settings: { shows } }: Organisation) =>
  PARTS.map(({ value }) => value).filter((part) => shows[part]);

function Shows({ one, choose }: { one: Organisation; choose: ReactNode }) {
  const waiting = useWaitingWork(`shows ${one.id}`, { shown: begun(one), seen: 0 });
  const [shown, setShown] = useState<readonly Part[]>(() => waiting.waited?.shown ?? begun(one));
  const { save, send, overtaken, takeTheirs, seen } = useSettings(one, {
    begunOver: waiting.waited?.seen,
    over: waiting.over,
  });
  waiting.holds(() =>
    [...shown].sort().join() === [...begun(one)].sort().join() ? undefined : { shown: [...shown], seen },
  );
  const may = one.mayChange && one.freshUntil !== null;
  const press = () => {
    const on = (part: Part) => shown.includes(part);
    return send({ shows: { contact: on('contact'), clinics: on('clinics'), people: on('people') } });
  };
  const { settings } = one;
  const contact = {
    email: settings.contactEmail,
    phone: settings.contactPhone,
    address: settings.contactAddress,
    hours: settings.contactHours,
  };
  const said = Object.values(contact).some((part) => part !== '');
  return (
    <StaffPage
      title={`What others see of ${settings.name}`}
      facts={['Clients are never shown to another organisation']}
      tabs={<OrganisationTabs id={one.id} />}
    >
      <form
        noValidate
        className="cw-stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void press();
        }}
      >
        <SignInAgain rights={{ ...one, may: one.mayChange }} here={`/trust-viewsetting?trust=${one.id}`}>
          What others see is only changed by somebody who has just shown who they are.
        </SignInAgain>
        {waiting.notice}
        {choose}
        {overtaken ? (
          <Overtaken
            by={one.changedBy}
            mine="Save mine instead"
            theirs="Keep theirs"
            busy={save.busy}
            onMine={() => void press()}
            onTheirs={() => {
              setShown(begun(one));
              takeTheirs();
            }}
          >
            <p>Their settings hold now. What you chose is still below. Choose which to keep.</p>
          </Overtaken>
        ) : null}
        <WentWrong words={save.problem} />
        <div className="cw-org">
          <Card title="What you show">
            <CheckboxCards
              id="org-shows"
              name="org-shows"
              label="Staff of other organisations may see"
              small
              disabled={!may}
              options={PARTS}
              value={shown}
              onValue={(values) => {
                setShown(values as Part[]);
                save.clear();
              }}
            />
            {one.mayChange ? (
              <Actions>
                <Button type="submit" busy={save.busy} {...(may ? {} : { because: 'Sign in again first' })}>
                  Save what others see
                </Button>
              </Actions>
            ) : (
              <p className="cw-soft">Somebody with the right to change organisations can change it.</p>
            )}
          </Card>
          <div>
            <p className="cw-soft">This is how it looks to them:</p>
            <ShownOrganisation
              one={{
                name: settings.name,
                contact: shown.includes('contact') && said ? contact : null,
                clinics: shown.includes('clinics') ? one.clinics.map(({ name }) => name) : null,
                people: shown.includes('people') ? ['the names of your people'] : null,
              }}
            />
          </div>
        </div>
      </form>
    </StaffPage>
  );
}
