import { resolveDate } from '../../dates.ts';
import { dateWords } from '../editing/conditionSentence.ts';
import { hasOwnLimits } from '../questionTypes/dateinput.ts';
import type { Question } from '../types.ts';

/** Words that ask for a day to come, and words that ask for one that was. */
const AHEAD =
  /\b(will|next(?! of kin)|would you (like|prefer)|do you want|(going|plan|planning|hope|hoping) to|due)\b/i;
const BACK = /\b(did|was|were|last|ago|have you had)\b/i;

type DayLimit =
  | 'limits_crossed'
  | 'days_are_over'
  | 'days_to_come'
  | 'asks_ahead'
  | 'asks_back'
  | 'limits_not_read';

/**
 * Limits of a day that leave none, or not what is asked for.
 * @param today `YYYY-MM-DD`
 * @returns what is the matter, and what to do, in words
 */
export function dayLimits(asked: Question, today: string): readonly (readonly [DayLimit, string])[] {
  const { question, min, max } = asked;
  const [from, to] = [min, max].map((bound) =>
    typeof bound === 'string' ? resolveDate(bound, today) : undefined,
  );
  if (from === undefined && to === undefined) return [];
  if (hasOwnLimits(asked)) {
    return [
      [
        'limits_not_read',
        'A day of this kind has limits of its own, and these are not looked at. Take them away, or choose “Any day”.',
      ],
    ];
  }
  const [earliest, latest] = [min, max].map((bound) => (typeof bound === 'string' ? dateWords(bound) : ''));
  if (from !== undefined && to !== undefined && from > to) {
    const [fromToday, toToday] = [min, max].map((bound) => String(bound).startsWith('today'));
    if (fromToday && !toToday) {
      return [
        [
          'days_are_over',
          `No day fits any more: the latest, ${latest}, is over, and the earliest is ${earliest}. Change one of them.`,
        ],
      ];
    }
    const beside = `the earliest, ${earliest}, is after the latest, ${latest}. Change one of them.`;
    return toToday && !fromToday
      ? [['days_to_come', `No day fits yet: ${beside}`]]
      : [['limits_crossed', `No day fits: ${beside}`]];
  }
  const ahead = AHEAD.test(question);
  if (ahead && to !== undefined && to <= today) {
    return [
      [
        'asks_ahead',
        `It seems to ask for a day to come, and takes none after ${latest}. Look at the latest day.`,
      ],
    ];
  }
  if (!ahead && from !== undefined && from >= today && BACK.test(question)) {
    return [
      [
        'asks_back',
        `It seems to ask for a day that was, and takes none before ${earliest}. Look at the earliest day.`,
      ],
    ];
  }
  return [];
}
