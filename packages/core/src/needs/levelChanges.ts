import { WORKLIST_KINDS } from '../worklist/worklistKinds.ts';
import { levelOfUnknown } from './flagLevels.ts';
import { FIELD } from './levelFaults.ts';
import { type LevelsSaid, minutesWords, nameOf, wholeList } from './levelList.ts';
import { isLower, LEVELS, NEED_LEVELS } from './needLevels.ts';

/** One thing that a list says differently from another, in words. */
interface LevelsChange {
  key: string;
  label: string;
  before: string;
  after: string;
  /** It is to be seen to later than before: whoever approves reads those first. */
  later: boolean;
}

const UNKNOWN = 'Not on the list';

/** What a draft says differently from what is in use; what is put off first. */
export function levelsChanges(inUse: LevelsSaid, draft: LevelsSaid): LevelsChange[] {
  const [was, is] = [wholeList(inUse), wholeList(draft)];
  const targets = LEVELS.filter((level) => was.targets[level] !== is.targets[level]).map((level) => ({
    key: FIELD.target(level),
    label: `Target of ${NEED_LEVELS[level].words}`,
    before: minutesWords(was.targets[level]),
    after: minutesWords(is.targets[level]),
    later: is.targets[level] > was.targets[level],
  }));
  const lines = (of: LevelsSaid) => [
    ...of.kinds.map(({ kind, level }) => [`kind ${kind}`, WORKLIST_KINDS[kind].words, level] as const),
    ...of.flags.map(({ words, level }) => [`flag ${nameOf(words)}`, `“${words}”`, level] as const),
  ];
  const before = new Map(lines(was).map(([key, label, level]) => [key, { label, level }]));
  const after = new Map(lines(is).map(([key, label, level]) => [key, { label, level }]));
  const levels = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    if (old?.level === now?.level) return [];
    const label = now?.label ?? old?.label ?? '';
    // What is on no list stands where nobody has said that it may wait.
    const stood = (one: typeof old) => one?.level ?? levelOfUnknown(label);
    return [
      {
        key,
        label,
        before: old ? NEED_LEVELS[old.level].words : `${UNKNOWN}: ${NEED_LEVELS[stood(old)].words}`,
        after: now ? NEED_LEVELS[now.level].words : `${UNKNOWN}: ${NEED_LEVELS[stood(now)].words}`,
        later: isLower(stood(now), stood(old)),
      },
    ];
  });
  return [...targets, ...levels].toSorted((a, b) => Number(b.later) - Number(a.later));
}
