import { isLower, LEVELS, NEED_LEVELS, type NeedLevel } from '@careway/core/needs/needLevels';
import { Select } from '../../ui/Select.tsx';

interface Props {
  id: string;
  label: string;
  level: NeedLevel;
  /** Nothing below this can be chosen. */
  lowest: NeedLevel;
  error: string | undefined;
  onLevel: (level: NeedLevel) => void;
}

/** The levels that something may stand at. */
export function LevelSelect({ id, label, level, lowest, error, onLevel }: Props) {
  const may = LEVELS.filter((one) => !isLower(one, lowest) || one === level);
  return (
    <Select
      id={id}
      label={label}
      value={level}
      options={may.map((one) => ({ value: one, words: NEED_LEVELS[one].words }))}
      {...(error ? { error } : {})}
      onChange={({ target }) => {
        const chosen = LEVELS.find((one) => one === target.value);
        if (chosen) onLevel(chosen);
      }}
    />
  );
}
