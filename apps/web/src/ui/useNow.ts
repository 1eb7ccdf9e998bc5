import { useEffect, useState } from 'react';
import { rightNow } from './serverClock.ts';

const MINUTE = 60_000;

/** The time, moved on each minute, for words such as "today" and "safe now". */
export function useNow(): Date {
  const [now, setNow] = useState(() => rightNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(rightNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
