import { AS_THEY_COME, highestLevel, type Levels } from './levelList.ts';
import { higher, type NeedLevel } from './needLevels.ts';

/** Flags after which somebody should be checked today (rule 1.8): the page told them so beside the answer. */
const GET_HELP_TODAY = new Set([
  'Heavy bleeding',
  'Strong or one-sided pain',
  'Fainting or shoulder-tip pain',
  'Signs of infection',
  'Sudden testicular pain',
  'Not safe from self-harm',
]);

/** What a client reads first once a form with such answers is sent. */
export interface CareEnding {
  /** Somebody may hurt them, or they themselves. */
  inDanger: boolean;
  /** Somebody should check them today. */
  helpToday: boolean;
  bleeds: boolean;
  /** They said that no way to reach them is safe. */
  noWay: boolean;
  /** It stands near the top of the list as it is published. */
  first: boolean;
  /** In how many minutes we aim to read it, while we are open. */
  within: number;
}

const isAtOnce = (level: NeedLevel) => level === 'danger' || level === 'urgent';

/**
 * What the last page of a form says when its answers bring in a person at once (rule 1.12). It uses the flags
 * that raise the need, so the page promises what the list holds. What to do now is never taken away by a list that
 * somebody publishes.
 * @param levels what is published of how soon it is read
 * @returns null where an ordinary ending is true
 */
export function careEnding(flags: readonly string[], levels: Levels = AS_THEY_COME): CareEnding | null {
  const [own, published] = [highestLevel(flags), highestLevel(flags, levels)];
  if (own === undefined || published === undefined) return null;
  const level = higher(own, published);
  if (!isAtOnce(level)) return null;
  return {
    first: isAtOnce(published),
    inDanger: level === 'danger',
    helpToday: flags.some((one) => GET_HELP_TODAY.has(one)),
    bleeds: flags.includes('Heavy bleeding'),
    noWay: flags.includes('No safe contact'),
    within: levels.targets[published],
  };
}
