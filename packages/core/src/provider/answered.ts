import { timeWords } from '../appointments/dayAndTimeWords.ts';
import { daysWords, type OpeningHours, readHours } from '../openingHours.ts';
import type { ProviderLine } from './provider.ts';

const DAY = 24 * 60;
const DAYS = 7;

/** Who answers from one minute of a day to another. */
export interface Answered {
  from: number;
  to: number;
  by: 'main' | 'night' | 'nobody';
}

/** Who answers the telephone in each part of each day, from Monday: where both lines are open, the main one. */
export function answeredOf(lines: readonly ProviderLine[]): Answered[][] {
  const week: Answered['by'][] = Array.from({ length: DAYS * DAY }, () => 'nobody');
  for (const kind of ['night', 'main'] as const) {
    const line = lines.find((one) => one.kind === kind && one.on);
    for (const [day, hours] of (line ? hoursOf(line) : []).entries()) {
      if (!hours) continue;
      for (let minute = hours.opens; minute < hours.closes; minute++)
        week[(day * DAY + minute) % week.length] = kind;
    }
  }
  return Array.from({ length: DAYS }, (_, day) => runsOf(week.slice(day * DAY, (day + 1) * DAY)));
}

const hoursOf = ({ kind, hours }: ProviderLine): OpeningHours =>
  readHours(hours, { nights: kind === 'night' }) ?? [];

function runsOf(day: readonly Answered['by'][]): Answered[] {
  const runs: Answered[] = [];
  for (const [minute, by] of day.entries()) {
    const last = runs.at(-1);
    if (last?.by === by) last.to = minute + 1;
    else runs.push({ from: minute, to: minute + 1, by });
  }
  return runs;
}

/**
 * When nobody answers, in words: "Saturday and Sunday, 8am to 9am and 5pm to 8pm"; empty where somebody always does.
 */
export function unansweredWords(lines: readonly ProviderLine[]): string {
  const said = answeredOf(lines).map((day) =>
    day
      .filter(({ by }) => by === 'nobody')
      .map(({ from, to }) => (from === 0 && to === DAY ? 'all day' : `${clock(from)} to ${clock(to)}`))
      .join(' and '),
  );
  const runs: { from: number; to: number; words: string }[] = [];
  for (const [day, words] of said.entries()) {
    const last = runs.at(-1);
    if (words === '') continue;
    if (last?.to === day - 1 && last.words === words) last.to = day;
    else runs.push({ from: day, to: day, words });
  }
  return runs.map(({ from, to, words }) => `${daysWords(from, to)}, ${words}`).join('; ');
}

const clock = (minutes: number) => (minutes % DAY === 0 ? 'midnight' : timeWords(minutes));
