import type { BodyIn } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { LET_IN_BY, LET_IN_BY_WORDS, type LetInBy } from '@careway/core/accounts/letIn';
import { useQueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call.ts';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { say } from '../../../ui/toast.ts';

type Client = CallReply<'client'>;
type Body = BodyIn<Rows['correctClient']>;

/** How staff made sure who asks, in words, for whoever has a PIN or word and whoever has none. */
export const sureChoices = ({ security }: Client) =>
  LET_IN_BY.filter((how) => how !== 'pin' || security !== null).map((value) => ({
    value,
    words: LET_IN_BY_WORDS[value],
  }));
export const sureProblem = (how: LetInBy | '') => (how ? undefined : 'Say how you made sure');

/** Sends a correction (rule 16.34), after a fresh sign-in where that was longer ago. */
export function useCorrect<Work extends object>(
  client: Client,
  { about, like, onClose }: { about: string; like: Work; onClose: () => void },
) {
  const queries = useQueryClient();
  const first = useSignInFirst(`${about} ${client.id}`, like, {
    title: 'To change this, sign in again first',
    why: 'Only somebody who has just shown who they are can do this.',
  });
  const send = async (body: Body) => {
    const done = await call('correctClient', { params: { id: client.id }, body });
    if (!done) return false;
    say(done.told ? 'Changed. They are told' : 'Changed. No message may tell them: say it now', 'success');
    onClose();
    return queries.invalidateQueries({ queryKey: ['client'] });
  };
  const refused = (refusal: object & { code: string }) => (first.asks(refusal) ? null : undefined);
  return { send, refused, panel: first.panel };
}
