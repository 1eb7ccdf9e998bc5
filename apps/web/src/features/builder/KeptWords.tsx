import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { Cloud, CloudAlert, CloudUpload } from 'lucide-react';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Keeping } from './useKeeping.ts';

/** How what was typed stands with the server, in words that stay in one place. */
export function KeptWords({ keeping: { kept, tryAgain } }: { keeping: Keeping }) {
  const words = {
    saved: () => `All changes saved at ${clock(londonTime((kept as { at: string }).at).minutes)}`,
    waiting: () => 'Saving…',
    saving: () => 'Saving…',
    offline: () => 'Not sent yet, and safe on this device. We try again',
    choose: () => 'Not saved yet: choose below',
    refused: () => `Not saved. ${(kept as { words: string }).words}`,
  }[kept.is]();
  const isGood = kept.is === 'saved';
  const isBad = kept.is === 'refused' || kept.is === 'offline' || kept.is === 'choose';
  return (
    <span className={isGood ? 'cw-kept is-good' : isBad ? 'cw-kept is-bad' : 'cw-kept'}>
      <Icon of={isGood ? Cloud : isBad ? CloudAlert : CloudUpload} />
      <span role="status">{words}</span>
      {kept.is === 'offline' || kept.is === 'refused' ? (
        <LinkButton onClick={tryAgain}>Try again</LinkButton>
      ) : null}
    </span>
  );
}
