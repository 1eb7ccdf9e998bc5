import { call } from '../../api/call.ts';
import type { RowOf } from '../../api/usePaged.ts';
import { carryOut } from '../../ui/useAction.ts';
import { toldWords } from './share/HowTold.tsx';

export type Share = RowOf<'formShares'>;

/** What became of one of those who were to be reminded. */
export interface Reminded {
  share: Share;
  /** A message goes, now or in their safe hours. */
  reached: boolean;
  /** It was tried, and no answer came: a message may go. */
  unsure?: true;
  /** By which way and when, or why not. */
  words: string;
}

/** Whether they can still fill it in: of nothing else is anybody reminded. */
export const waits = ({ status, withdrawn }: Share) =>
  !withdrawn && (status === 'shared' || status === 'draft');

const NOT_TRIED = 'We could not connect. They were not reminded.';
const NOT_HEARD = 'We lost the connection. We do not know whether they were reminded.';

/**
 * Reminds one after the other, each as by hand: in their own safe way, once a day at most, and each written down
 * (rules 7.7, 7.15). One who cannot be reminded keeps nobody else from it; once there is no connection nobody more is
 * tried.
 * @param onOne told after each, how many are through
 */
export async function remindEach(
  shares: readonly Share[],
  onOne: (done: number) => void,
): Promise<readonly Reminded[]> {
  const became: Reminded[] = [];
  let lost = false;
  for (const share of shares) {
    became.push(lost ? { share, reached: false, words: NOT_TRIED } : await remindOne(share));
    lost ||= became.at(-1)?.unsure === true;
    onOne(became.length);
  }
  return became;
}

async function remindOne(share: Share): Promise<Reminded> {
  let became: Reminded = { share, reached: false, unsure: true, words: NOT_HEARD };
  await carryOut(
    {
      act: async (one: Share) => (await call('remindOfForm', { params: { id: one.id } })) ?? null,
      done: (told) => {
        if (told === null) return;
        became = { share, reached: told.how === 'now' || told.how === 'later', words: toldWords(told) };
      },
      refused: ({ message }) => {
        became = { share, reached: false, words: message };
        return null;
      },
    },
    share,
  );
  return became;
}
