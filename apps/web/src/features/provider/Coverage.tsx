import { answeredOf, unansweredWords } from '@careway/core/provider/answered';
import { Notice } from '../../ui/Notice.tsx';
import type { Line } from './provider.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAY = 24 * 60;
const WHO = { main: 'Main line', night: 'After hours', nobody: 'Nobody' } as const;

/** Who answers at which hour of the week, and in words when nobody does. */
export function Coverage({ lines }: { lines: readonly Line[] }) {
  const gaps = unansweredWords(lines);
  return (
    <section aria-labelledby="who-answers" className="cw-provider__cover">
      <h3 id="who-answers">Who answers when</h3>
      {gaps === '' ? (
        <Notice tone="good">
          <p>Somebody answers at every hour.</p>
        </Notice>
      ) : (
        <Notice tone="time">
          <p>
            <strong>Nobody answers: {gaps}.</strong> Clients read then that we are closed, to call 111 if they
            feel unwell, and 999 in danger.
          </p>
        </Notice>
      )}
      <div className="cw-provider__week" aria-hidden="true">
        {answeredOf(lines).map((day, at) => (
          <div key={DAYS[at]}>
            <span>{DAYS[at]}</span>
            <div>
              {day.map(({ from, to, by }) => (
                <i
                  key={from}
                  data-by={by}
                  style={{ left: `${(from / DAY) * 100}%`, width: `${((to - from) / DAY) * 100}%` }}
                />
              ))}
            </div>
          </div>
        ))}
        <p className="cw-provider__clock">
          <span>midnight</span>
          <span>6am</span>
          <span>12pm</span>
          <span>6pm</span>
          <span>midnight</span>
        </p>
        <p className="cw-provider__key">
          {(Object.keys(WHO) as (keyof typeof WHO)[]).map((by) => (
            <span key={by}>
              <i data-by={by} /> {WHO[by]}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
