import type { WorklistKind } from '../worklist/worklistKinds.ts';
import {
  type LevelsSaid,
  lowestOfFlag,
  lowestOfKind,
  nameOf,
  TARGET_LIMITS,
  type Targets,
} from './levelList.ts';
import { isLower, LEVELS, NEED_LEVELS, type NeedLevel } from './needLevels.ts';

/** Why a list cannot be published as it is, and beside what that is said. */
interface LevelsFault {
  field: string;
  message: string;
}

/** Beside what a fault is said. */
export const FIELD = {
  target: (level: NeedLevel) => `target-${level}`,
  kind: (kind: WorklistKind) => `kind-${kind}`,
  flag: (place: number) => `flag-${place}`,
} as const;

/** Every reason why a list cannot be published (rule 16.61); none where it can. */
export function levelsFaults({ targets, kinds, flags }: LevelsSaid): LevelsFault[] {
  return [
    ...LEVELS.flatMap((level, at) => {
      const message = targetFault(level, LEVELS[at - 1], targets);
      return message ? [{ field: FIELD.target(level), message }] : [];
    }),
    ...kinds.flatMap(({ kind, level }) =>
      isLower(level, lowestOfKind(kind))
        ? [{ field: FIELD.kind(kind), message: noLower(lowestOfKind(kind)) }]
        : [],
    ),
    ...flags.flatMap((flag, place) => {
      const message = flagFault(flag, flags.slice(0, place));
      return message ? [{ field: FIELD.flag(place), message }] : [];
    }),
  ];
}

const noLower = (lowest: NeedLevel) => `Choose ${NEED_LEVELS[lowest].words} or higher: this is about safety`;

function targetFault(level: NeedLevel, above: NeedLevel | undefined, targets: Targets): string | undefined {
  const { least, most } = TARGET_LIMITS[level];
  const minutes = targets[level];
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    return `Enter a whole number of minutes from ${least} to ${most}`;
  if (above && minutes <= targets[above])
    return `Enter more minutes than ${NEED_LEVELS[above].words} has, which comes first`;
  return undefined;
}

function flagFault(
  { words, level }: LevelsSaid['flags'][number],
  before: LevelsSaid['flags'],
): string | undefined {
  const name = nameOf(words);
  if (name === '') return 'Enter the words of the flag';
  if (words.includes(',')) return 'Enter one flag a line, without a comma';
  if (before.some((one) => nameOf(one.words) === name)) return 'These words are on the list already';
  return isLower(level, lowestOfFlag(words)) ? noLower(lowestOfFlag(words)) : undefined;
}
