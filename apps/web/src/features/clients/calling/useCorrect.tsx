import type { BodyIn } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { LET_IN_BY, LET_IN_BY_WORDS, type LetInBy } from '@careway/core/accounts/letIn';
import { useQueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call.ts';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { say } from '../../../ui/toast.ts';
import { aboutCorrecting, type Correcting } from './correctionsWaiting.ts';

type Client = CallReply<'client'>;
type Body = BodyIn<Rows['correctClient']>;

/** How staff made sure who asks, in words, for whoever has a PIN or word and whoever has none. */
export const sureChoices = ({ security }: Client) =>
  LET_IN_BY.filter((how) => how !== 'pin' || security !== null).map((value) => ({
    value,
    words: LET_IN_BY_WORDS[value],
  }));
export const sureProblem = (how: LetInBy | '') => (how ? undefined : 'Say how you made sure');

/**
 * Sends a correction (rule 16.34), after a fresh sign-in where that was longer ago: what was typed waits meanwhile,
 * and is there again.
 * @param begins what the form begins with, where nothing waits
 */
export function useCorrect<Typed extends object>(
  client: Client,
  { what, begins, onClose }: { what: Correcting; begins: Typed; onClose: () => void },
) {
  const queries = useQueryClient();
  const first = useSignInFirst(aboutCorrecting(what, client.id), begins, {
    title: 'To change this, sign in again first',
    why: 'Only somebody who has just shown who they are can do this.',
  });
  const close = () => {
    first.over();
    onClose();
  };
  const send = async (body: Body) => {
    const done = await call('correctClient', { params: { id: client.id }, body });
    if (!done) return false;
    say(done.told ? 'Changed. They are told' : 'Changed. No message may tell them: say it now', 'success');
    close();
    return queries.invalidateQueries({ queryKey: ['client'] });
  };
  const refused = (refusal: object & { code: string }) => (first.asks(refusal) ? null : undefined);
  return { defaults: first.waited ?? begins, holds: first.holds, send, refused, panel: first.panel, close };
}
