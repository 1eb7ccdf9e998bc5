import { waitWords } from './waitWords.ts';

/**
 * How long something waits and how much time is left: a ring that fills, amber when little is left, red when it is
 * late.
 */
export function AgeingClock({ since, due, now }: { since: string; due: string; now: Date }) {
  const [from, until] = [Date.parse(since), Date.parse(due)];
  const left = until - now.getTime();
  const whole = Math.max(until - from, 1);
  const part = Math.min(Math.max((now.getTime() - from) / whole, 0.03), 1);
  const look = left < 0 ? 'late' : part > 0.6 ? 'soon' : 'ok';
  return (
    <div className={`cw-clock ${look}`}>
      <Ring part={part} look={look} />
      <b>{waitWords(now.getTime() - from)}</b>
      <span>{left < 0 ? `${waitWords(-left)} late` : `${waitWords(left)} left`}</span>
    </div>
  );
}

const ROUND = 44;
const COLOURS = { ok: '#0060af', soon: '#8a5a00', late: '#b4261c' } as const;

function Ring({ part, look }: { part: number; look: keyof typeof COLOURS }) {
  const stroke = COLOURS[look];
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {look === 'late' ? (
        <>
          <circle cx="10" cy="10" r="8" fill="#fff" stroke={stroke} strokeWidth="2.4" />
          <path d="M10 6v4.5M10 13.6v.1" stroke={stroke} strokeWidth="2.2" strokeLinecap="round" />
        </>
      ) : (
        <>
          <circle cx="10" cy="10" r="7" fill="none" stroke="#d5dde4" strokeWidth="4" />
          <circle
            cx="10"
            cy="10"
            r="7"
            fill="none"
            stroke={stroke}
            strokeWidth="4"
            strokeDasharray={`${part * ROUND} ${ROUND}`}
            transform="rotate(-90 10 10)"
          />
        </>
      )}
    </svg>
  );
}
