import type { PriceField } from '@careway/core/eligibility/priceTable';
import { Trash2 } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { boxId, type PriceDraft } from './priceDraft.ts';

interface Line {
  control: Control<PriceDraft>;
  index: number;
  /** Stays with the line while others come and go. */
  lineKey: string;
  /** Something in it was typed. */
  onTyped: () => void;
}

/** One line of the price table: its boxes and the way to take it out. */
export function PriceLine({
  wrong,
  weeks,
  onRemove,
  ...line
}: Line & { wrong: boolean; weeks: boolean; onRemove: () => void }) {
  const { control, index, lineKey } = line;
  const treatment = useWatch({ control, name: `lines.${index}.treatment` });
  const name = `${index + 1}${treatment ? `, ${treatment}` : ''}`;
  return (
    <fieldset className={classes('cw-pricing__line', wrong && 'cw-pricing__line--wrong')}>
      <legend className="cw-vh">Price {name}</legend>
      <Box {...line} field="treatment" label="Treatment" />
      {weeks ? (
        <>
          <Box {...line} field="fromWeeks" label="From week" inputMode="numeric" />
          <Box {...line} field="toWeeks" label="To week" inputMode="numeric" />
        </>
      ) : null}
      <Box {...line} field="pence" label="Price in £" inputMode="decimal" />
      <Button id={`${lineKey}-remove`} look="quiet" onClick={onRemove}>
        <Icon of={Trash2} />
        Remove
        <span className="cw-vh"> price {name}</span>
      </Button>
    </fieldset>
  );
}

function Box({
  control,
  index,
  lineKey,
  onTyped,
  field: name,
  ...words
}: Line & { field: PriceField } & Pick<TextFieldProps, 'label' | 'inputMode'>) {
  const { field, fieldState } = useController({ control, name: `lines.${index}.${name}` });
  const error = fieldState.error?.message;
  return (
    <TextField
      {...words}
      {...field}
      id={boxId(lineKey, name)}
      autoComplete="off"
      onChange={(event) => {
        field.onChange(event);
        onTyped();
      }}
      {...(error ? { error } : {})}
    />
  );
}
