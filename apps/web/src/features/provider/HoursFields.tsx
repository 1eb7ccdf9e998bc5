import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { HOURS_LENGTH } from '@careway/core/openingHours';
import { DAYS_TOGETHER, type HoursPart, hoursParts, writtenHours } from '@careway/core/provider/hoursParts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';

const STEP = 30;
const DAY = 24 * 60;

const written = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const words = (value: string) => {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  const minutes = hour * 60 + minute;
  return minutes % DAY === 0 ? 'midnight' : timeWords(minutes);
};
/** Each half hour, and what stands there already. @param last whether the midnight is that at the end of the day */
function times(now: string, last: boolean) {
  const all = Array.from({ length: DAY / STEP }, (_, at) => written((at + (last ? 1 : 0)) * STEP));
  return [...new Set([...all, now])].sort().map((value) => ({ value, words: words(value) }));
}

/** When a line is answered, part by part: some days, from when to when. */
export function HoursFields({
  id,
  line,
  night,
  hours,
  onHours,
}: {
  id: string;
  /** Whose hours they are, in words. */
  line: string;
  /** May end on the next morning. */
  night: boolean;
  hours: string;
  onHours: (hours: string) => void;
}) {
  const parts = hoursParts(hours);
  const put = (at: number, changed: Partial<HoursPart>) =>
    onHours(writtenHours(parts.map((part, index) => (index === at ? { ...part, ...changed } : part))));
  const fresh = {
    days: 'Mo-Su',
    ...(night ? { opens: '20:00', closes: '08:00' } : { opens: '08:00', closes: '20:00' }),
  };
  const next = DAYS_TOGETHER.find(({ value }) => !parts.some(({ days }) => days === value));
  const more = writtenHours([...parts, { ...fresh, days: next?.value ?? 'Mo' }]);
  return (
    <fieldset className="cw-provider__hours" aria-label={`Hours of ${line}`}>
      <p className="nhsuk-label">Hours</p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the hours
        <div key={at} className="cw-provider__part">
          <Select
            id={`${id}-${at}-days`}
            label={<span className="cw-vh">{`Days, part ${at + 1}`}</span>}
            options={
              DAYS_TOGETHER.some(({ value }) => value === part.days)
                ? DAYS_TOGETHER
                : [...DAYS_TOGETHER, { value: part.days, words: part.days }]
            }
            value={part.days}
            onChange={({ target }) => put(at, { days: target.value })}
          />
          <Select
            id={`${id}-${at}-opens`}
            label={<span className="cw-vh">{`From, part ${at + 1}`}</span>}
            options={times(part.opens, false)}
            value={part.opens}
            onChange={({ target }) => put(at, { opens: target.value })}
          />
          <span aria-hidden="true">to</span>
          <Select
            id={`${id}-${at}-closes`}
            label={<span className="cw-vh">{`To, part ${at + 1}`}</span>}
            options={times(part.closes, true)}
            value={part.closes}
            onChange={({ target }) => put(at, { closes: target.value })}
          />
          <Button
            look="quiet"
            small
            aria-label={`Take away part ${at + 1} of the hours of ${line}`}
            onClick={() => onHours(writtenHours(parts.filter((_, index) => index !== at)))}
          >
            <Icon of={Trash2} />
          </Button>
        </div>
      ))}
      {more.length > HOURS_LENGTH ? null : (
        <Button look="quiet" small onClick={() => onHours(more)} aria-label={`Add hours to ${line}`}>
          <Icon of={Plus} />
          Add hours
        </Button>
      )}
    </fieldset>
  );
}
