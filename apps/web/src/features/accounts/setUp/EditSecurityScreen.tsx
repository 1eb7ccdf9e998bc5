import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { londonTime } from '@careway/core/appointments/london';
import { longDate } from '@careway/core/dates';
import type { ErrorBody } from '@careway/core/errors';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';
import { ChooseKind } from './ChooseKind.tsx';
import { EditPage, SETTINGS } from './EditPage.tsx';
import { FACTOR_WORDS, FactorForm } from './FactorForm.tsx';
import { useKnown } from './useKnown.ts';
import { renewSetUp, type Setup } from './useSetUp.ts';

const TITLE = 'Your PIN or memorable word';

/**
 * /client/edit-security-preferences: what they say on the phone. Another one asks for the password and a code
 * (rule 8.13).
 */
export default function EditSecurityScreen() {
  return <EditPage title={TITLE}>{(setup) => <Edit security={setup.security} />}</EditPage>;
}

function Edit({ security }: { security: Setup['security'] }) {
  const navigate = useNavigate();
  const known = useKnown();
  const [kind, setKind] = useState<SecurityFactorKind | undefined>(security?.kind);
  const [changing, setChanging] = useState(security === null);
  /** Typed and waiting for the confirmation. */
  const [waiting, setWaiting] = useState<string>();
  const [token, setToken] = useState<string>();

  /** @returns false without a connection */
  const save = async (value: string, confirmed = token) => {
    if (!kind) return undefined;
    const body = { kind, value, ...(confirmed ? { token: confirmed } : {}) };
    if ((await call('setSecurity', { body })) === undefined) return false;
    say(kind === 'pin' ? 'Your PIN is saved' : 'Your memorable word is saved');
    renewSetUp();
    return navigate(SETTINGS);
  };

  /** It is to be confirmed first, and what is typed waits for that. */
  const refused = ({ code }: ErrorBody, { value }: { value: string }) => {
    if (code !== 'not_confirmed') return undefined;
    setWaiting(value);
    return null;
  };

  /** What was typed before the confirmation, saved with it. */
  const confirmed = useAction({
    act: async ({ value, token: fresh }: { value: string; token: string }) =>
      (await save(value, fresh)) === false ? undefined : null,
    refused,
  });
  const onConfirmed = (fresh: string) => {
    setToken(fresh);
    setWaiting(undefined);
    void confirmed.press({ value: waiting ?? '', token: fresh });
  };

  return (
    <>
      <h1>{TITLE}</h1>
      <p className="cw-lead">
        We ask for it when we talk on the phone, so that nobody else can pretend to be you.
      </p>
      {security ? (
        <Notice tone="good" title={security.kind === 'pin' ? 'You have a PIN' : 'You have a memorable word'}>
          <p>
            You chose it on {longDate(londonTime(security.setAt).day)}. Nobody can read it, so we cannot show
            it here.
          </p>
        </Notice>
      ) : null}
      <WentWrong words={confirmed.problem} />
      {changing ? (
        <>
          {waiting === undefined ? (
            <ChooseKind
              id="kind"
              name="kind"
              value={kind ?? ''}
              onChange={(event) => setKind(event.target.value === 'pin' ? 'pin' : 'word')}
            />
          ) : null}
          {/* Kept while it is confirmed: what is typed stays (it is hidden, not gone). */}
          {kind ? (
            <div hidden={waiting !== undefined}>
              <FactorForm
                key={kind}
                kind={kind}
                known={known}
                heading={<h2>{FACTOR_WORDS[kind].title}</h2>}
                action="Save"
                send={save}
                refused={refused}
              />
            </div>
          ) : null}
          {waiting !== undefined ? (
            <ConfirmItsYou
              onConfirmed={onConfirmed}
              onCancel={() => {
                setWaiting(undefined);
                setChanging(false);
              }}
            >
              <p>Your new {kind === 'pin' ? 'PIN' : 'word'} is ready. One check first.</p>
            </ConfirmItsYou>
          ) : null}
        </>
      ) : (
        <Actions>
          <Button onClick={() => setChanging(true)}>Change it</Button>
        </Actions>
      )}
      <p className="cw-after">
        This is not your password. You can change your password <Link to={SETTINGS}>in your settings</Link>.
      </p>
    </>
  );
}
