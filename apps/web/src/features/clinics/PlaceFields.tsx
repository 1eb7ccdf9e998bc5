import { postcodeProblem } from '@careway/core/accounts/fields';
import { NATIONS, type Nation } from '@careway/core/clinics/nations';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** What is typed of where a clinic is and how to get in. */
export interface Place {
  name: string;
  /** A line each. */
  lines: string;
  postcode: string;
  nation: Nation;
  hours: string;
  arrival: string;
  directions: string;
}

export const linesOf = (typed: string) => typed.split('\n').flatMap((line) => line.trim() || []);

const needed = (words: string) => (typed: string) => typed.trim().length >= 3 || words;
const lines = (typed: string) => {
  const all = linesOf(typed);
  if (all.length === 0) return 'Enter the address';
  if (all.length > 5) return 'Keep the address to 5 lines';
  return all.every((line) => line.length <= 80) || 'Use 80 characters or fewer on a line';
};

/** The boxes of a clinic's name, place and way in, for a new one and for one that is changed. */
export function PlaceFields({
  register,
  errors,
}: {
  register: UseFormRegister<Place>;
  errors: FieldErrors<Place>;
}) {
  const said = (name: keyof Place) => {
    const message = errors[name]?.message;
    return message ? { error: message } : {};
  };
  return (
    <>
      <TextField
        id="clinic-name"
        label="Name"
        hint="Clients read it. It never names the care"
        autoComplete="off"
        maxLength={80}
        {...said('name')}
        {...register('name', { validate: (typed) => typed.trim() !== '' || 'Enter the name of the clinic' })}
      />
      <TextArea
        id="clinic-lines"
        label="Address"
        hint="A line each, without the postcode"
        rows={3}
        maxLength={410}
        {...said('lines')}
        {...register('lines', { validate: lines })}
      />
      <TextField
        id="clinic-postcode"
        label="Postcode"
        hint="It says how far a client has to go"
        width={10}
        autoComplete="off"
        maxLength={20}
        {...said('postcode')}
        {...register('postcode', {
          validate: (typed) => postcodeProblem(typed) === undefined || 'Enter a full postcode, like WE4 2RS',
        })}
      />
      <Select
        id="nation"
        label="Nation"
        hint="Its bank holidays hold here"
        options={Object.entries(NATIONS).map(([value, { words }]) => ({ value, words }))}
        {...register('nation')}
      />
      <TextField
        id="hours"
        label="Hours, in words"
        autoComplete="off"
        maxLength={300}
        {...register('hours')}
      />
      <TextArea
        id="arrival"
        label="At the door"
        hint="What to look for, and what to say. It never names the care"
        rows={3}
        maxLength={500}
        {...said('arrival')}
        {...register('arrival', {
          validate: needed('Say what to look for, and what to say at the door'),
        })}
      />
      <TextArea
        id="directions"
        label="Directions"
        hint="With steps and lifts, for whoever needs to know"
        rows={4}
        maxLength={1000}
        {...said('directions')}
        {...register('directions', { validate: needed('Say how to get there') })}
      />
    </>
  );
}
