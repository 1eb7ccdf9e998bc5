import {
  FAMILIAR_UNITS,
  type Familiar,
  type FamiliarUnit,
  fromFamiliar,
  toFamiliar,
} from '@careway/core/questionnaires/familiarUnits';
import { useState } from 'react';
import { Details } from '../Details.tsx';
import { TextField } from '../TextField.tsx';

/** Feet and inches, or stones and pounds: they write the number into the box above (rule 5.25). */
export function FamiliarUnits({
  id,
  unit,
  whole,
  value,
  onValue,
}: {
  id: string;
  unit: FamiliarUnit;
  whole: boolean;
  /** What stands in the box above. */
  value: string;
  onValue: (value: string) => void;
}) {
  const [typed, setTyped] = useState<Familiar>();
  const { words, large, small } = FAMILIAR_UNITS[unit];
  const made = typed && fromFamiliar(unit, typed, whole);
  // Whoever then changes the box above sees here what that comes to.
  const shown = typed && (made === undefined || made === value) ? typed : toFamiliar(unit, value);
  const take = (next: Familiar) => {
    setTyped(next);
    const number = fromFamiliar(unit, next, whole);
    if (number !== undefined) onValue(number);
  };
  const box = (part: keyof Familiar, label: string) => (
    <TextField
      id={`${id}-${part}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      width={3}
      value={shown[part]}
      onChange={({ target }) => take({ ...shown, [part]: target.value })}
    />
  );
  return (
    <Details summary={words}>
      <div className="cw-two-boxes">
        {box('large', large)}
        {box('small', small)}
      </div>
      <p role="status">
        {typed && made === undefined
          ? 'Use numbers only, like 5'
          : value === ''
            ? null
            : `This is ${value} ${unit}.`}
      </p>
    </Details>
  );
}
