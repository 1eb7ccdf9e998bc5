import { RadioCards, type RadioCardsProps } from '../../../ui/RadioCards.tsx';

/** A PIN or a memorable word: the same choice on the way in and on their account pages. */
export function ChooseKind(field: Pick<RadioCardsProps, 'id' | 'name' | 'error' | 'value' | 'onChange'>) {
  return (
    <RadioCards
      {...field}
      small
      label="Which is easier for you to remember?"
      hint="It never lets anyone sign in. None of us can read it."
      options={[
        { value: 'pin', words: 'A PIN', hint: '4 to 8 numbers' },
        { value: 'word', words: 'A memorable word', hint: '6 letters or more' },
      ]}
    />
  );
}
