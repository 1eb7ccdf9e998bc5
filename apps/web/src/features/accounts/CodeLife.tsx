import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import type { SentCode } from '../../session/signInState.ts';
import { useTimeLeft } from '../../ui/Countdown.tsx';

/** Until when the code works, in words. A screen reader hears it when it has run out. */
export function CodeLife({ sent }: { sent: SentCode }) {
  const left = useTimeLeft(sent.over, 1000);
  if (left > 0) {
    return <>It has 6 numbers and works until {timeWords(londonTime(sent.expiresAt).minutes)}.</>;
  }
  return <strong role="status">This code has run out. Ask for a new one below.</strong>;
}
