import { CONTACT_CHANNELS, CONTACT_WAYS } from '@careway/core/accounts/contactPreference';
import { TIME_OF_DAY_NAMES, TIMES_OF_DAY } from '@careway/core/appointments/timesOfDay';
import type { ComponentProps } from 'react';
import { CheckboxCards } from '../../../ui/CheckboxCards.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ANY, anyWay, byPhone, type ContactTyped, NONE } from './contactTyped.ts';

/** The fields of a form that has these among its own. */
interface Form {
  field(
    name: 'voicemail' | 'askFor',
  ): Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'onChange'> & { name: string; value: string };
  held(name: 'channels' | 'hours'): Pick<ComponentProps<typeof CheckboxCards>, 'id' | 'error'> & {
    name: string;
    value: string[];
    onValue: (value: string[]) => void;
  };
}

/** What is safe, asked on the phone: ways, hours, voicemail and the name to ask for. */
export function ContactFields({ form, values }: { form: Form; values: ContactTyped }) {
  const { field, held } = form;
  return (
    <>
      <CheckboxCards
        {...held('channels')}
        small
        label="Which ways are safe for them?"
        hint="Ask. All that only they see or hear."
        exclusive={NONE}
        options={[
          ...CONTACT_CHANNELS.map((value) => ({ value, words: CONTACT_WAYS[value].words })),
          { value: NONE, words: 'None of these', hint: 'We wait until they ring again' },
        ]}
      />
      {anyWay(values) ? (
        <CheckboxCards
          {...held('hours')}
          small
          label="When is it safe?"
          exclusive={ANY}
          options={[
            ...TIME_OF_DAY_NAMES.map((value) => ({
              value,
              words: TIMES_OF_DAY[value].name,
              hint: TIMES_OF_DAY[value].hours,
            })),
            { value: ANY, words: 'Any time of the day' },
          ]}
        />
      ) : null}
      {byPhone(values) ? (
        <>
          <RadioCards
            {...field('voicemail')}
            small
            inRow
            label="May we leave a voicemail?"
            options={[
              { value: 'yes', words: 'Yes' },
              { value: 'no', words: 'No' },
            ]}
          />
          <TextField
            {...field('askFor')}
            label="What name should we ask for?"
            hint="Leave it empty if their first name is fine."
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : null}
    </>
  );
}
