import type { PriceField } from '@careway/core/eligibility/priceTable';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Problem } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { boxId, type DraftLine } from './priceDraft.ts';

/** One line of the price table: four boxes and the way to take it out. */
export function PriceLine({
  line,
  number,
  problems,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  number: number;
  problems: readonly Problem[];
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}) {
  const box = (field: PriceField) => {
    const id = boxId(line, field);
    const error = problems.find((problem) => problem.id === id)?.message;
    return {
      id,
      value: line[field],
      onChange: (event: { target: HTMLInputElement }) => onChange({ ...line, [field]: event.target.value }),
      autoComplete: 'off',
      ...(error ? { error } : {}),
    };
  };
  const wrong = problems.some(({ id }) => id?.startsWith(`${line.key}-`));
  return (
    <fieldset className={classes('cw-pricing__line', wrong && 'cw-pricing__line--wrong')}>
      <legend className="cw-vh">
        Price {number}
        {line.treatment ? `, ${line.treatment}` : ''}
      </legend>
      <TextField {...box('treatment')} label="Treatment" />
      <TextField {...box('fromWeeks')} label="From week" inputMode="numeric" />
      <TextField {...box('toWeeks')} label="To week" inputMode="numeric" />
      <TextField {...box('pence')} label="Price in £" inputMode="decimal" />
      <Button id={`${line.key}-remove`} look="quiet" onClick={onRemove}>
        <Icon of={Trash2} />
        Remove
        <span className="cw-vh">
          {' '}
          price {number}
          {line.treatment ? `, ${line.treatment}` : ''}
        </span>
      </Button>
    </fieldset>
  );
}
