import {
  flagsOf,
  MODULE_WORDS,
  MODULES,
  QUESTION_TYPE_FLAGS,
  QUESTION_TYPE_WORDS,
  SWITCHES,
  switchedOff,
} from '@careway/core/organisations/modules';
import { KeyRound, Users } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SignInAgain } from '../../session/SignInAgain.tsx';
import { useWaitingWork } from '../../session/useWaitingWork.tsx';
import { Actions, Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxCards } from '../../ui/CheckboxCards.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { OneOrganisation, type Organisation } from './OneOrganisation.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import { useSettings } from './useSettings.ts';

const FIELDS = [
  { name: 'name', label: 'Name', most: 80 },
  { name: 'contactEmail', label: 'Email', most: 254 },
  { name: 'contactPhone', label: 'Telephone', most: 30 },
  { name: 'contactAddress', label: 'Address', most: 300 },
  { name: 'contactHours', label: 'When somebody is there', most: 120 },
] as const;

/** /trust/overview/settings: names, contact, modules and question types of an organisation (rule 16.12). */
export default function SettingsScreen() {
  return (
    <OneOrganisation title="Settings">
      {(one, choose) => <Settings one={one} choose={choose} />}
    </OneOrganisation>
  );
}

const begun = ({ settings }: Organisation) => ({
  name: settings.name,
  contactEmail: settings.contactEmail,
  contactPhone: settings.contactPhone,
  contactAddress: settings.contactAddress,
  contactHours: settings.contactHours,
  on: SWITCHES.filter((name) => !switchedOff(settings.flags).includes(name)) as string[],
});

function Settings({ one, choose }: { one: Organisation; choose: ReactNode }) {
  const waiting = useWaitingWork(`settings ${one.id}`, { draft: begun(one), seen: 0 });
  const [draft, setDraft] = useState(() => waiting.waited?.draft ?? begun(one));
  const { save, send, errors, mend, overtaken, takeTheirs, seen } = useSettings(one, {
    begunOver: waiting.waited?.seen,
    over: waiting.over,
  });
  waiting.holds(() => (JSON.stringify(draft) === JSON.stringify(begun(one)) ? undefined : { draft, seen }));
  const may = one.mayChange && one.freshUntil !== null;
  const change = (changed: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    for (const field of Object.keys(changed)) mend(field);
  };
  const press = () => {
    const { on, ...words } = draft;
    return send({ ...words, flags: flagsOf(SWITCHES.filter((name) => !on.includes(name))) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const switches = (names: readonly string[]) => ({
    value: draft.on.filter((name) => names.includes(name)),
    onValue: (values: string[]) =>
      change({ on: [...draft.on.filter((name) => !names.includes(name)), ...values] }),
    disabled: !may,
  });
  return (
    <StaffPage
      title={`Settings of ${one.settings.name}`}
      facts={[one.changedBy ? `Last changed by ${one.changedBy}` : 'Nobody has changed anything yet']}
      tabs={<OrganisationTabs id={one.id} />}
    >
      <form noValidate onSubmit={submit} className="cw-stack">
        <SignInAgain
          rights={{ ...one, may: one.mayChange }}
          here={`/trust/overview/settings?trust=${one.id}`}
        >
          Settings are only changed by somebody who has just shown who they are.
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
              setDraft(begun(one));
              takeTheirs();
            }}
          >
            <p>Their settings hold now. What you chose is still below. Choose which to keep.</p>
          </Overtaken>
        ) : null}
        <ErrorSummary
          problems={Object.entries(errors).map(([field, message]) => ({ id: `org-${field}`, message }))}
          attempt={save.attempt}
        />
        <WentWrong words={save.problem} />
        <div className="cw-org">
          <Card title="Name and contact">
            {FIELDS.map(({ name, label, most }) => (
              <TextField
                key={name}
                id={`org-${name}`}
                label={label}
                value={draft[name]}
                maxLength={most}
                disabled={!may}
                {...(errors[name] ? { error: errors[name] } : {})}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </Card>
          <Card title="Who may do what">
            <p className="cw-soft">A role says what somebody may do. People are given roles.</p>
            <LinkRows
              rows={[
                { to: '/trust-users', words: 'People of the organisation', icon: Users },
                { to: '/trust-roles', words: 'Roles and their rights', icon: KeyRound },
              ]}
            />
          </Card>
          <Card title="Modules">
            <CheckboxCards
              id="org-modules"
              name="org-modules"
              label="What staff of this organisation can use"
              hint="System administrators keep all of it."
              small
              options={MODULES.map((value) => ({
                value,
                words: MODULE_WORDS[value].name,
                hint: MODULE_WORDS[value].effect,
              }))}
              {...switches(MODULES)}
            />
          </Card>
          <Card title="Question types">
            <CheckboxCards
              id="org-types"
              name="org-types"
              label="What a new form can ask with"
              hint="Forms that are in use stay as they are."
              small
              options={QUESTION_TYPE_FLAGS.map((value) => ({ value, words: QUESTION_TYPE_WORDS[value] }))}
              {...switches(QUESTION_TYPE_FLAGS)}
            />
          </Card>
        </div>
        {one.mayChange ? (
          <Actions>
            <Button type="submit" busy={save.busy} {...(may ? {} : { because: 'Sign in again first' })}>
              Save the settings
            </Button>
          </Actions>
        ) : (
          <p className="cw-soft">
            You can read them. Somebody with the right to change organisations can change them.
          </p>
        )}
      </form>
    </StaffPage>
  );
}
