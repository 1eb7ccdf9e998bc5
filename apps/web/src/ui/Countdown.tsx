import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { serverNow } from './serverClock.ts';

/** 125000 as "2:05". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 581000 as "9 min 41 sec left": beside times of day, 9:41 would look like one. */
export function timeLeftWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes > 0 ? `${minutes} min ` : ''}${seconds % 60} sec left`;
}

/**
 * Milliseconds until an instant, told every `tick`; 0 once it is past. What the server has said is counted by the
 * server's clock (rule 14.25), a number by the clock of this device, which it comes from.
 */
export function useTimeLeft(until: string | number, tick = 250): number {
  const end = typeof until === 'number' ? until : Date.parse(until);
  const clockOf = typeof until === 'number' ? Date.now : serverNow;
  const [left, setLeft] = useState(() => Math.max(0, end - clockOf()));
  useEffect(() => {
    const look = () => setLeft(Math.max(0, end - clockOf()));
    look();
    const timer = setInterval(look, tick);
    return () => clearInterval(timer);
  }, [end, tick, clockOf]);
  return left;
}

/** Minutes that a screen reader hears, so that it is told seldom: at 5, 2, 1 and at the end. */
function milestone(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (ms === 0) return 'Time is up';
  if (minutes <= 1) return 'Less than one minute left';
  if (minutes <= 2) return '2 minutes left';
  return minutes <= 5 ? '5 minutes left' : '';
}

/** Time that runs out (a held appointment, a code): amber, in words and figures. */
export function Countdown({
  until,
  onEnd,
  title,
  show = clock,
  children,
}: {
  until: string | number;
  onEnd?: () => void;
  /** The figures: `clock` unless they could be taken for a time of day. */
  show?: (left: number) => string;
  /** Before the figures: "We are keeping this time for you". */
  title: ReactNode;
  children?: ReactNode;
}) {
  const left = useTimeLeft(until);
  const over = left === 0;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (over) end.current?.();
  }, [over]);
  return (
    <div className={classes('cw-hold', over && 'cw-hold--over')}>
      <Icon of={Clock} />
      <div>
        {title} <b aria-hidden="true">{show(left)}</b>
        {children ? <span className="cw-hold__more">{children}</span> : null}
      </div>
      <span className="cw-vh" role="status">
        {milestone(left)}
      </span>
    </div>
  );
}
