import type { ComponentProps } from 'react';
import { Details } from '../../../ui/Details.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'why'>;

/** The number of a new account, with what it is for: beside the password, and by itself for whoever mends it. */
export function MobileField(props: Props) {
  return (
    <TextField
      {...props}
      label="Mobile number"
      hint="Choose a phone that only you look at. From another country, begin with +, like +33 6 12 34 56 78"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width={20}
      why={
        <Details summary="What we use it for">
          <p>
            To text you codes and the times of your appointments. A text never says what it is about. If we
            need to talk to you, we call this number and ask for you by name.
          </p>
        </Details>
      }
    />
  );
}
