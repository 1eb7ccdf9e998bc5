import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Combobox } from '../Combobox.tsx';
import { focusField } from '../ErrorSummary.tsx';
import type { FieldProps } from './field.ts';
import { PracticesContext } from './lookups.ts';

/** Finds a GP practice as they type. What is answered is its code; what they see is its name. */
export default function PracticeSearch({ view: { value }, id, onValue, ...field }: FieldProps) {
  const practices = useContext(PracticesContext);
  const { hash } = useLocation();

  // This part may arrive after a "Change" link has brought them to it.
  useEffect(() => {
    if (hash === `#${id}`) focusField(id);
  }, [hash, id]);

  if (practices === null) return null;
  const { find, chosen, choose, words } = practices;
  const typed = (value ?? '') as string;
  const named = chosen !== null && typed === chosen.code ? chosen.name : undefined;
  return (
    <Combobox
      {...field}
      id={id}
      value={named ?? typed}
      {...(named === undefined ? {} : { known: named })}
      // The box repeats the name that was chosen: that is still the choice.
      onValue={(text) => onValue(chosen !== null && text === chosen.name ? chosen.code : text)}
      onChoose={({ id: code, words: name }) => {
        choose({ code, name });
        onValue(code);
      }}
      find={find}
      nothing={words.nothing}
    />
  );
}
