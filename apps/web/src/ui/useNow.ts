import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, moved on each minute, for words such as "today" and "safe now". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
