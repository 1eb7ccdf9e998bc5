import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { londonTime } from '@careway/core/appointments/london';
import { longDate } from '@careway/core/dates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Link, useNavigate } from '../../../ui/paths/links.ts';
import { isRefusal } from '../../../ui/refusal.ts';
import { say } from '../../../ui/toast.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';
import { ConfirmItsYou } from '../ConfirmItsYou.tsx';
import { ChooseKind } from './ChooseKind.tsx';
import { EditPage, settings } from './EditPage.tsx';
import { FACTOR_WORDS, FactorForm } from './FactorForm.tsx';
import { useKnown } from './useKnown.ts';
import { renewSetUp, type Setup } from './useSetUp.ts';

const TITLE = 'Your PIN or memorable word';

/** /client/edit-security-preferences: what she says on the phone. Another one asks for the password and a code (security 12). */
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
  const [problem, setProblem] = useState<string>();
  const [token, setToken] = useState<string>();

  /** @returns false without a connection */
  const save = async (value: string, confirmed = token) => {
    if (!kind) return undefined;
    try {
      const body = { kind, value, ...(confirmed ? { token: confirmed } : {}) };
      if ((await call('setSecurity', { body })) === undefined) return false;
    } catch (thrown) {
      if (!isRefusal(thrown) || thrown.code !== 'not_confirmed') throw thrown;
      return setWaiting(value);
    }
    say(kind === 'pin' ? 'Your PIN is saved' : 'Your memorable word is saved');
    renewSetUp();
    return navigate(settings());
  };

  const confirmed = async (fresh: string) => {
    setToken(fresh);
    const value = waiting;
    setWaiting(undefined);
    setProblem(undefined);
    try {
      if ((await save(value ?? '', fresh)) === false) setProblem(NOT_CONNECTED);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setProblem(thrown.fields?.[0]?.message ?? thrown.message);
    }
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
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
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
              />
            </div>
          ) : null}
          {waiting !== undefined ? (
            <ConfirmItsYou
              onConfirmed={(fresh) => void confirmed(fresh)}
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
        This is not your password. You can change your password <Link to={settings()}>in your settings</Link>.
      </p>
    </>
  );
}
