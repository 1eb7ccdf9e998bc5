import { CONTACT_CHANNELS, CONTACT_WAYS } from '@careway/core/accounts/contactPreference';
import type { ComponentProps } from 'react';
import { CheckboxCards } from '../CheckboxCards.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { TextField } from '../TextField.tsx';
import { timeOfDayChoices } from '../timeOfDayChoices.ts';
import { ANY, anyWay, byPhone, CONTACT_WORDS, type ContactTyped, NONE } from './contactTyped.ts';

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

/** Safe ways, safe hours, voicemail and the name to ask for: asked of a client, or by staff on the phone. */
export function ContactFields({
  by,
  form: { field, held },
  values,
}: {
  by: keyof typeof CONTACT_WORDS;
  form: Form;
  values: ContactTyped;
}) {
  const words = CONTACT_WORDS[by];
  return (
    <>
      <CheckboxCards
        {...held('channels')}
        small
        label={words.ways}
        hint={words.waysHint}
        exclusive={NONE}
        options={[
          ...CONTACT_CHANNELS.map((value) => ({ value, words: CONTACT_WAYS[value].words })),
          { value: NONE, words: 'None of these', hint: words.noneHint },
        ]}
      />
      {anyWay(values) ? (
        <CheckboxCards
          {...held('hours')}
          small
          label="When is it safe?"
          exclusive={ANY}
          options={[...timeOfDayChoices(), { value: ANY, words: 'Any time of the day' }]}
        />
      ) : null}
      {byPhone(values) ? (
        <>
          <RadioCards
            {...field('voicemail')}
            small
            inRow
            label="May we leave a voicemail?"
            hint={words.voicemailHint}
            options={[
              { value: 'yes', words: 'Yes' },
              { value: 'no', words: 'No' },
            ]}
          />
          <TextField
            {...field('askFor')}
            label="What name should we ask for?"
            hint={words.nameHint}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : null}
    </>
  );
}
