import type { ErrorBody } from '@careway/core/errors';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../ui/useAction.ts';
import { ConfirmItsYou } from './ConfirmItsYou.tsx';

/**
 * Saving something that asks for the password and a code where somebody signed in long ago (rule 10.9). What was
 * typed waits, and is sent once they have shown who they are.
 * @param send saves it; `false` without a connection
 */
export function useConfirmFirst<Body extends object>(
  send: (body: Body & { token?: string }) => Promise<unknown>,
) {
  const [waiting, setWaiting] = useState<Body>();
  const [token, setToken] = useState<string>();
  const save = (body: Body, fresh = token) =>
    send((fresh ? { ...body, token: fresh } : body) as Body & { token?: string });
  const again = useAction({
    act: async ({ body, fresh }: { body: Body; fresh: string }) =>
      (await save(body, fresh)) === false ? undefined : null,
  });
  return {
    save,
    /** It is waiting: the page's form is hidden meanwhile, and keeps what is typed. */
    waiting: waiting !== undefined,
    /** For `refused` of the page's form. */
    refused: ({ code }: ErrorBody, body: Body) => {
      if (code !== 'not_confirmed') return undefined;
      setWaiting(body);
      return null;
    },
    /** What went wrong when it was sent the second time. */
    problem: again.problem,
    /** Asks who they are, with why. */
    panel: (why: ReactNode) =>
      waiting === undefined ? null : (
        <ConfirmItsYou
          onConfirmed={(fresh) => {
            setToken(fresh);
            setWaiting(undefined);
            void again.press({ body: waiting, fresh });
          }}
          onCancel={() => setWaiting(undefined)}
        >
          {why}
        </ConfirmItsYou>
      ),
  };
}
